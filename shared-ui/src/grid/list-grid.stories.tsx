import type { Meta, StoryObj } from '@storybook/react-vite';
import { contractList, fetchContracts } from '../list/testing/contract-list';
import { guide } from '../stories/guide';
import { ListGrid } from './list-grid';

const meta: Meta = {
  title: 'Telas/ListGrid',
  parameters: guide(
    "por 'Modo planilha' de uma lista: milhares de linhas, colunas fixas, várias ordens.",
    'direto em uma tela: a lista escolhe quando mostrá-la.',
  ),
};
export default meta;
type Story = StoryObj;

const query = { filters: {}, sort: { by: 'CN9_NUMERO', direction: 'ASC' as const }, page: 1, pageSize: 25 };

export const Sheet: Story = {
  render: () => (
    <ListGrid
      list={contractList}
      fetchPage={fetchContracts}
      query={query}
      columns={contractList.columns}
      onSort={() => undefined}
      navigate={() => undefined}
    />
  ),
};
