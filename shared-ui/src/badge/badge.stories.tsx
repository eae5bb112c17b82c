import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../layout/layout';
import { Badge } from './badge';

const meta: Meta<typeof Badge> = {
  title: 'Conteúdo/Badge',
  component: Badge,
  args: { count: 3, label: 'pagamentos em aberto', tone: 'danger' },
};
export default meta;
type Story = StoryObj<typeof Badge>;

export const Playground: Story = {};
export const Tones: Story = {
  render: () => (
    <Cluster>
      {(['neutral', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Badge key={tone} tone={tone} count={7} label="pedidos" />
      ))}
      <Badge count={128} label="pedidos" />
    </Cluster>
  ),
};
