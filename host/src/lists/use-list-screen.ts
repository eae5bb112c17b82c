import { useMemo } from 'react';
import type { ColumnLayout, ExtractRequest } from 'shared-ui/list';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { http } from '../http/client';
import { useAuth } from '../session/auth-context';
import { auth } from '../session/auth-store';
import { listMemory } from './list-memory';
import { viewStore } from './view-store';

const LAYOUT = 'columns';

/** A layout as local storage has it; anything else is none. */
const asLayout = (value: unknown): ColumnLayout | null => {
  const { show, no_show } = (value ?? {}) as Partial<ColumnLayout>;
  return Array.isArray(show) && Array.isArray(no_show) ? { show, no_show } : null;
};

/**
 * What a ListScreen needs of the portal: `<ListScreen {...useListScreen(list.key)} list={list} fetchPage={…} />`. Its
 * state lives in the URL, its column layout and views with the user (spec part 1 section 7, `users/save_columns`).
 */
export function useListScreen(endpoint: string) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { columns, user, defaultViews } = useAuth();
  const memory = useMemo(() => listMemory(user?.id, endpoint), [user?.id, endpoint]);
  const views = useMemo(() => viewStore(endpoint), [endpoint]);
  return {
    url: { search, setSearch },
    navigate: (href: string) => void navigate(href),
    // A server that does not tell the user's layouts leaves this browser's word.
    layout: columns
      ? (columns.find((layout) => layout.endpoint === endpoint) ?? null)
      : asLayout(memory.read(LAYOUT)),
    memory,
    views,
    defaultView: defaultViews.find((view) => view.endpoint === endpoint) ?? null,
    onSaveLayout: async ({ show, no_show }: ColumnLayout) => {
      await http.post('users/save_columns', {
        endpoint,
        show: JSON.stringify(show),
        no_show: JSON.stringify(no_show),
      });
      memory.write(LAYOUT, { show, no_show });
      auth.setColumns({ endpoint, show: [...show], no_show: [...no_show] });
    },
    onResetLayout: async () => {
      await http.post('users/delete_columns', { endpoint });
      memory.write(LAYOUT, undefined);
      auth.setColumns({ endpoint, show: null });
    },
    /** `{endpoint}extract` (spec part 1 section 7); who gets it, and whose rows, is the server's knowledge. */
    onExtract: ({ query, columns: labels, format, key: idempotencyKey }: ExtractRequest) =>
      http.post(
        `${endpoint.split('/')[0] ?? endpoint}/extract`,
        {
          queries: Object.entries(query.filters).map(([key, value]) => ({ key, value })),
          order_by: query.sort.by,
          order_type: query.sort.direction,
          columns: labels,
          format,
        },
        { idempotencyKey },
      ),
  };
}
