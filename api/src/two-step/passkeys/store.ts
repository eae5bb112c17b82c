import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { type NewPasskey, PASSKEY_LIMITS, type PasskeyRow, type PasskeySignature } from 'api-contract';
import type pg from 'pg';
import { HttpProblem } from '../../platform/problem';
import { type Bound, passkeyChallenges } from './challenges';
import type { RelyingParty } from './relying-party';

const TIMEOUT_MS = 2 * 60_000;

/** Loaded with the first passkey: the server starts without it. */
const webAuthn = () => import('@simplewebauthn/server');

interface Stored {
  id: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: AuthenticatorTransport[];
  name: string;
}

/** A signature whose passkey has already counted further: somebody signs with a copy of it. */
export interface CopySeen {
  readonly name: string;
  readonly counter: number;
  readonly expected: number;
}

/** A passkey that was made and verified. */
type Verified = Pick<Stored, 'credentialId' | 'publicKey' | 'counter'> & { transports: readonly string[] };

/** The challenge that was signed; null if the data cannot be read. */
function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

const unavailable = () => new HttpProblem(409, 'As chaves de acesso não funcionam neste endereço do portal.');
const tooMany = () =>
  new HttpProblem(409, `Você já tem ${PASSKEY_LIMITS.count} chaves de acesso. Remova uma antes.`);
const taken = () => new HttpProblem(409, 'Esta chave de acesso já está cadastrada.');
const none = () => new HttpProblem(409, 'Nenhuma chave de acesso está cadastrada.');

