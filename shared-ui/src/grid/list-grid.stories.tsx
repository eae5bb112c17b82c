import type { Meta, StoryObj } from '@storybook/react-vite';
import { contractList, fetchContracts, type Contract } from '../list/testing/contract-list';
import type { FetchPage } from '../list/declaration';
import { guide } from '../stories/guide';
import { ListGrid } from './list-grid';

const meta: Meta = {
  title: 'Padrões/ListGrid',
  component: ListGrid,
  tags: ['changing'],
  parameters: guide(
    "por 'Modo planilha' de uma lista: milhares de linhas, colunas fixas, larguras próprias.",
    'direto em uma tela: a lista escolhe quando mostrá-la.',
  ),
};
export default meta;
type Story = StoryObj;

const QUERY = { filters: {}, sort: { by: 'CN9_DTFIM', direction: 'ASC' as const }, page: 1, pageSize: 25 };
const sheet = (fetchPage: FetchPage<Contract>, kept: Record<string, unknown> = {}): Story => ({
  render: () => (
    <ListGrid
      list={contractList}
      fetchPage={fetchPage}
      query={QUERY}
      question="all"
      columns={contractList.columns}
      memory={{ read: (name) => kept[name] ?? null, write: (name, value) => void (kept[name] = value) }}
      navigate={() => undefined}
      onSort={() => undefined}
    />
  ),
});

export const Rows = sheet(fetchContracts);
export const Pinned = sheet(fetchContracts, { sheet: { widths: { product: 320 }, pin: 'product' } });
export const Empty = sheet(async () => ({ rows: [], count: 0 }));
export const Loading = sheet(() => new Promise(() => undefined));
export const Failed = sheet(() => Promise.reject(new Error('O ERP está indisponível no momento.')));
export const NarrowScreen: Story = { ...Rows, globals: { viewport: { value: 'phone' } } };
