import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

/** The bank did not answer, or not with anything that can be used. The message is for the log. */
export class BankAway extends Error {
  override readonly name = 'BankAway';
}

/** The bank refused the call. */
export class BankRefused extends Error {
  override readonly name = 'BankRefused';
  constructor(
    what: string,
    readonly status: number,
    said: string,
  ) {
    super(`${what} was refused (${status}): ${said.slice(0, MOST_SAID)}`);
  }
}
/** Characters of a refusal that the log has. */
const MOST_SAID = 300;

/** One call to the bank. */
export interface BankCall {
  readonly method: 'GET' | 'PUT' | 'PATCH' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** No charge with its Pix is longer. */
const LONGEST = 1 << 20;

const SERVER_FAULT = 500;
const REFUSED = 400;
const TOO_MANY = 429;
const REDIRECTED = 300;

/** How a connection ends whose client certificate is missing or is not the bank's. */
const HANDSHAKE_REFUSED = /^(ERR_SSL_.*|ECONNRESET|EPIPE)$/;

/** What the client certificate may have to do with a connection that failed, for the log. */
function aboutCertificate({ code = '' }: NodeJS.ErrnoException, agent: http.Agent): string {
  if (!(agent instanceof https.Agent) || !HANDSHAKE_REFUSED.test(code)) return '';
  return agent.options.cert === undefined ? ' (PIX_CERT is not set)' : ' (is PIX_CERT what the bank signed?)';
}

/** Sends a call and reads its JSON. Throws {@link BankRefused} for 4xx, {@link BankAway} for anything else but 2xx. */
export async function exchange(
  { method, url, headers, body }: BankCall,
  { agent, signal }: { readonly agent: http.Agent; readonly signal: AbortSignal },
): Promise<unknown> {
  const { request } = url.startsWith('https:') ? https : http;
  const what = `${method} ${new URL(url).pathname}`;
  const answer = await new Promise<http.IncomingMessage>((done, fail) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    request(
      url,
      { method, agent, signal, headers: { Accept: 'application/json', ...length, ...headers } },
      done,
    )
      .on('error', (error) =>
        fail(new BankAway(`${what}: ${error.message}${aboutCertificate(error, agent)}`)),
      )
      .end(body);
  });
  const { statusCode: status = 0 } = answer;
  let size = 0;
  answer.on('data', (part: Buffer) => {
    size += part.length;
    if (size > LONGEST) answer.destroy(new Error('the answer is too long'));
  });
  const said = await text(answer).catch((error: Error) => {
    throw new BankAway(`${what}: ${error.message}`);
  });
  if (status >= REFUSED && status < SERVER_FAULT && status !== TOO_MANY)
    throw new BankRefused(what, status, said);
  if (status < 200 || status >= REDIRECTED) throw new BankAway(`${what} was answered ${status}`);
  try {
    return said === '' ? null : (JSON.parse(said) as unknown);
  } catch {
    throw new BankAway(`${what} was answered without JSON`);
  }
}
