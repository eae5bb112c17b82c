import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../layout/layout';
import { Badge } from './badge';
import { guide } from '../stories/guide';

const meta: Meta<typeof Badge> = {
  parameters: guide(
    'para uma contagem ao lado de um nome ou ícone, com o que se conta em `label`.',
    'para um estado em palavras: isso é um StatusChip.',
  ),
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
