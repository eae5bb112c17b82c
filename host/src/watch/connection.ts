import { onRefused } from '../http/client';
import { askLost } from './erp-away';
import { createStore } from './store';

/** The state of the connection: the device reports offline, or a call got no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

const PROBE_EVERY = 5_000;

export const connection = createStore<Connection>('online');

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).status < 502;
  } catch {
    return false;
  }
}

const NO_ANSWER = [0, 502, 504];

/** Asks whether the server is back, without waiting for the next time. */
export async function reconnect(): Promise<void> {
  if (await answers()) connection.set('online');
}

/** Polls until the server answers again; only while the connection seems lost. */
async function probe(): Promise<void> {
  if (await answers()) connection.set('online');
  else if (connection.getSnapshot() === 'unreachable') setTimeout(() => void probe(), PROBE_EVERY);
}

/** Follows the device's online state and calls that no portal answered. */
export function watchConnection(): void {
  const byDevice = () => {
    if (navigator.onLine) void probe();
    else connection.set('offline');
  };
  if (!navigator.onLine) connection.set('offline');
  window.addEventListener('offline', byDevice);
  window.addEventListener('online', byDevice);
  // What the page was refused meanwhile is asked again: its parts have no retry of their own then.
  connection.subscribe(() => {
    if (connection.getSnapshot() === 'online') void askLost();
  });
  onRefused(({ status }) => {
    if (!NO_ANSWER.includes(status) || connection.getSnapshot() !== 'online') return;
    connection.set(navigator.onLine ? 'unreachable' : 'offline');
    void probe();
  });
}
