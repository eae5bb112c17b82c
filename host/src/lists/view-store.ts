import type { SavedView, SaveViewBody } from 'api-contract';
import type { ViewStore } from 'shared-ui/list';
import { http } from '../http/client';
import { afterPaint } from '../timing/later';
import { auth } from '../session/auth';

/**
 * The user's saved views of one list (docs/product/calls.md, 'Lists'). Also updates the default view in the session.
 */
export function viewStore(listKey: string): ViewStore {
  // With `view`, that is now the default; without, the view with this id is no longer the default.
  const keep = (id: number, view: SavedView | null) => {
    const { defaultViews } = auth.getSnapshot();
    const others = defaultViews.filter((other) => (view ? other.endpoint !== listKey : other.id !== id));
    auth.setDefaultViews(view ? [...others, view] : others);
  };
  return {
    list: async ({ signal }) => {
      // The rows come first.
      await afterPaint();
      return (await http.get<{ data: SavedView[] }>('users/views', { params: { endpoint: listKey }, signal }))
        .data;
    },
    save: async ({ name, query, is_default }) => {
      const body: SaveViewBody = { endpoint: listKey, name, query, is_default };
      const { data } = await http.post<{ data: SavedView }>('users/views', body);
      keep(data.id, is_default ? data : null);
      return data;
    },
    remove: async ({ id }) => {
      await http.delete(`users/views/${id}`);
      keep(id, null);
    },
  };
}
