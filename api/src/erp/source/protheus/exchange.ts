import { SourceAway, SourceError } from '../errors';

/** One call to the ERP's REST server. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the configured address, with a slash in front. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** What came back, whatever its status. */
export interface Exchanged {
  readonly status: number;
  readonly retryAfterMs: number | null;
  readonly text: string;
}

/** No page of rows is that long; a server that goes on would fill the memory. */
const LONGEST = 64 << 20;

/** A delay in seconds or a date, as ms from now; null if there is none or it cannot be read. */
function retryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\d{1,6}$/.test(value.trim())) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** Older environments answer in Windows-1252 whatever they say. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > LONGEST) throw new SourceError(`A resposta do Protheus passa de ${LONGEST >> 20} MB.`);
    chunks.push(chunk);
  }
  return textOf(Buffer.concat(chunks));
}

/** What the operating system said, without an address that could hold a secret. */
function reasonOf(error: unknown): string {
  const cause = (error as { cause?: { code?: string } }).cause;
  return cause?.code ?? (error instanceof Error ? error.message : String(error));
}

/** Sends a request and reads the whole answer within the time. Throws `SourceAway` if there is none. */
export async function exchange(
  base: string,
  { method, path, params = {}, headers = {}, body }: Request,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<Exchanged> {
  signal.throwIfAborted();
  const url = new URL(base + path);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  const stop = new AbortController();
  const end = () => stop.abort(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : JSON_BODY), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      // Credentials are for this address alone.
      redirect: 'error',
      signal: stop.signal,
    });
    const after = retryAfter(response.headers.get('retry-after'), Date.now());
    return { status: response.status, retryAfterMs: after, text: await bodyOf(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SourceError) throw error;
    const late = stop.signal.aborted
      ? `não respondeu em ${timeoutMs / 1000} s`
      : `não respondeu (${reasonOf(error)})`;
    throw new SourceAway(`O Protheus ${late}.`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

const JSON_BODY = { 'content-type': 'application/json' };
