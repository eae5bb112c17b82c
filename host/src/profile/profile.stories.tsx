import type { Meta, StoryObj } from '@storybook/react-vite';
import { USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, testMe } from '../exports/testing';
import { choose } from '../carried/device';
import { ProfilePage } from './profile-page';
import { off } from '../two-step/two-step.fixture';
import { sessions } from './sessions.fixture';
import { units } from './units.fixture';

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
      'GET customer/credit': { limit: '250000.00', used: '205000.00', free: '45000.00' },
      'GET invoices/pending': { ZOOM: [], count: 3, total: '21000', overdue: 2, overdue_total: '12345.6' },
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
export const KeptHere: StoryObj<typeof ProfilePage> = {
  ...Customer,
  beforeEach: () => {
    choose(testMe.user.id, { keep: true });
    return () => choose(testMe.user.id, { keep: false });
  },
};
