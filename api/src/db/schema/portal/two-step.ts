import { bigint, index, integer, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { at, bytea, portal } from './base';
import { ssoSignOns, users } from './people';

/** The secret of a user's authenticator app, sealed with the installation's key (`platform/seal.ts`). */
export const totpSecrets = portal.table('totp_secrets', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: bytea('sealed').notNull(),
  /** Null until the user has shown a code of it. */
  confirmedAt: at('confirmed_at'),
  /** The half minute of the last code taken: no code counts twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes for users without their device, each good once; only their SHA-256 is stored. */
export const recoveryCodes = portal.table(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** A login whose password was right and whose second step is due. */
export const loginChallenges = portal.table(
  'login_challenges',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the password's hash: a new password ends the challenge. */
    passwordMark: bytea('password_mark').notNull(),
    /** The sign-on that stands for the password. */
    signOnId: integer('sign_on_id').references(() => ssoSignOns.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('login_challenges_user').on(t.userId)],
);

/** Passkeys (WebAuthn) of users. What is kept signs nothing: the private key never leaves the device. */
export const passkeys = portal.table(
  'passkeys',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As browsers send it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** Of its last signature; zero from devices that do not count. A lower one is a copy's. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    /** Browser and system it was made with. */
    device: text('device').notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** What a passkey is asked to sign, once and for one purpose of one session or login. */
export const passkeyChallenges = portal.table('passkey_challenges', {
  /** Purpose, and the session or login: a new question replaces the last one. */
  boundTo: text('bound_to').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  challengeHash: bytea('challenge_hash').notNull(),
  expiresAt: at('expires_at').notNull(),
});
