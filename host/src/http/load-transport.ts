export type Transport = typeof import('./transport');

let loading: Promise<Transport> | null = null;

/**
 * The code that sends calls, axios among it, in a file of its own: the login page shows its form without it
 * (docs/adr/0025). Fetched once; after a failure the next caller fetches it anew.
 */
export function loadTransport(): Promise<Transport> {
  loading ??= import(/* webpackChunkName: "http" */ './transport').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Fetches it ahead of the first call, which tries again if this fails. */
export const preloadTransport = (): void => void loadTransport().catch(() => undefined);
