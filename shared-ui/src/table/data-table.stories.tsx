import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconButton } from '../button/icon-button';
import { StatusChip } from '../status-chip/status-chip';
import type { Column } from './columns';
import { DataTable } from './data-table';
import { guide } from '../stories/guide';

const meta: Meta = {
  parameters: guide('para uma tabela curta dentro da página.', 'para listas com filtros: ListScreen.'),
  title: 'Conteúdo/DataTable',
  component: DataTable,
};
export default meta;
type Story = StoryObj;

interface Order {
  number: string;
  product: string;
  quantity: string;
  billed: boolean;
}
const ROWS: Order[] = [
  { number: '104512', product: 'Hipoclorito de Sódio 12% a granel', quantity: '12.500 KG', billed: true },
  { number: '104498', product: 'Soda Cáustica Líquida 50%', quantity: '28.000 KG', billed: true },
  { number: '104371', product: 'Policloreto de Alumínio (PAC) 18%', quantity: '9.750,50 KG', billed: false },
];
const COLUMNS: Column<Order>[] = [
  { id: 'number', label: 'Pedido', cell: (row) => row.number },
  { id: 'product', label: 'Produto', cell: (row) => row.product, width: 260 },
  { id: 'quantity', label: 'Quantidade', cell: (row) => row.quantity, align: 'right' },
  {
    id: 'status',
    label: 'Situação',
    cell: (row) =>
      row.billed ? (
        <StatusChip tone="success">Faturado</StatusChip>
      ) : (
        <StatusChip tone="warning">Pendente</StatusChip>
      ),
  },
];
const base = { caption: 'Pedidos do contrato', columns: COLUMNS, rowKey: (row: Order) => row.number };

export const Playground: StoryObj<typeof DataTable<Order>> = {
  tags: ['no-picture'],
  args: {
    ...base,
    rows: ROWS,
    sort: { by: 'number', direction: 'ASC' },
    skeletonRows: 0,
    stale: false,
    scroll: false,
    keepRows: 0,
  },
  argTypes: { columns: { control: false }, empty: { control: false } },
  render: (props) => <DataTable {...props} />,
};

export const Rows: Story = { render: () => <DataTable {...base} rows={ROWS} /> };
// Rows in parts, each with its line.
export const Parts: Story = {
  render: () => (
    <DataTable
      {...base}
      rows={ROWS}
      group={{
        of: ({ billed }) => (billed ? 'Faturados' : 'Pendentes'),
        head: (part, of) => `${part} (${of.length})`,
      }}
    />
  ),
};
export const Linked: Story = {
  render: () => (
    <DataTable
      {...base}
      rows={ROWS}
      rowHref={(row) => `#${row.number}`}
      sort={{ by: 'n', direction: 'ASC' }}
    />
  ),
};
export const Narrow: Story = { ...Rows, globals: { viewport: { value: 'phone' } } };
/** A row's places in a card: what it is, its state, its figures, a line, its buttons. */
const PLACES: Readonly<Record<string, Column<Order>['card']>> = {
  product: 'title',
  status: 'state',
  number: 'key',
  quantity: 'key',
};
export const NarrowPlaces: Story = {
  ...Narrow,
  render: () => (
    <DataTable
      {...base}
      rows={ROWS}
      columns={[
        ...COLUMNS.map((column) => ({ ...column, card: PLACES[column.id] })),
        { id: 'carrier', label: 'Transportadora', card: 'line', cell: () => 'RODOQUIM TRANSPORTES LTDA' },
        { id: 'place', label: 'Local de entrega', cell: () => 'ETA CENTRAL' },
        {
          id: 'actions',
          label: 'Ações',
          card: 'foot',
          cell: (row) => <IconButton icon="eye" label={`Ver o pedido ${row.number}`} />,
        },
      ]}
    />
  ),
};
export const Loading: Story = { render: () => <DataTable {...base} rows={[]} skeletonRows={5} /> };
export const Empty: Story = { render: () => <DataTable {...base} rows={[]} /> };