/** Passkeys of users: asking for them, verifying what browsers answer, and keeping them. */
export function passkeyStore(pool: pg.Pool, party: RelyingParty | null, now: () => Date) {
  const challenges = passkeyChallenges(pool, now);
  const partyOr = () => {
    if (!party) throw unavailable();
    return party;
  };

  async function of(userId: number): Promise<Stored[]> {
    const { rows } = await pool.query<Stored>(
      `SELECT id, credential_id AS "credentialId", public_key AS "publicKey", counter::float8 AS counter, transports, name
       FROM portal.passkeys WHERE user_id = $1 ORDER BY id`,
      [userId],
    );
    return rows;
  }
  /** Uses up the challenge that was signed, even if the signature is wrong; null if it was not made for this purpose. */
  async function spent(userId: number, boundTo: Bound, clientDataJSON: string): Promise<string | null> {
    const challenge = challengeOf(clientDataJSON);
    return challenge !== null && (await challenges.spend(userId, boundTo, challenge)) ? challenge : null;
  }
  const descriptors = (keys: readonly Stored[]) =>
    keys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

  return {
    available: party !== null,

    async list(userId: number): Promise<PasskeyRow[]> {
      const { rows } = await pool.query<
        Omit<PasskeyRow, 'created_at'> & { created_at: Date; used_at: Date | null }
      >('SELECT id, name, device, created_at, used_at FROM portal.passkeys WHERE user_id = $1 ORDER BY id', [
        userId,
      ]);
      return rows.map(({ created_at, used_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        used_at: used_at?.toISOString() ?? null,
      }));
    },

    /**
     * What the browser is asked for to make a passkey. It must verify its user (fingerprint, face, PIN), so that it can
     * be the proof later; the handle is the same each time, so that a device replaces a passkey rather than collect them.
     */
    async offer(
      session: { id: number; userId: number },
      user: { portal: string; email: string; name: string },
    ) {
      const { id: rpID } = partyOr();
      const keys = await of(session.userId);
      if (keys.length >= PASSKEY_LIMITS.count) throw tooMany();
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpID,
        rpName: user.portal,
        userName: user.email,
        userDisplayName: user.name,
        userID: new TextEncoder().encode(`user ${session.userId}`),
        challenge: await challenges.issue(session.userId, `add ${session.id}`),
        timeout: TIMEOUT_MS,
        excludeCredentials: descriptors(keys),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      });
      return { ...options };
    },

    /** Verifies a new passkey that was asked for by {@link offer}; null if anything about it is wrong. */
    async verifyNew(session: { id: number; userId: number }, passkey: NewPasskey): Promise<Verified | null> {
      const { id: expectedRPID, origin: expectedOrigin } = partyOr();
      const expectedChallenge = await spent(
        session.userId,
        `add ${session.id}`,
        passkey.response.clientDataJSON,
      );
      if (expectedChallenge === null) return null;
      const { verifyRegistrationResponse } = await webAuthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...passkey, clientExtensionResults: {} } as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin,
        expectedRPID,
        requireUserVerification: true,
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) return null;
      const { id: credentialId, publicKey, counter } = registrationInfo.credential;
      const { transports = [] } = passkey.response;
      return { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
    },

    /** Keeps a verified passkey; the user's row is locked. */
    async add(client: pg.ClientBase, userId: number, key: Verified & { name: string; device: string }) {
      const { rows } = await client.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM portal.passkeys WHERE user_id = $1',
        [userId],
      );
      if ((rows[0]?.n ?? 0) >= PASSKEY_LIMITS.count) throw tooMany();
      const { rowCount } = await client.query(
        `INSERT INTO portal.passkeys (user_id, credential_id, public_key, counter, transports, name, device, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (credential_id) DO NOTHING`,
        [userId, key.credentialId, key.publicKey, key.counter, key.transports, key.name, key.device, now()],
      );
      if (rowCount === 0) throw taken();
    },

    /** False if the user has no such passkey. */
    async rename(client: pg.ClientBase, userId: number, id: number, name: string): Promise<boolean> {
      const { rowCount } = await client.query(
        'UPDATE portal.passkeys SET name = $3 WHERE user_id = $1 AND id = $2',
        [userId, id, name],
      );
      return rowCount === 1;
    },

    /** Answers its name; null if the user has no such passkey. */
    async remove(client: pg.ClientBase, userId: number, id: number): Promise<string | null> {
      const { rows } = await client.query<{ name: string }>(
        'DELETE FROM portal.passkeys WHERE user_id = $1 AND id = $2 RETURNING name',
        [userId, id],
      );
      return rows[0]?.name ?? null;
    },

    /** What the browser is asked for to sign with one of the user's passkeys. */
    async ask(userId: number, boundTo: Bound, userVerification: 'preferred' | 'required') {
      const { id: rpID } = partyOr();
      const keys = await of(userId);
      if (keys.length === 0) throw none();
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification,
        timeout: TIMEOUT_MS,
        allowCredentials: descriptors(keys),
        challenge: await challenges.issue(userId, boundTo),
      });
      return { ...options };
    },

    /**
     * Takes a signature that was asked for by {@link ask}. False if anything about it is wrong. A good signature whose
     * counter has not grown is a copy's, and is refused too.
     */
    async take(
      userId: number,
      boundTo: Bound,
      signature: PasskeySignature,
      { verified }: { verified: boolean },
    ): Promise<boolean | CopySeen> {
      const key = (await of(userId)).find(({ credentialId }) => credentialId === signature.id);
      const expectedChallenge = await spent(userId, boundTo, signature.response.clientDataJSON);
      if (!key || !party || expectedChallenge === null) return false;
      const { verifyAuthenticationResponse } = await webAuthn();
      const result = await verifyAuthenticationResponse({
        response: { ...signature, clientExtensionResults: {} } as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: verified,
        // The library refuses a counter before it has looked at the signature: it is compared below, of good ones only.
        credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: -1 },
      }).catch(() => null);
      if (!result?.verified) return false;
      const counter = result.authenticationInfo.newCounter;
      const grown = await pool.query(
        `UPDATE portal.passkeys SET counter = $2, used_at = $3
         WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
        [key.id, counter, now()],
      );
      return grown.rowCount === 1 || { name: key.name, counter, expected: key.counter + 1 };
    },
  };
}
export type PasskeyStore = ReturnType<typeof passkeyStore>;
