import type { Meta, StoryObj } from '@storybook/react-vite';
import { USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, testMe } from '../exports/testing';
import { ProfilePage } from './profile-page';
import { off } from '../two-step/two-step.fixture';
import { units } from './units.fixture';

const session = { created_at: '2026-11-20T11:00:00Z', used_at: '2026-11-21T17:40:00Z' };
const sessions = {
  data: [
    { ...session, id: 2, device: 'Chrome em Windows', address: '200.1.2.3', current: true },
    { ...session, id: 1, device: 'Safari em iPhone', address: null, current: false },
  ],
};

const meta: Meta<typeof ProfilePage> = {
  title: 'Portal/Meu Perfil',
  component: ProfilePage,
  render: (args) => (
    <TestArea path="/admin/profile" at="/admin/profile">
      <ProfilePage {...args} />
    </TestArea>
  ),
  beforeEach: async () => {
    await startTestSession();
    const restore = stubServer({
      'GET users/sessions': sessions,
      'GET two-step': off,
      'GET users/units': units,
    });
    return () => {
      restore();
      endTestSession();
    };
  },
};
export default meta;

export const Customer: StoryObj<typeof ProfilePage> = { args: { user: testMe.user } };
// Types 1, 3 and 4 choose their company and units.
export const Staff: StoryObj<typeof ProfilePage> = {
  args: { user: { ...testMe.user, type_id: USER_TYPE.staff } },
};
