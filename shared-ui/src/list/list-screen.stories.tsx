import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ColumnLayout } from './column-layout';
import { contractList, fetchContracts, type Contract } from './testing/contract-list';
import type { FetchPage } from './declaration';
import { ListScreen } from './list-screen';

const meta: Meta = { title: 'Telas/ListScreen' };
export default meta;
type Story = StoryObj;

function Screen({
  fetchPage,
  hidden = [],
  start = '',
}: {
  fetchPage: FetchPage<Contract>;
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
      list={contractList}
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
/** As on a slow line: nothing may move when the rows come. */
export const Arriving: Story = {
  render: () => (
    <Screen
      fetchPage={async (query, context) => {
        await new Promise((resolve) => setTimeout(resolve, LATENCY));
        return fetchContracts(query, context);
      }}
      start="CN9_ZCONCL=ct-2026/12"
    />
  ),
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
export const Failed: Story = { render: () => <Screen fetchPage={() => Promise.reject(new Error('503'))} /> };
