import type { Meta, StoryObj } from '@storybook/react-vite';
import { endTestSession, startTestSession, TestArea, testMe } from '../exports/testing';
import { ProfilePage } from './profile-page';

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
    return endTestSession;
  },
};
export default meta;

export const Customer: StoryObj<typeof ProfilePage> = { args: { user: testMe.user } };
