import { COMPANY_HEADER } from 'api-contract/rules/all-companies';
import { ownToken, readToken } from '../session/token';
import { activeCompany, companyOf } from './active-company';
import { API_FAILED, ApiError, NO_NETWORK } from './api-error';
import { fileOrCarried } from './carried-file';
import { keeping } from '../carried/device';
import { readEarly } from './read-early';
import type { Outgoing } from './outgoing';
import { traceparent } from './trace';
import type { Download } from './transport';

export type Params = Record<string, string | number | boolean | undefined | null>;
export interface CallOptions {
  /** Query string; empty values are left out. */
  params?: Params;
  signal?: AbortSignal;
  /** Makes a creating call safe to repeat (docs/product/calls.md, 'Idempotency'). */
  idempotencyKey?: string;
  /**
   * Called with the transferred part, 0 to 1: of the request body for `post` and `put`, of the answer for `get` and
   * `download`. Never called while the length is unknown.
   */
  onProgress?: (fraction: number) => void;
}

/** What a download may ask for besides. */
export interface DownloadOptions extends CallOptions {
  /** Asks by POST, with this as JSON. */
  body?: unknown;
  /** Bytes `start` to `end`, both included; a server that knows no ranges answers the whole file. */
  range?: readonly [start: number, end: number];
}

type Listener = (error: ApiError) => void;
const refusedListeners = new Set<Listener>();
let epoch = new AbortController();

/** Called after every refused call: the session handles a 401; the shell handles terms, maintenance and 409. */
export function onRefused(listener: Listener): () => void {
  refusedListeners.add(listener);
  return () => refusedListeners.delete(listener);
}

let prove: (() => Promise<boolean>) | null = null;

/**
 * Who asks the user for a proof when a call is refused for want of one (403 `proof`); the call is then repeated, so
 * that screens need to know nothing of it.
 */
export function onProofNeeded(ask: () => Promise<boolean>): void {
  prove = ask;
}

/** Settles with the change of company that is under way; it never fails. */
let changing: Promise<void> | null = null;

/**
 * Changes the session's company by the calls of `change`. All others wait meanwhile, and a read that was under way is
 * asked again: the server would refuse them as those of a tab that has fallen behind (409).
 */
export async function changeCompany(change: (post: typeof http.post) => Promise<void>): Promise<void> {
  while (changing) await changing;
  const post: typeof http.post = <T>(path: string, body?: unknown, options: CallOptions = {}) =>
    call(send<T>, { method: 'post', path, body }, options, { held: false });
  const done = change(post);
  const settled = done.catch(() => undefined).then(() => void (changing = null));
  changing = settled;
  await done.finally(() => settled);
}

/**
 * Aborts every call in progress and starts a new epoch, so that data of one company never reaches the next. With
 * `over`, further calls are blocked until a session begins.
 */
export function abortRequests(over = false): void {
  epoch.abort(new DOMException('A sessão mudou.', 'AbortError'));
  if (!over) epoch = new AbortController();
}

/** What every call sends, captured now: the session may have changed by the time the transport is loaded. */
function sessionHeaders(to: Pick<Outgoing, 'method' | 'path'>): Record<string, string> {
  const token = ownToken() ?? readToken()?.token;
  const shown = companyOf(to);
  return {
    traceparent: traceparent(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(shown && { [COMPANY_HEADER]: shown }),
  };
}

/** A query string without empty values. */
export function cleanParams(params: Params): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search;
}

let writes = 0;

/** Grows when a call that may change something begins, and when it ends: what was asked before may be old by then. */
export const writeCount = (): number => writes;

/** axios and what stands around it: a file of its own, because the login's form is shown without it (docs/adr/0025). */
const loadTransport = () => import(/* webpackChunkName: "http" */ './transport');

/** Preloads it before the first call, which tries again if this fails. */
export const preloadTransport = (): void => void loadTransport().catch(() => undefined);

/** Sends a call, unless the page has made it itself before its scripts had arrived. */
async function send<T>(outgoing: Outgoing): Promise<T> {
  const early = await readEarly<T>(outgoing);
  if (early && 'body' in early) return early.body;
  const transport = await loadTransport();
  return transport.send<T>({ ...outgoing, ...early });
}

async function call<T>(
  send: (outgoing: Outgoing) => Promise<T>,
  request: Pick<Outgoing, 'method' | 'path' | 'body' | 'range'>,
  options: CallOptions,
  { again = false, held = true } = {},
): Promise<T> {
  const { params = {}, signal, idempotencyKey, onProgress } = options;
  const either = AbortSignal.any([epoch.signal, ...(signal ? [signal] : [])]);
  if (held && changing) {
    await changing;
    either.throwIfAborted();
  }
  const outgoing = {
    ...request,
    params: cleanParams(params),
    headers: { ...sessionHeaders(request), ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
    signal: either,
    onProgress,
  };
  const of = activeCompany();
  const count = () => {
    if (request.method !== 'get') writes += 1;
  };
  count();
  try {
    return await send(outgoing);
  } catch (error) {
    if (either.aborted) throw either.reason as Error;
    const refused =
      error instanceof ApiError ? error : new ApiError(0, navigator.onLine ? API_FAILED : NO_NETWORK);
    const repeat = () => call(send, request, options, { again: true, held });
    if (refused.code === 'proof' && !again && (await prove?.())) return repeat();
    if (refused.code === 'company' && !again && request.method === 'get') {
      await changing;
      if (activeCompany() !== of) return repeat();
    }
    refusedListeners.forEach((listener) => listener(refused));
    throw refused;
  } finally {
    count();
  }
}

/** The portal's only HTTP client: paths below `/api/`, bearer, sliding expiry, errors as {@link ApiError}. */
export const http = {
  get: <T>(path: string, options: CallOptions = {}): Promise<T> =>
    call(send<T>, { method: 'get', path }, options),
  /** FormData is sent as multipart, everything else as JSON. */
  post: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    call(send<T>, { method: 'post', path, body }, options),
  put: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    call(send<T>, { method: 'put', path, body }, options),
  delete: <T = void>(path: string, { body, ...options }: CallOptions & { body?: unknown } = {}): Promise<T> =>
    call(send<T>, { method: 'delete', path, body }, options),
  /**
   * Reads a live stream (server-sent events) until it ends and passes each event's data to `onData`. Only the caller sees
   * failures, and retries; a stream does not change the session's expiry.
   */
  events: async (path: string, onData: (data: string) => void, signal: AbortSignal): Promise<void> => {
    const either = AbortSignal.any([epoch.signal, signal]);
    const { events } = await loadTransport();
    const params = cleanParams({});
    const to = { method: 'get', path } as const;
    await events({ ...to, params, headers: sessionHeaders(to), signal: either }, onData);
  },
  /** Downloads a file's bytes and name, for files that the page itself shows or saves. */
  download: (path: string, { range, ...options }: DownloadOptions = {}): Promise<Download> => {
    const scope = keeping.getSnapshot();
    if (scope === null) return fetchFile(path, { range, ...options });
    const asked = `${path}?${cleanParams(options.params ?? {})} ${JSON.stringify(options.body ?? '')}`;
    return fileOrCarried(scope, asked, () => fetchFile(path, options));
  },
};

const fetchFile = (path: string, { body, range, ...options }: DownloadOptions): Promise<Download> =>
  call(
    async (sent) => (await loadTransport()).download(sent),
    { method: body === undefined ? 'get' : 'post', path, body, range },
    options,
  );
