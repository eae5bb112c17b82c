import { createRemoteJWKSet, customFetch as joseFetch, decodeJwt, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { isStorable } from '../db/storable';
import type { Outgoing } from '../platform/outgoing';
import type { Seal } from '../platform/seal';
import { type Provider, secretOf } from './provider';

/** So far a provider's clock may be from the portal's. */
const SKEW_S = 60;
/** Some providers begin a token's life five minutes before they make it; an older one was not made for this sign-on. */
const FRESH_S = 300 + SKEW_S;
/** How long a logout token is taken. */
const LOGOUT_S = 300;
/** What a provider says of itself is asked again after this. */
const KNOWN_MS = 10 * 60_000;
const CALL_S = 10;
/** Signatures that only the provider can make: none, and those by a shared secret, are refused. */
const SIGNED_BY = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** A second step, as `amr` names it. */
const SECOND_STEPS = ['mfa', 'otp', 'hwk', 'swk', 'sc', 'fido'];
/** Anybody may have a Google account with a company's e-mail: only `hd` says that the company gave it. */
const GOOGLE = 'https://accounts.google.com';

/** Whom a provider vouches for. */
export interface Vouched {
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string | null;
  readonly mfa: boolean;
  /** Its e-mail; null where it has none. */
  readonly email: string | null;
  /** Whether the provider says that the e-mail is this person's. */
  readonly verified: boolean;
}

/** What a sign-on took along, and brings back. */
export interface Round {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Why a sign-on or a logout is refused: for the log, never for the browser. */
export class SignOnRefused extends Error {}

const isTrue = (claim: unknown) => claim === true || claim === 'true' || claim === 1 || claim === '1';
/** A claim that is a text; null otherwise. */
const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : null);
/** An issuer without the slash that some write at its end. */
export const bareIssuer = (issuer: string): string => (issuer.endsWith('/') ? issuer.slice(0, -1) : issuer);

function vouchedOf(claims: oidc.IDToken): Vouched {
  const amr = Array.isArray(claims['amr']) ? claims['amr'] : [];
  return {
    issuer: claims.iss,
    subject: claims.sub,
    sid: textOf(claims['sid']),
    mfa: amr.some((way) => typeof way === 'string' && SECOND_STEPS.includes(way)),
    email: textOf(claims['email']),
    // Entra has no `email_verified`: `xms_edov` says that the e-mail's domain is the organisation's.
    verified:
      (isTrue(claims['email_verified']) || isTrue(claims['xms_edov'])) &&
      (bareIssuer(claims.iss) !== GOOGLE || textOf(claims['hd']) !== null),
  };
}

const isRefused = (error: unknown, why: string) => error instanceof SignOnRefused && error.message === why;
const isOtherIssuer = (error: unknown) =>
  (error instanceof oidc.ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') ||
  isRefused(error, 'another issuer');
const NOT_ALL = 'O provedor não informa todos os seus endereços.';

interface ClientDeps {
  readonly outgoing: Outgoing;
  readonly secrets: Seal;
  readonly publicUrl: string;
  readonly now: () => Date;
}

interface Known {
  readonly server: oidc.ServerMetadata;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
  readonly until: number;
}

/** Sends the secret as the provider takes it; by the protocol's default in the header. */
const authenticatedBy =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      ? oidc.ClientSecretPost(secret)
      : oidc.ClientSecretBasic(secret))(server, ...rest);

const claimText = z.string().refine(isStorable);
const logoutClaims = z
  .object({
    iss: claimText,
    aud: z.union([claimText.transform((one) => [one]), z.array(claimText)]),
    jti: claimText,
    sub: claimText.optional(),
    sid: claimText.optional(),
    events: z.looseObject({ [LOGOUT_EVENT]: z.unknown().refine((event) => event !== undefined) }),
    // It is a login's.
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** What a logout token claims, before anything of it is believed; throws for one that is none. */
export function logoutClaimsOf(token: string): z.output<typeof logoutClaims> {
  const read = logoutClaims.safeParse(decodeJwt(token));
  if (!read.success) throw new SignOnRefused('no logout token');
  return read.data;
}

/** Speaks OpenID Connect with providers, through the only way out of the portal. */
export function ssoClient({ outgoing, secrets, publicUrl, now }: ClientDeps) {
  const known = new Map<string, Known>();
  const callback = `${publicUrl}/api/sso/callback`;
  const fetch = outgoing.fetch as unknown as oidc.CustomFetch;
  const isPlain = (issuer: string) => new URL(issuer).protocol === 'http:';
  // Without TLS only by PRIVATE_ORIGINS: `outgoing` refuses the rest.
  const settle = (issuer: string) => (isPlain(issuer) ? [oidc.allowInsecureRequests] : []);

  async function discover(issuer: string): Promise<Known> {
    const config = await oidc.discovery(new URL(issuer), 'x', undefined, oidc.None(), {
      [oidc.customFetch]: fetch,
      timeout: CALL_S,
      execute: settle(issuer),
    });
    const server = config.serverMetadata();
    if (bareIssuer(server.issuer) !== bareIssuer(issuer)) throw new SignOnRefused('another issuer');
    if (!server.jwks_uri) throw new SignOnRefused('no keys');
    const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
      timeoutDuration: CALL_S * 1000,
      [joseFetch]: outgoing.fetch,
    });
    return { server, keys, until: Date.now() + KNOWN_MS };
  }

  async function knownOf(issuer: string): Promise<Known> {
    const found = known.get(issuer);
    if (found && found.until > Date.now()) return found;
    const made = await discover(issuer);
    known.set(issuer, made);
    return made;
  }

  function configOf({ server }: Known, { clientId, ...provider }: Provider): oidc.Configuration {
    const secret = secretOf(secrets, provider);
    if (secret === null) throw new SignOnRefused('secret unreadable');
    const config = new oidc.Configuration(
      server,
      clientId,
      { [oidc.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000), [oidc.clockTolerance]: SKEW_S },
      authenticatedBy(secret),
    );
    config[oidc.customFetch] = fetch;
    config.timeout = CALL_S;
    // Its signature is checked although the token came from the provider itself.
    oidc.enableNonRepudiationChecks(config);
    for (const change of settle(provider.issuer)) change(config);
    return config;
  }

  const secondsNow = () => now().getTime() / 1000;
  const refuseOld = (issuedAt: number) => {
    if (issuedAt > secondsNow() + SKEW_S || issuedAt < secondsNow() - FRESH_S)
      throw new SignOnRefused('clock');
  };

  /** Whether the provider takes client and secret: a code that nobody was given is refused for itself alone. */
  async function takesClient(config: oidc.Configuration): Promise<boolean> {
    const url = new URL(`${callback}?code=portal-test`);
    // A provider that names itself in its answers is named here as well.
    url.searchParams.set('iss', config.serverMetadata().issuer);
    return oidc.authorizationCodeGrant(config, url, { pkceCodeVerifier: oidc.randomPKCECodeVerifier() }).then(
      () => true,
      (error: unknown) => {
        const { error: code, status } = error as { error?: string; status?: number };
        return code !== 'invalid_client' && code !== 'unauthorized_client' && status !== 401;
      },
    );
  }

  return {
    callback,

    /** A new round, and the address at the provider that it begins with. */
    async begin(provider: Provider, loginHint: string): Promise<Round & { readonly url: string }> {
      const config = configOf(await knownOf(provider.issuer), provider);
      const [state, nonce, verifier] = [
        oidc.randomState(),
        oidc.randomNonce(),
        oidc.randomPKCECodeVerifier(),
      ];
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: 'openid email profile',
        response_type: 'code',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(loginHint && { login_hint: loginHint }),
      });
      if ((await outgoing.judge(url.href)) !== null) throw new SignOnRefused('address');
      return { state, nonce, verifier, url: url.href };
    },

    /** Redeems what came back; throws for anything that is not exactly the answer to this round. */
    async end(provider: Provider, search: string, { state, nonce, verifier }: Round): Promise<Vouched> {
      const config = configOf(await knownOf(provider.issuer), provider);
      const tokens = await oidc.authorizationCodeGrant(config, new URL(callback + search), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new SignOnRefused('no token');
      refuseOld(claims.iat);
      return vouchedOf(claims);
    },

    /** Asks the provider all that can be asked without a person; null where it is good, else what is wrong. */
    async test(provider: Provider): Promise<string | null> {
      let found: Known;
      try {
        found = await discover(provider.issuer);
      } catch (error) {
        if (isOtherIssuer(error))
          return 'O provedor responde por outro emissor. Copie o endereço do emissor como ele o informa.';
        if (isRefused(error, 'no keys')) return NOT_ALL;
        return 'Nenhum provedor OpenID Connect respondeu no endereço do emissor.';
      }
      const { server } = found;
      const { authorization_endpoint: page, token_endpoint: token, jwks_uri: keys } = server;
      if (!page || !token || !keys) return NOT_ALL;
      for (const address of [page, token, keys])
        if ((await outgoing.judge(address)) !== null)
          return `O portal não pode usar o endereço ${address} do provedor.`;
      const { code_challenge_methods_supported: challenges } = server;
      if (challenges && !challenges.includes('S256')) return 'O provedor não aceita PKCE (S256).';
      const config = configOf(found, provider);
      try {
        const { keys: all } = (await (await outgoing.fetch(keys)).json()) as { keys: { kty: string }[] };
        if (!all.some(({ kty }) => kty !== 'oct')) return 'O provedor não publica chaves de assinatura.';
      } catch {
        return 'As chaves de assinatura do provedor não puderam ser lidas.';
      }
      if (!(await takesClient(config))) return 'O provedor não reconhece o cliente ou o segredo.';
      known.set(provider.issuer, found);
      return null;
    },

    /** Throws unless a logout token is this provider's and for this client. */
    async verifyLogout({ issuer, clientId }: Provider, token: string): Promise<void> {
      const { server, keys } = await knownOf(issuer);
      await jwtVerify(token, keys, {
        issuer: server.issuer,
        audience: clientId,
        algorithms: SIGNED_BY,
        clockTolerance: SKEW_S,
        maxTokenAge: LOGOUT_S,
        currentDate: now(),
        requiredClaims: ['iat'],
      });
    },
  };
}
export type SsoClient = ReturnType<typeof ssoClient>;
