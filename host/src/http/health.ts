/** From here on it is a proxy that answers. */
const BAD_GATEWAY = 502;

/** Whether the server is there; a browser may call itself online where none can be reached. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ status }) => status < BAD_GATEWAY,
    () => false,
  );
