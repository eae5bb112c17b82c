import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button';
import { StatusChip } from '../status-chip/status-chip';
import { guide, told } from '../stories/guide';
import { RecordHeader } from './record-header';

const meta: Meta<typeof RecordHeader> = {
  component: RecordHeader,
  title: 'Conteúdo/RecordHeader',
  parameters: guide(
    'no alto da página de um registro: contrato, pedido, tanque, usuário.',
    'para os campos de um formulário, ou para mais de quatro números.',
  ),
  args: {
    kind: 'Contrato',
    name: 'PC-2026/77',
    state: <StatusChip tone="success">Vigente</StatusChip>,
    dates: '01/01/2026 a 31/12/2026, encerra em 31 dias',
    actions: <Button>Gerar Relatório</Button>,
    facts: [
      { label: 'Produto', value: 'HIPOCLORITO DE SÓDIO 12%' },
      { label: 'Valor unitário', value: 'R$ 8,00 / KG' },
      { label: 'Saldo de volume', value: '375 L' },
      { label: '% de prazo', value: '50,00%' },
    ],
    more: [
      { label: 'Nº da Negociação', value: '000000000000123' },
      { label: 'Condição de pagamento', value: '28 dias' },
      { label: 'Município', value: '' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof RecordHeader>;

export const Contract: Story = {};
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Loading: Story = { args: { name: undefined, loading: true } };
export const LoadingNamed: Story = {
  parameters: told('O número está no endereço; o resto ainda é pedido.'),
  args: { loading: true },
};
export const NoFacts: Story = {
  parameters: told('Onde os cartões da página dizem o resto.'),
  args: { facts: [], more: [] },
};
export const LongName: Story = {
  args: { name: 'Centro de distribuição e armazenagem de produtos químicos perigosos de Paulínia' },
};
