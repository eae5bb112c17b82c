import type { SessionUser } from 'api-contract';
import { auth } from '../session/auth';
import type { AuthSnapshot } from '../session/session-state';
import { START_KEY } from '../storage/keys';
import { browserStorage } from '../storage/storage';

/** What this browser remembers of the user with whom its last page began; read by the inline script (early-script.ts). */
export interface StartMemory {
  user: Pick<SessionUser, 'id' | 'type_id' | 'access' | 'access_invoices' | 'customer_id'>;
  /** Whether he looks at all his companies. */
  all: boolean;
  /** Keys of the lists that open with a saved view. */
  views: readonly string[];
}

/** What is to be remembered of a session; null without a user. */
export function startMemory({ user, all, defaultViews }: AuthSnapshot): StartMemory | null {
  if (!user) return null;
  const { id, type_id, access, access_invoices, customer_id } = user;
  const views = defaultViews.map(({ endpoint }) => endpoint);
  return { user: { id, type_id, access, access_invoices, customer_id }, all: all !== 'no', views };
}

/** Remembers rights, company and default views of the session, so that the next page can ask for its list at once. */
export function rememberStart(): void {
  let kept = '';
  const keep = () => {
    const start = startMemory(auth.getSnapshot());
    const text = JSON.stringify(start);
    if (!start || text === kept) return;
    kept = text;
    browserStorage.set(START_KEY, text);
  };
  auth.subscribe(keep);
  keep();
}
