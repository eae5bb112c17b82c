import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../skeleton/skeleton';
import { ErrorState } from '../state/state';
import { guide } from '../stories/guide';
import { OnDemand } from './on-demand';

const meta: Meta<typeof OnDemand> = {
  parameters: guide(
    'para uma parte cujo código só vem quando ela aparece: enquanto isso o `fallback`, e `failed` se não vier.',
    'para o que está em toda tela: virá de qualquer modo.',
  ),
  title: 'Conteúdo/OnDemand',
  component: OnDemand,
  // It shows what it is given: the pictures of those are enough.
  tags: ['no-picture'],
};
export default meta;
type Story = StoryObj;

const waits = () => new Promise<never>(() => undefined);
const fails = () => Promise.reject(new Error('não veio'));

export const Waits: Story = {
  render: () => (
    <OnDemand load={waits} fallback={<Skeleton />}>
      {() => null}
    </OnDemand>
  ),
};

export const Failed: Story = {
  render: () => (
    <OnDemand load={fails} failed={(retry) => <ErrorState onRetry={retry} />}>
      {() => null}
    </OnDemand>
  ),
};
