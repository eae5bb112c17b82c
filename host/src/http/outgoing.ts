/** How long a call may take, in milliseconds. */
export const TIMEOUT = 120_000;

/** One call; its path is below `/api/`. */
export interface Outgoing {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  params: URLSearchParams;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Sent as JSON; FormData as multipart. */
  body?: unknown;
  /** Only these bytes of a file, both included. */
  range?: readonly [start: number, end: number] | undefined;
  /** Called with the transferred part, 0 to 1: of the request body if there is one, otherwise of the answer. */
  onProgress?: ((fraction: number) => void) | undefined;
  /** What the server has answered already, to a call that the page made itself. */
  answered?: Response | undefined;
}
