import type { ColumnLayout } from 'shared-ui/list';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { http } from '../http/client';
import { useAuth } from '../session/auth-context';
import { auth } from '../session/auth-store';

/**
 * What a ListScreen needs of the portal: `<ListScreen {...useListScreen(list.key)} list={list} fetchPage={…} />`. Its
 * state lives in the URL, its column layout with the user (spec part 1 section 7, `users/save_columns`).
 */
export function useListScreen(endpoint: string) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { columns } = useAuth();
  return {
    url: { search, setSearch },
    navigate: (href: string) => void navigate(href),
    layout: columns.find((layout) => layout.endpoint === endpoint) ?? null,
    onSaveLayout: async ({ show, no_show }: ColumnLayout) => {
      await http.post('users/save_columns', {
        endpoint,
        show: JSON.stringify(show),
        no_show: JSON.stringify(no_show),
      });
      auth.setColumns({ endpoint, show: [...show], no_show: [...no_show] });
    },
    onResetLayout: async () => {
      await http.post('users/delete_columns', { endpoint });
      auth.setColumns({ endpoint, show: null });
    },
  };
}
