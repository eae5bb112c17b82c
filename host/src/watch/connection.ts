import { createStore } from 'shared-ui';
import { unsaved } from '../guard/unsaved';
import { ApiError, isLost, NO_NETWORK } from '../http/api-error';
import { onRefused } from '../http/client';
import { isServerThere } from '../http/health';
import { openedWithoutNetwork } from '../carried/device';
import { askLost } from './erp-away';

/** The state of the connection: the device reports offline, or a call got no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

const PROBE_EVERY = 5_000;

export const connection = createStore<Connection>('online');

/** Why a part of the portal did not come, where that is the network's doing; null otherwise. For `useSyncExternalStore`. */
export const networkError = {
  subscribe: connection.subscribe,
  getSnapshot: (): ApiError | null => (connection.getSnapshot() === 'online' ? null : AWAY),
};
const AWAY = new ApiError(0, NO_NETWORK);

/** The server was asked and did not answer, or the device was offline: what was refused then is asked again. */
let lost = false;

async function back(reload: () => void): Promise<void> {
  connection.set('online');
  // The page was made of what is kept: session, registry and rows are now the server's to say.
  if (openedWithoutNetwork() && !unsaved.any()) return reload();
  // Not after a single call that failed: asked again, it would fail again, without an end.
  if (!lost) return;
  lost = false;
  await askLost();
}

const reloadPage = () => window.location.reload();

/** Asks whether the server is back, without waiting for the next time. */
export async function reconnect(reload = reloadPage): Promise<void> {
  if (await isServerThere()) await back(reload);
}

/** Polls until the server answers again; only while the connection seems lost. */
async function probe(): Promise<void> {
  if (await isServerThere()) return back(reloadPage);
  lost = true;
  if (connection.getSnapshot() === 'unreachable') setTimeout(() => void probe(), PROBE_EVERY);
}

function offline(): void {
  lost = true;
  connection.set('offline');
}

/** Follows the device's online state and calls that no portal answered. */
export function watchConnection(): void {
  const byDevice = () => {
    if (navigator.onLine) void probe();
    else offline();
  };
  if (!navigator.onLine) offline();
  else if (openedWithoutNetwork()) {
    connection.set('unreachable');
    void probe();
  }
  window.addEventListener('offline', byDevice);
  window.addEventListener('online', byDevice);
  onRefused((error) => {
    if (!isLost(error) || connection.getSnapshot() !== 'online') return;
    if (!navigator.onLine) return offline();
    connection.set('unreachable');
    void probe();
  });
}
