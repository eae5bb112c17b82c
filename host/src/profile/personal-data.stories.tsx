import type { Meta, StoryObj } from '@storybook/react-vite';
import { TestArea, testMe } from '../exports/testing';
import { PersonalData } from './personal-data';

const meta: Meta<typeof PersonalData> = {
  title: 'Portal/Meus dados',
  component: PersonalData,
  args: { email: testMe.user.email },
  render: (args) => (
    <TestArea path="/admin/profile" at="/admin/profile">
      <PersonalData {...args} />
    </TestArea>
  ),
};
export default meta;

export const DataNarrow: StoryObj<typeof PersonalData> = { globals: { viewport: { value: 'phone' } } };
export const Deletion: StoryObj<typeof PersonalData> = {
  play: async ({ canvas }) => (await canvas.findByRole('button', { name: 'Excluir minha conta' })).click(),
};
