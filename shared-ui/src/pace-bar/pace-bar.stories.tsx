import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide';
import { PaceBar } from './pace-bar';

const meta: Meta<typeof PaceBar> = {
  component: PaceBar,
  title: 'Conteúdo/PaceBar',
  parameters: guide(
    'para o que se consome ao longo de um prazo: a barra é o volume, a marca é o tempo.',
    'para uma parte de um todo sem prazo: isso é um Gauge.',
  ),
  args: { name: 'Volume consumido', used: 40, elapsed: 50, text: '40,00% do volume, 50,00% do prazo' },
};
export default meta;
type Story = StoryObj<typeof PaceBar>;

export const Behind: Story = {};
export const Ahead: Story = { args: { used: 70, tone: 'ahead', text: '70,00% do volume, 50,00% do prazo' } };
export const Over: Story = { args: { used: 120, tone: 'over', text: '120,00% do volume, 50,00% do prazo' } };
export const WithoutTerm: Story = { args: { elapsed: undefined, text: '40,00% do volume' } };
export const Dark: Story = { globals: { theme: 'dark' } };
