import { device } from './choice';
import { carriedSession, type CarriedSession } from './store';

/** What this device keeps of the session of the user who chose it here; null where it keeps none. */
export async function openCarried(): Promise<CarriedSession | null> {
  const chosen = device();
  const kept = chosen?.keep ? await carriedSession().catch(() => null) : null;
  return kept?.me.user && kept.me.user.id === chosen?.user ? kept : null;
}
