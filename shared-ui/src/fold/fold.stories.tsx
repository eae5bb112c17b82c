import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide';
import { Fold } from './fold';

const meta: Meta<typeof Fold> = {
  parameters: guide(
    'para o que poucos leem, abaixo do que todos leem (os demais dados de um contrato).',
    'para várias partes longas lado a lado: use Accordion.',
  ),
  title: 'Conteúdo/Fold',
  component: Fold,
  args: { title: 'Todos os dados', children: 'Município: Santos' },
};
export default meta;
type Story = StoryObj<typeof Fold>;

export const Folded: Story = {};
export const Unfolded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Todos os dados'));
  },
};
export const Focused: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
