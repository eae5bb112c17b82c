import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card';
import { guide } from '../stories/guide';
import { Narrow } from './layout';

// Not by its English name: stories with that in theirs are drawn on a phone.
const meta: Meta<typeof Narrow> = {
  parameters: guide(
    'para uma página de formulário ou de leitura: no meio da largura do cabeçalho.',
    'para uma lista, um painel ou um registro com gráficos: esses usam a largura toda.',
  ),
  title: 'Conteúdo/Página estreita',
  component: Narrow,
  args: {
    children: (
      <Card title="Dados pessoais">
        <p>Linhas curtas o bastante para ler, em qualquer janela.</p>
      </Card>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof Narrow>;

export const Playground: Story = {};
export const Wide: Story = { args: { $wide: true } };
