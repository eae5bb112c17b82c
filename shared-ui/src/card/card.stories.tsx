import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button';
import { DetailGrid } from '../detail-grid/detail-grid';
import { Grid, Stack } from '../layout/layout';
import { StatTile } from '../stat-tile/stat-tile';
import { StatusChip, Urgent } from '../status-chip/status-chip';
import { Card } from './card';
import { guide } from '../stories/guide';

const meta: Meta = {
  parameters: guide(
    'para uma parte da tela com título próprio; `StatTile` para um número, `DetailGrid` para os fatos de um registro.',
    'cartões dentro de cartões: use um título menor e espaço.',
  ),
  title: 'Conteúdo/Card',
  component: Card,
};
export default meta;
type Story = StoryObj;

const ITEMS = [
  { label: 'Nº da Negociação', value: '000000000012345' },
  { label: 'Contrato do cliente', value: 'CT-2026/0148' },
  { label: 'Produto', value: 'Hipoclorito de Sódio 12% a granel' },
  { label: 'Situação', value: <StatusChip tone="success">Vigente</StatusChip> },
  { label: 'Dias para vencimento', value: <Urgent>42</Urgent> },
  { label: 'Segunda unidade', value: '' },
];

export const Playground: StoryObj<typeof Card> = {
  args: {
    title: 'Alerta de manutenção',
    children: <p>Somente Administradores Master continuam com acesso.</p>,
  },
};

export const Details: Story = {
  render: () => (
    <Stack>
      <Card title="Negociação 000000000012345" actions={<Button size="sm">Gerar Relatório</Button>}>
        <DetailGrid items={ITEMS} />
      </Card>
      <Card title="Carregando">
        <DetailGrid items={ITEMS} loading />
      </Card>
    </Stack>
  ),
};

export const DetailsNarrow: Story = { ...Details, globals: { viewport: { value: 'phone' } } };

export const Stats: Story = {
  render: () => (
    <Grid $min="16rem">
      <StatTile label="Valor Total Pago" value="R$ 1.284.330,52" tone="success" hint="Últimos 365 dias" />
      <StatTile label="Valor Total A Vencer" value="R$ 412.900,00" tone="info" />
      <StatTile label="Valor Total Atrasado" value="R$ 18.745,10" tone="danger" />
      <StatTile label="Valor Total Pago" value="" loading />
    </Grid>
  ),
};

export const Chips: Story = {
  render: () => (
    <p>
      <StatusChip>Elaboração</StatusChip> <StatusChip tone="success">Faturado</StatusChip>{' '}
      <StatusChip tone="warning">Pendente</StatusChip> <StatusChip tone="danger">Cancelado</StatusChip>{' '}
      <StatusChip tone="info">Integrado</StatusChip>
    </p>
  ),
};
