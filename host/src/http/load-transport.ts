export type Transport = typeof import('./transport');

let loading: Promise<Transport> | null = null;

/**
 * Loads the code that sends calls, including axios, from its own file, because the login page shows its form
 * without it (docs/adr/0025). Loaded once; after a failure the next caller tries again.
 */
export function loadTransport(): Promise<Transport> {
  loading ??= import(/* webpackChunkName: "http" */ './transport').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Preloads it before the first call, which tries again if this fails. */
export const preloadTransport = (): void => void loadTransport().catch(() => undefined);
