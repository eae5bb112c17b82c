import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide';
import { ProgressBar } from './progress-bar';

const meta: Meta = {
  parameters: guide(
    'para trabalho cujo andamento se conhece.',
    'para esperas curtas: botão ocupado ou esqueleto.',
  ),
  title: 'Avisos/ProgressBar',
  component: ProgressBar,
};
export default meta;

export const Playground: StoryObj<typeof ProgressBar> = { args: { 'aria-label': 'Andamento', value: 0.3 } };

export const Half: StoryObj = { render: () => <ProgressBar aria-label="Andamento" value={0.5} /> };
export const Unknown: StoryObj = { render: () => <ProgressBar aria-label="Andamento" value={0} /> };
