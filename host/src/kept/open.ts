import { device } from './choice';
import { keptSession, type KeptSession } from './store';

/** What this device keeps of the session of the user who chose it here; null where it keeps none. */
export async function openKept(): Promise<KeptSession | null> {
  const chosen = device();
  const kept = chosen?.keep ? await keptSession().catch(() => null) : null;
  return kept?.me.user && kept.me.user.id === chosen?.user ? kept : null;
}
