import type { StartMemory } from 'api-contract/rules';
import { auth } from '../session/auth-store';

const KEY = 'portal.start';

/** Remembers company and default views of the session, so that the next page can ask for its list at once. */
export function watchStart(): void {
  let kept = '';
  const keep = () => {
    const { user, defaultViews } = auth.getSnapshot();
    if (!user) return;
    const views = defaultViews.map(({ endpoint }) => endpoint);
    const start: StartMemory = { user: user.id, company: user.customer_id, views };
    const text = JSON.stringify(start);
    if (text === kept) return;
    kept = text;
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A full storage costs the next page its early call.
    }
  };
  auth.subscribe(keep);
  keep();
}
