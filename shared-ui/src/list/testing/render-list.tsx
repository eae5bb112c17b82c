import { useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Toaster } from '../../toast/toaster';
import type { ColumnLayout } from '../column-layout';
import { ListScreen } from '../list-screen';
import type { ListScreenProps } from '../use-list-screen';
import { contractList, fetchContracts, type Contract } from './contract-list';

/** Renders the list as a page would, with a URL of its own; `url()` is what the address bar says. Ten rows are enough. */
export function renderList(props: Partial<ListScreenProps<Contract>> = {}, start = 'size=10') {
  let shown = start;
  function Page() {
    const [search, setSearch] = useState(new URLSearchParams(start));
    const [layout, setLayout] = useState<ColumnLayout | null>(props.layout ?? null);
    shown = search.toString();
    return (
      <ListScreen
        list={contractList}
        fetchPage={fetchContracts}
        url={{ search, setSearch }}
        onSaveLayout={async (next) => setLayout(next)}
        onResetLayout={async () => setLayout(null)}
        {...props}
        layout={layout}
      />
    );
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const view = render(
    <QueryClientProvider client={client}>
      <Page />
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, url: () => shown };
}
