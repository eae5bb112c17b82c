import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import { ToolIcon } from '../icon/tool-icon';
import { Menu } from './menu';
import { guide } from '../stories/guide';

const meta: Meta<typeof Menu> = {
  parameters: guide(
    'para ações menos usadas de um registro, atrás de um botão.',
    'para a ação principal, que fica à vista.',
  ),
  title: 'Ações/Menu',
  component: Menu,
};
export default meta;
type Story = StoryObj<typeof Menu>;

const nothing = () => undefined;

export const Playground: Story = {
  args: {
    items: [
      { id: 'view', label: 'Visualizar', onAction: nothing },
      { id: 'track', label: 'Rastrear', onAction: nothing, disabled: true },
      { id: 'remove', label: 'Deletar', onAction: nothing, danger: true },
    ],
    children: <Button>Ações do pedido</Button>,
  },
  argTypes: { children: { control: false } },
};

export const Closed: Story = {
  render: () => (
    <Menu
      items={[
        { id: 'view', label: 'Visualizar', icon: <Icon name="eye" size={16} />, onAction: nothing },
        { id: 'track', label: 'Rastrear', onAction: nothing, disabled: true },
        {
          id: 'remove',
          label: 'Deletar',
          icon: <ToolIcon name="trash" size={16} />,
          onAction: nothing,
          danger: true,
        },
      ]}
    >
      <IconButton icon={<ToolIcon name="more" />} label="Ações do pedido" />
    </Menu>
  ),
};
export const Open: Story = {
  ...Closed,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ações do pedido' }));
  },
};
