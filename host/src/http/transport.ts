import axios, { AxiosError, isAxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { Problem } from 'api-contract';
import { API_FAILED, ApiError, NO_NETWORK } from './api-error';
import { readServerClock } from './clock';
import { fileName } from './file-name';
import { TIMEOUT, type Outgoing } from './outgoing';
import { slideExpiry } from './slide-expiry';
import { codeOf } from './trace';

/** A downloaded file. To get its bytes: `await blob.arrayBuffer()`. */
export interface Download {
  blob: Blob;
  /** The name the server gave; null without one. */
  name: string | null;
  /** Bytes of the whole file, where only a part of it was asked for and answered. */
  size: number | null;
}

const client = axios.create({
  baseURL: new URL('/api', window.location.origin).href,
  // The call carries the bearer, so its path must never lead to another origin.
  allowAbsoluteUrls: false,
  timeout: TIMEOUT,
  adapter: 'fetch',
  // Looked up at each call: axios would keep the one it found first.
  env: { fetch: (input, init) => fetch(input, init) },
  headers: {
    // The access log shows browsers, not libraries.
    'User-Agent': false,
  },
  withXSRFToken: false,
  // The content type decides whether an answer is JSON, not its first letter.
  transformResponse: [],
});

client.interceptors.response.use(
  (response) => {
    note(response);
    const sent = response.config.headers.get('Authorization');
    slideExpiry(header(response, 'x-token-expires-at'), String(sent ?? ''));
    return response;
  },
  async (error: unknown) => {
    if (isAxiosError(error) && error.code === AxiosError.ERR_NETWORK) throw new ApiError(0, NO_NETWORK);
    if (!isAxiosError(error) || !error.response) throw error;
    note(error.response);
    throw await refusal(error.response);
  },
);

const header = ({ headers }: AxiosResponse, name: string): string => String(headers[name] ?? '');

/** Every answer tells the server's time and its request id, shown to the user as a code. */
function note(response: AxiosResponse): void {
  readServerClock(header(response, 'date'));
  codeOf(header(response, 'x-request-id'));
}

/** The text of an answer; when a download is refused, it is inside a blob. */
const textOf = async ({ data }: AxiosResponse<unknown>): Promise<string> =>
  data instanceof Blob ? data.text() : String(data ?? '');

/** What the server says of every call that its caller may not make (docs/product/texts.md, 'General messages'). */
const NO_PAGE = 'Você não tem acesso a esta página.';
const NO_ACTION: Readonly<Record<string, string>> = {
  post: 'Você não tem permissão para esta ação.',
  put: 'Você não tem permissão para esta alteração.',
  patch: 'Você não tem permissão para esta alteração.',
  delete: 'Você não tem permissão para excluir este registro.',
};

/** The message of a refused call; an action is no page. */
const saidOf = (message: string | undefined, method = 'get') =>
  message === NO_PAGE ? (NO_ACTION[method.toLowerCase()] ?? message) : message || API_FAILED;

async function refusal(response: AxiosResponse<unknown>): Promise<ApiError> {
  const problem = parse<Partial<Problem>>(await textOf(response));
  const message = saidOf(problem?.message, response.config.method);
  return new ApiError(
    response.status,
    message,
    problem?.errors,
    problem?.code,
    codeOf(header(response, 'x-request-id')),
  );
}

function parse<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

function ask(
  { method, path, params, headers, signal, body, range, onProgress, answered }: Outgoing,
  responseType: 'text' | 'blob',
): Promise<AxiosResponse<unknown>> {
  const report = ({ progress }: { progress?: number }) => {
    if (progress !== undefined) onProgress?.(Math.min(progress, 1));
  };
  const config: AxiosRequestConfig = {
    method,
    url: path,
    params,
    headers: {
      ...headers,
      ...(body === undefined && { 'Content-Type': false }),
      ...(range && { Range: `bytes=${range.join('-')}` }),
    },
    signal,
    responseType,
    ...(body !== undefined && { data: body }),
    ...(answered && { env: { fetch: () => Promise.resolve(answered) } }),
  };
  if (!onProgress) return client.request(config);
  if (body === undefined) return client.request({ ...config, onDownloadProgress: report });
  // Browsers report upload progress only through XMLHttpRequest.
  return client.request({ ...config, adapter: 'xhr', onUploadProgress: report });
}

/** Sends a call and reads its answer: JSON, or plain text (`confirm_terms`). Throws {@link ApiError} when refused. */
export async function send<T>(outgoing: Outgoing): Promise<T> {
  const response = await ask(outgoing, 'text');
  const text = await textOf(response);
  if (!header(response, 'content-type').includes('json')) return text as T;
  const body = parse<T>(text);
  if (body === null && text !== 'null')
    throw new ApiError(response.status, API_FAILED, {}, undefined, codeOf(header(response, 'x-request-id')));
  return body as T;
}

/** Fetches a file. Throws {@link ApiError} when refused. */
export async function download(outgoing: Outgoing): Promise<Download> {
  const response = await ask(outgoing, 'blob');
  const size = /\/(\d+)$/.exec(header(response, 'content-range'))?.[1];
  return {
    blob: response.data as Blob,
    name: fileName(header(response, 'content-disposition')),
    size: size === undefined ? null : Number(size),
  };
}

/** A stream's server says something every 20 s: one that is silent for so long was lost by a proxy or a sleep. */
const SILENCE_MS = 60_000;
const LOOK_EVERY_MS = 5000;

/**
 * Reads server-sent events as they come, until the answer ends or falls silent. Throws when it is refused or breaks off.
 */
export async function events(
  { path, params, headers, signal }: Outgoing,
  onData: (data: string) => void,
): Promise<void> {
  let heard = Date.now();
  const silent = new AbortController();
  const either = AbortSignal.any([signal, silent.signal]);
  // No timeout, which would sleep as long as the machine did: this looks as soon as it wakes.
  const looking = setInterval(() => {
    if (Date.now() - heard > SILENCE_MS) silent.abort(new Error('The stream is silent.'));
  }, LOOK_EVERY_MS);
  try {
    const { data } = await client.request<ReadableStream<Uint8Array>>({
      method: 'get',
      url: path,
      params,
      headers,
      signal: either,
      responseType: 'stream',
      // It ends when the server ends it.
      timeout: 0,
    });
    const decoder = new TextDecoder();
    const reader = data.getReader();
    either.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard = Date.now();
      const parts = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) if (part.startsWith('data: ')) onData(part.slice('data: '.length));
    }
  } finally {
    clearInterval(looking);
  }
}
