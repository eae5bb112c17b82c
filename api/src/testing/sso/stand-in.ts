import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** Whom the stand-in vouches for next. */
export interface StandInPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly sid?: string;
  readonly amr?: readonly string[];
}

/** What it does wrong, as an attacker or a broken provider would. */
export interface StandInFault {
  /** Claims that differ from those it should send. */
  readonly claims?: JWTPayload;
  /** Seconds that its clock is from the portal's. */
  readonly clockS?: number;
  readonly alg?: 'none' | 'HS256' | 'other key';
  /** `iss` of the answer to the browser (RFC 9207); null leaves it out. */
  readonly answerIss?: string | null;
  /** What it says of itself that differs from what it should say. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** The keys that it publishes instead of its own. */
  readonly keys?: readonly object[];
  /** It gives a token for any code, of another provider, too. */
  readonly anyCode?: boolean;
}

interface StandInOptions {
  readonly now?: () => Date;
  readonly port?: number;
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** Part of the issuer's address, so that one machine has several. */
  readonly path?: string;
}

const TOKEN_S = 300;
const SKEW_LIFE_S = 60;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * An OpenID provider of tests' own: code flow with PKCE, tokens by RS256. It asks nobody anything: `person` is who has
 * signed in there. `fault` makes it attack.
 */
export async function standInProvider({
  now = () => new Date(),
  port = 0,
  clientId = 'portal',
  clientSecret = 'um segredo: só do portal & dele',
  path = '',
}: StandInOptions = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const { privateKey: otherKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, URLSearchParams>();
  let person: StandInPerson = { sub: 'nobody' };
  let fault: StandInFault = {};
  let redeemed = 0;
  let brought = new URLSearchParams();
  let issuer = '';

  async function sign(claims: JWTPayload, typ: string): Promise<string> {
    const iat = Math.floor(now().getTime() / 1000) + (fault.clockS ?? 0);
    const all = { iss: issuer, aud: clientId, iat, exp: iat + TOKEN_S, ...claims, ...fault.claims };
    if (fault.alg === 'none') return new UnsecuredJWT(all).encode();
    if (fault.alg === 'HS256')
      return new SignJWT(all)
        .setProtectedHeader({ alg: 'HS256', typ })
        .sign(new TextEncoder().encode(clientSecret));
    return new SignJWT(all)
      .setProtectedHeader({ alg: 'RS256', kid: 'one', typ })
      .sign(fault.alg === 'other key' ? otherKey : privateKey);
  }

  const refusal = (error: string, status = 400) => ({ status, body: { error } });

  /** The client as RFC 6749 has it in the header: each part is encoded by itself. */
  function isClient(authorization = ''): boolean {
    const [id = '', secret = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64')
      .toString()
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    return id === clientId && secret === clientSecret;
  }

  async function redeem(form: URLSearchParams, authorization: string | undefined) {
    brought = form;
    if (!isClient(authorization)) return refusal('invalid_client', 401);
    if (fault.anyCode) return granted({});
    const code = form.get('code') ?? '';
    const asked = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!asked || asked.get('code_challenge') !== challenge) return refusal('invalid_grant');
    if (asked.get('redirect_uri') !== form.get('redirect_uri')) return refusal('invalid_grant');
    return granted({ nonce: asked.get('nonce') });
  }

  async function granted(claims: JWTPayload) {
    redeemed += 1;
    const id_token = await sign({ ...claims, ...person }, 'JWT');
    return { status: 200, body: { access_token: randomUUID(), token_type: 'Bearer', id_token } };
  }

  /** Where the browser is sent back to, with a code. */
  function authorize(asked: URLSearchParams): string {
    const code = randomUUID();
    codes.set(code, asked);
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.get('state') ?? '');
    if (fault.answerIss !== null) back.searchParams.set('iss', fault.answerIss ?? issuer);
    return back.href;
  }

  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const json = ({ status = 200, body }: { status?: number; body: unknown }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (pathname.slice(path.length)) {
      case '/.well-known/openid-configuration':
        return json({
          body: {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
            code_challenge_methods_supported: ['S256'],
            authorization_response_iss_parameter_supported: true,
            backchannel_logout_supported: true,
            ...fault.metadata,
          },
        });
      case '/jwks':
        return json({ body: { keys: fault.keys ?? [jwk] } });
      case '/authorize':
        return response.writeHead(303, { location: authorize(searchParams) }).end();
      case '/token':
        void text(request)
          .then((body) => redeem(new URLSearchParams(body), request.headers.authorization))
          .then(json);
        return undefined;
      default:
        return json({ status: 404, body: {} });
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer = origin + path;

  return {
    issuer,
    origin,
    clientId,
    clientSecret,
    /** How many codes it has redeemed. */
    redeemed: () => redeemed,
    /** What was last brought to its token endpoint. */
    brought: () => brought,
    /** Who is signed in there, and what it does wrong. */
    set(who: StandInPerson, wrong: StandInFault = {}): void {
      person = who;
      fault = wrong;
    },
    /** Where it sends the browser back to that came with this address. */
    visit: (url: string): string => authorize(new URL(url).searchParams),
    /** A logout token; `claims` may break it. */
    logoutToken: (of: { sub?: string; sid?: string }, claims: JWTPayload = {}): Promise<string> =>
      sign({ jti: randomUUID(), events: { [LOGOUT_EVENT]: {} }, ...of, ...claims }, 'logout+jwt'),
    /** Claims of a token that ended so many seconds ago. */
    endedAgo(seconds: number): JWTPayload {
      const exp = Math.floor(now().getTime() / 1000) - seconds;
      return { exp, iat: exp - SKEW_LIFE_S };
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type StandInProvider = Awaited<ReturnType<typeof standInProvider>>;
