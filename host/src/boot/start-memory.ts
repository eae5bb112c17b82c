import type { SessionUser } from 'api-contract';
import { auth } from '../session/auth-store';

const KEY = 'portal.start';

/** What this browser remembers of the user with whom its last page began; read by the inline script (early-script.ts). */
export interface StartMemory {
  user: Pick<SessionUser, 'id' | 'type_id' | 'access' | 'access_invoices' | 'customer_id'>;
  /** Keys of the lists that open with a saved view. */
  views: readonly string[];
}

/** Remembers rights, company and default views of the session, so that the next page can ask for its list at once. */
export function watchStart(): void {
  let kept = '';
  const keep = () => {
    const { user, defaultViews } = auth.getSnapshot();
    if (!user) return;
    const views = defaultViews.map(({ endpoint }) => endpoint);
    const { id, type_id, access, access_invoices, customer_id } = user;
    const start: StartMemory = { user: { id, type_id, access, access_invoices, customer_id }, views };
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
