import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button';
import { Surface } from '../card/card';
import { Grid } from '../layout/layout';
import { Skeleton } from '../skeleton/skeleton';
import { Spinner } from '../spinner/spinner';
import { DeniedState, EmptyState, ErrorState, MessageState } from './state';
import { guide } from '../stories/guide';

const meta: Meta = {
  parameters: guide(
    'no lugar do conteúdo: o que aconteceu e o que fazer agora.',
    'toast para um erro que impede a tela.',
  ),
  title: 'Conteúdo/Estados',
  component: EmptyState,
};
export default meta;
type Story = StoryObj;

export const Playground: StoryObj<typeof EmptyState> = {
  tags: ['no-picture'],
  args: {
    title: 'Nenhum registro encontrado.',
    hint: 'Altere ou limpe os filtros e busque novamente.',
    action: <Button>Limpar Filtros</Button>,
  },
};

const retry = () => undefined;

export const Failures: Story = {
  render: () => (
    <Grid $min="22rem">
      <Surface aria-label="Erro">
        <ErrorState onRetry={retry} />
      </Surface>
      <Surface aria-label="Tentando de novo">
        <ErrorState onRetry={retry} retrying hint="O ERP está indisponível no momento." />
      </Surface>
      <Surface aria-label="Sem acesso">
        <DeniedState />
      </Surface>
      <Surface aria-label="Link inválido">
        <MessageState icon="alert" title="Link inválido." />
      </Surface>
    </Grid>
  ),
};

const lost = Object.assign(new Error('Sem conexão.'), { status: 0, withoutNetwork: true });

export const WithoutNetwork: Story = {
  render: () => (
    <Grid $min="22rem">
      <Surface aria-label="Página">
        <ErrorState error={lost} onRetry={retry} />
      </Surface>
      <Surface aria-label="Parte de uma página">
        <ErrorState quiet error={lost} onRetry={retry} />
      </Surface>
    </Grid>
  ),
};

const failure = Object.assign(new Error('Erro interno. Tente novamente em instantes.'), {
  status: 500,
  reference: '7f3a9b21',
});

export const FailureCode: Story = {
  render: () => (
    <Grid $min="22rem">
      <Surface aria-label="Página">
        <ErrorState onRetry={retry} error={failure} />
      </Surface>
      <Surface aria-label="Parte de uma página">
        <ErrorState quiet onRetry={retry} error={failure} />
      </Surface>
    </Grid>
  ),
};

export const Empty: Story = {
  render: () => (
    <EmptyState
      hint="Altere ou limpe os filtros e busque novamente."
      action={<Button>Limpar Filtros</Button>}
    />
  ),
};

export const Loading: Story = {
  render: () => (
    <Grid>
      <Spinner label="Trocando de empresa..." showLabel />
      <Surface aria-label="Esqueleto" aria-busy>
        <Skeleton $width="40%" $height="1.25rem" />
        <br />
        <Skeleton />
      </Surface>
    </Grid>
  ),
};
