import { erpJson } from '../../erp-json';
import { SourceAway, SourceError } from '../errors';
import type { Exchanged, Request } from './exchange';

export interface TokenOptions {
  readonly user: string;
  readonly password: string;
  readonly auth: 'oauth2' | 'basic';
  /** Sends one request, outside the caller's abort: others wait for the same token. */
  readonly send: (request: Request) => Promise<Exchanged>;
  readonly monotonic: () => number;
}

interface Token {
  readonly access: string;
  readonly refresh: string | null;
  /** When it is renewed: a little before it ends. */
  readonly staleAt: number;
}

const PATH = '/api/oauth2/v1/token';
/** An hour, if the ERP does not say. */
const USUAL_SECONDS = 3600;

function parse(text: string, monotonic: () => number): Token {
  let json: unknown;
  try {
    json = erpJson(text);
  } catch {
    throw new SourceAway('O Protheus respondeu ao pedido de token com algo que não é JSON.');
  }
  const { access_token, refresh_token, expires_in } = (json ?? {}) as Record<string, unknown>;
  if (typeof access_token !== 'string' || access_token === '')
    throw new SourceError('O Protheus respondeu ao pedido de token sem access_token.');
  const seconds = Number(expires_in) > 0 ? Number(expires_in) : USUAL_SECONDS;
  return {
    access: access_token,
    refresh: typeof refresh_token === 'string' && refresh_token !== '' ? refresh_token : null,
    staleAt: monotonic() + Math.max(seconds * 900, (seconds - 60) * 1000),
  };
}

/** Headers carry these only; another password goes as a parameter. */
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * The `Authorization` of calls. With OAuth 2 it asks for a token when the first call needs one and renews it before
 * it ends: once, however many calls wait for it.
 */
export function tokenKeeper({ user, password, auth, send, monotonic }: TokenOptions) {
  if (auth === 'basic') {
    const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    return { authorization: async () => basic, refused: () => false };
  }
  let token: Token | null = null;
  let asking: Promise<Token> | null = null;

  async function fresh(refresh: string | null): Promise<Token> {
    if (refresh !== null) {
      const renewed = await send({
        method: 'POST',
        path: PATH,
        params: { grant_type: 'refresh_token', refresh_token: refresh },
      });
      if (renewed.status < 300) return parse(renewed.text, monotonic);
      // A refresh token ends too, or was given by an ERP that has been restarted.
    }
    const secret = { username: user, password };
    const asHeaders = PLAIN.test(user + password);
    const { status, text, retryAfterMs } = await send({
      method: 'POST',
      path: PATH,
      params: { grant_type: 'password', ...(asHeaders ? {} : secret) },
      headers: asHeaders ? secret : {},
    });
    if (status < 300) return parse(text, monotonic);
    if (status >= 500 || status === 429)
      throw new SourceAway(`O Protheus respondeu ${status} ao pedido de token.`, retryAfterMs);
    throw new SourceError(
      `O Protheus recusou o usuário ${user} (${status}): confira ERP_USER, ERP_PASSWORD e se o usuário não está bloqueado.`,
    );
  }

  return {
    async authorization(): Promise<string> {
      if (!token || monotonic() >= token.staleAt) {
        asking ??= fresh(token?.refresh ?? null)
          .then((given) => (token = given))
          .finally(() => (asking = null));
        await asking;
      }
      return `Bearer ${token?.access ?? ''}`;
    },
    /** The ERP does not know the token any more; returns whether asking again with a new one makes sense. */
    refused(authorization: string): boolean {
      if (token && authorization === `Bearer ${token.access}`) token = { ...token, staleAt: -Infinity };
      return true;
    },
  };
}
