import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide, told } from '../stories/guide';
import { CardSkeleton } from './card-skeleton';

const meta: Meta<typeof CardSkeleton> = {
  title: 'Conteúdo/CardSkeleton',
  component: CardSkeleton,
  parameters: guide(
    'enquanto se pede o que um card mostra: os campos de um formulário, ou as linhas de um registro.',
    'em listas e tabelas, que têm suas próprias linhas cinzas.',
  ),
  argTypes: { shape: { control: 'inline-radio', options: ['fields', 'lines'] } },
  args: { title: 'Produto', shape: 'fields', count: 4 },
};
export default meta;
type Story = StoryObj<typeof CardSkeleton>;

export const Playground: Story = {};
export const Lines: Story = { args: { title: 'Solicitante', shape: 'lines' } };
export const Unnamed: Story = {
  parameters: told('O título vem com o conteúdo.'),
  args: { title: null, shape: 'lines' },
};
