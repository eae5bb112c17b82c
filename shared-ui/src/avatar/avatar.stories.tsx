import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide';
import { Avatar, initials } from './avatar';

const meta: Meta<typeof Avatar> = {
  parameters: guide('para uma pessoa, pela foto ou pelas iniciais.', 'para escolher a foto: PhotoField.'),
  title: 'Conteúdo/Avatar',
  component: Avatar,
  args: { 'aria-hidden': true },
  render: (args) => (
    <Avatar {...args}>
      <span>{initials('Ana Souza Lima')}</span>
    </Avatar>
  ),
};
export default meta;
type Story = StoryObj<typeof Avatar>;

export const Initials: Story = {};
export const Large: Story = { args: { size: '88px' } };
