import ky, { HTTPError, type KyInstance, type Options } from 'ky';
import type { Problem } from 'api-contract';
import { ownToken, readToken, writeToken } from '../session/token';
import { ApiError } from './api-error';
import { takeEarly } from './early';

export type Params = Record<string, string | number | boolean | undefined | null>;
export interface CallOptions {
  /** Query string; empty values are left out, as the specification asks of filters (part 1 section 5). */
  params?: Params;
  signal?: AbortSignal;
  /** Makes a creating call safe to repeat (WIRE, Calls). */
  idempotencyKey?: string;
}

type Listener = (error: ApiError) => void;
const refusedListeners = new Set<Listener>();
let epoch = new AbortController();

/** Told of every refused call: the session decides what a 401 means, the shell what terms, maintenance and 409 mean. */
export function onRefused(listener: Listener): () => void {
  refusedListeners.add(listener);
  return () => refusedListeners.delete(listener);
}

let company: number | null = null;

/** The company this tab shows; it travels with every call, so that another tab's choice is noticed (409 `company`). */
export function actFor(customerId: number | null): void {
  company = customerId;
}

/**
 * Ends every request under way and starts a new epoch: nothing asked for one company is answered to the next. With
 * `over` nothing more is asked either, until a session begins.
 */
export function abortRequests(over = false): void {
  epoch.abort(new DOMException('A sessão mudou.', 'AbortError'));
  if (!over) epoch = new AbortController();
}

const client: KyInstance = ky.create({
  prefixUrl: new URL('/api', window.location.origin),
  retry: 0,
  timeout: 120_000,
  fetch: (input, init) => {
    const { url, headers } = input as Request;
    // What was asked for with another login, a moment before another tab took its place, is not this one's answer.
    return takeEarly(new URL(url).pathname + (headers.get('Authorization') ?? '')) ?? fetch(input, init);
  },
  hooks: {
    beforeRequest: [
      (request) => {
        const token = ownToken() ?? readToken()?.token;
        if (token) request.headers.set('Authorization', `Bearer ${token}`);
        if (company) request.headers.set('X-Customer-Id', String(company));
      },
    ],
    afterResponse: [
      (request, _options, response) => {
        readClock(response);
        slideExpiry(request, response);
        return response;
      },
    ],
  },
});

let ahead = 0;

/** How far this machine's clock is ahead of the server's, as of the last answer. */
function readClock({ headers }: Response): void {
  const date = Date.parse(headers.get('Date') ?? '');
  if (date) ahead = Date.now() - date;
}

/** A moment of the server's, by the clock of this machine, which may be wrong. ISO 8601, in and out. */
export const localTime = (iso: string): string => new Date(Date.parse(iso) + ahead).toISOString();

/** Each successful answer carries the moved expiry; a late answer of an ended or other session moves nothing. */
function slideExpiry(request: Request, response: Response): void {
  const expiresAt = response.headers.get('X-Token-Expires-At');
  const stored = readToken();
  if (!response.ok || !expiresAt || !stored) return;
  if (request.headers.get('Authorization') === `Bearer ${stored.token}`)
    writeToken({ ...stored, expiresAt: localTime(expiresAt) });
}

async function toApiError(error: unknown): Promise<ApiError> {
  if (!(error instanceof HTTPError)) return new ApiError(0, 'Erro na API');
  const body = (await error.response.json().catch(() => null)) as Partial<Problem> | null;
  return new ApiError(error.response.status, body?.message || 'Erro na API', body?.errors, body?.code);
}

async function call(
  path: string,
  options: Options,
  { params, signal, idempotencyKey }: CallOptions,
): Promise<Response> {
  const signals = [epoch.signal, ...(signal ? [signal] : [])];
  try {
    return await client(path, {
      ...options,
      signal: AbortSignal.any(signals),
      ...(params && { searchParams: cleanParams(params) }),
      ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
    });
  } catch (error) {
    if (signals.some((s) => s.aborted)) throw error;
    const refused = await toApiError(error);
    refusedListeners.forEach((listener) => listener(refused));
    throw refused;
  }
}

function cleanParams(params: Params): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search;
}

/** What an answer holds: JSON, or plain text (`confirm_terms`). */
async function read<T>(response: Response): Promise<T> {
  const isJson = response.headers.get('content-type')?.includes('json');
  return (await (isJson ? response.json() : response.text())) as T;
}

/** The portal's one HTTP client: paths below `/api/`, bearer, sliding expiry, errors as {@link ApiError}. */
export const http = {
  get: async <T>(path: string, options: CallOptions = {}): Promise<T> => read(await call(path, {}, options)),
  post: async <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> => {
    const payload = body instanceof FormData ? { body } : body !== undefined && { json: body };
    return read(await call(path, { method: 'post', ...payload }, options));
  },
  delete: async (path: string, options: CallOptions = {}): Promise<void> => {
    await call(path, { method: 'delete' }, options);
  },
};
