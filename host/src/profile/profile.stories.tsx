import type { Meta, StoryObj } from '@storybook/react-vite';
import { endTestSession, startTestSession, stubServer, TestArea, testMe } from '../exports/testing';
import { ProfilePage } from './profile-page';

const session = { created_at: '2026-11-20T11:00:00Z', used_at: '2026-11-21T17:40:00Z' };
const sessions = {
  data: [
    { ...session, id: 2, device: 'Chrome em Windows', address: '200.1.2.3', current: true },
    { ...session, id: 1, device: 'Safari em iPhone', address: null, current: false },
  ],
};

const meta: Meta<typeof ProfilePage> = {
  title: 'host/Meu Perfil',
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
      'GET two-step': { enabled: false, required: false, since: null, recovery_codes: 0 },
    });
    return () => {
      restore();
      endTestSession();
    };
  },
};
export default meta;

export const Customer: StoryObj<typeof ProfilePage> = { args: { user: testMe.user } };
