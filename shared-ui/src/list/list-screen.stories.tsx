import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatVolume } from 'api-contract/rules';
import type { ColumnLayout } from './column-layout';
import { contractList, fetchContracts, type Contract } from './testing/contract-list';
import type { FetchPage, ListDeclaration } from './declaration';
import { ListScreen } from './list-screen';
import { guide, told } from '../stories/guide';

const meta: Meta = {
  title: 'Padrões/ListScreen',
  component: ListScreen,
  parameters: guide(
    'para toda lista de registros: uma declaração diz colunas, filtros e ações; a tela faz o resto.',
    'para uma tabela curta dentro de uma página: DataTable.',
  ),
};
export default meta;
type Story = StoryObj;

function Screen({
  fetchPage,
  list = contractList,
  hidden = [],
  start = '',
}: {
  fetchPage: FetchPage<Contract>;
  list?: ListDeclaration<Contract>;
  hidden?: string[];
  start?: string;
}) {
  const [search, setSearch] = useState(new URLSearchParams(start));
  const labels = contractList.columns.map(({ label }) => label).filter((label) => !hidden.includes(label));
  const [layout, setLayout] = useState<ColumnLayout | null>(
    hidden.length > 0 ? { show: labels, no_show: hidden } : null,
  );
  return (
    <ListScreen
      list={list}
      onExtract={async () => undefined}
      views={{
        list: async () => [],
        save: async (view) => ({ ...view, id: 1 }),
        remove: async () => undefined,
      }}
      fetchPage={fetchPage}
      url={{ search, setSearch }}
      layout={layout}
      navigate={() => undefined}
      onSaveLayout={async (next) => setLayout(next)}
      onResetLayout={async () => setLayout(null)}
    />
  );
}

export const Rows: Story = { render: () => <Screen fetchPage={fetchContracts} /> };
const LATENCY = 600;
export const Arriving: Story = {
  parameters: told('Como numa conexão lenta: nada se move quando as linhas chegam.'),
  render: () => (
    <Screen
      fetchPage={async (query, context) => {
        await new Promise((resolve) => setTimeout(resolve, LATENCY));
        return fetchContracts(query, context);
      }}
      start="CN9_ZCONCL=ct-2026/12"
    />
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('10 registros');
  },
};
export const HiddenColumns: Story = {
  render: () => (
    <Screen fetchPage={fetchContracts} hidden={['Data final']} start="sort=CN9_DTINIC&dir=desc&size=10" />
  ),
};
export const Empty: Story = {
  render: () => <Screen fetchPage={async () => ({ rows: [], count: 0 })} start="CN9_ZCONCL=xyz" />,
};
export const Loading: Story = { render: () => <Screen fetchPage={() => new Promise(() => undefined)} /> };
/** Rows are asked for again, and no answer comes: they stay, with their time. */
function RefreshFails() {
  const client = useQueryClient();
  const [fetchPage] = useState(() => {
    let asked = 0;
    const once: FetchPage<Contract> = async (query, context) => {
      if (asked++ > 0) throw new Error('O ERP está indisponível no momento.');
      setTimeout(() => void client.invalidateQueries({ queryKey: ['list'] }), 0);
      return fetchContracts(query, context);
    };
    return once;
  });
  return <Screen fetchPage={fetchPage} start="size=10" />;
}
export const OldRowsStay: Story = {
  render: () => <RefreshFails />,
  play: async ({ canvas }) => {
    await canvas.findByText(/^A lista não pôde ser atualizada/);
  },
};
export const Failed: Story = {
  render: () => <Screen fetchPage={() => Promise.reject(new Error('O ERP está indisponível no momento.'))} />,
};

export const AllCapabilities: Story = {
  parameters: told('Tudo o que uma declaração pode oferecer: registro novo, ações da linha, relatório.'),
  render: () => (
    <Screen
      fetchPage={fetchContracts}
      list={{
        ...contractList,
        add: { label: 'Novo contrato', href: '#new' },
        edit: ({ number }) => `#${number}`,
        remove: async () => undefined,
        can: { extract: true },
      }}
      start="size=10"
    />
  ),
};
export const NarrowAllCapabilities: Story = {
  ...AllCapabilities,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Mais ações' })),
};
const kilogramsOf = ({ balance }: Contract) => Number(balance.replace(/\D/g, '')) / 100;
export const Ticked: Story = {
  parameters: told('Linhas que podem ser marcadas, duas delas marcadas.'),
  render: () => (
    <Screen
      fetchPage={fetchContracts}
      list={{
        ...contractList,
        select: {
          label: ({ number }) => number,
          sum: (rows) => formatVolume(String(rows.reduce((sum, row) => sum + kilogramsOf(row), 0)), 'KG'),
          actions: [{ id: 'bundle', label: 'Baixar documentos', run: () => undefined }],
        },
      }}
      start="size=10"
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /12002$/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /12003$/ }));
    await canvas.findByRole('region', { name: 'Linhas selecionadas' });
    // The row under the mouse has buttons of its own, once their code is there.
    await userEvent.unhover(canvas.getByRole('checkbox', { name: /12003$/ }));
  },
};
export const Bare: Story = {
  parameters: told('Uma lista que oferece só as suas linhas.'),
  render: () => (
    <Screen
      fetchPage={fetchContracts}
      list={{
        ...contractList,
        filters: [],
        can: { columns: false, views: false, export: false, grid: false },
      }}
      start="size=10"
    />
  ),
};
export const NarrowScreen: Story = { ...Rows, globals: { viewport: { value: 'phone' } } };
