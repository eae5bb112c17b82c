import { useMemo } from 'react';
import type { ColumnLayout, ExtractRequest, ListDeclaration } from 'shared-ui/list';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { http, type Params } from '../http/client';
import { useAuth } from '../session/auth-context';
import { auth } from '../session/auth';
import { listMemory } from './list-memory';
import { viewStore } from './view-store';

const LAYOUT = 'columns';

/** A layout from local storage; null when the stored value is not one. */
const asLayout = (value: unknown): ColumnLayout | null => {
  const { show, no_show } = (value ?? {}) as Partial<ColumnLayout>;
  return Array.isArray(show) && Array.isArray(no_show) ? { show, no_show } : null;
};

/**
 * Connects a ListScreen to the portal. Its state is in the URL; its column layout and views are saved with the user
 * (docs/product/calls.md, 'Lists', `users/save_columns`; the wire calls the list's key `endpoint`). Every call of this
 * list, including its report, sends the parameters in `fixed`.
 */
export function usePortalList<Row>(
  { endpoint, listKey }: Pick<ListDeclaration<Row>, 'endpoint' | 'listKey'>,
  fixed: Params = {},
) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { columns, user, defaultViews } = useAuth();
  const memory = useMemo(() => listMemory(user?.id, listKey), [user?.id, listKey]);
  const views = useMemo(() => viewStore(listKey), [listKey]);
  return {
    url: { search, setSearch },
    navigate: (href: string) => void navigate(href),
    // A customer's own server does not return the user's layouts; then this browser's copy is used.
    layout: columns
      ? (columns.find((layout) => layout.endpoint === listKey) ?? null)
      : asLayout(memory.read(LAYOUT)),
    memory,
    views,
    defaultView: defaultViews.find((view) => view.endpoint === listKey) ?? null,
    onSaveLayout: async ({ show, no_show }: ColumnLayout) => {
      await http.post('users/save_columns', {
        endpoint: listKey,
        show: JSON.stringify(show),
        no_show: JSON.stringify(no_show),
      });
      memory.write(LAYOUT, { show, no_show });
      auth.setColumns({ endpoint: listKey, show: [...show], no_show: [...no_show] });
    },
    onResetLayout: async () => {
      await http.post('users/delete_columns', { endpoint: listKey });
      memory.write(LAYOUT, undefined);
      auth.setColumns({ endpoint: listKey, show: null });
    },
    /**
     * `{endpoint}extract` (docs/product/calls.md, 'Lists'). The server takes the user and the company from the session.
     */
    onExtract: ({ query, columns: labels, format, key: idempotencyKey }: ExtractRequest) =>
      http.post(
        `${endpoint}/extract`,
        {
          queries: Object.entries({ ...fixed, ...query.filters, ...(query.tab && { tab: query.tab }) }).map(
            ([key, value]) => ({ key, value: String(value) }),
          ),
          order_by: query.sort.by,
          order_type: query.sort.direction,
          columns: labels,
          format,
        },
        { idempotencyKey },
      ),
  };
}
