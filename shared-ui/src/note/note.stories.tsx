import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../layout/layout';
import { guide } from '../stories/guide';
import { Note } from './note';

const meta: Meta<typeof Note> = {
  parameters: guide(
    'para o que precisa ser lido antes de seguir, no lugar a que se refere.',
    'para o resultado de uma ação: isso é um toast.',
  ),
  title: 'Conteúdo/Note',
  component: Note,
  args: { tone: 'warning', title: 'Em análise', children: 'O financeiro vai conferir o pagamento.' },
};
export default meta;
type Story = StoryObj<typeof Note>;

export const Playground: Story = {};
export const Tones: Story = {
  render: () => (
    <Stack>
      {(['info', 'success', 'warning', 'danger', 'neutral'] as const).map((tone) => (
        <Note key={tone} tone={tone} title="Título">
          O que precisa ser lido.
        </Note>
      ))}
      <Note>Sem título, com o que se precisa saber.</Note>
    </Stack>
  ),
};
export const Dark: Story = { ...Tones, globals: { theme: 'dark' } };
