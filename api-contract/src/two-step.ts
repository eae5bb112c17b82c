import { z } from 'zod';
import { passkeySignature, passkeyRow } from './passkeys';
import { SECOND_STEP } from './rules';

/** A code of the app (six digits) or a recovery code; spaces and hyphens do not count. */
const code = z.string().trim().min(1).max(40);

/** What a login is answered by when a second step is due: a right to try it, for five minutes. */
export const loginChallenge = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(SECOND_STEP)),
  expires_at: z.string(),
});
export type LoginChallenge = z.infer<typeof loginChallenge>;

/** The challenge of a login, as {@link loginChallenge} has it. */
export const challengeBody = z.object({ challenge: z.string().min(1).max(200) });

/** `POST login/two-step`, with a code or a passkey: answered as a login; 401 if it is wrong, 410 when the challenge is over. */
export const secondStepBody = challengeBody.extend({
  code: code.optional(),
  passkey: passkeySignature.optional(),
});
export type SecondStepBody = z.infer<typeof secondStepBody>;

/** `GET two-step`: the user's own second step. */
export const twoStepAnswer = z.object({
  enabled: z.boolean(),
  /** Whether the user's type must have one. */
  required: z.boolean(),
  /** Since when, ISO 8601; null when it is off. */
  since: z.string().nullable(),
  /** Since when codes of an app are taken, ISO 8601; null where none is set up. */
  totp_since: z.string().nullable(),
  passkeys: z.array(passkeyRow),
  /** False if browsers keep no passkeys for the portal's address. */
  passkeys_available: z.boolean(),
  /** Recovery codes that were not used yet. */
  recovery_codes: z.number().int(),
});
export type TwoStepAnswer = z.infer<typeof twoStepAnswer>;

/** `POST two-step/totp`: a new secret, which counts once it is confirmed. */
export const newTotpAnswer = z.object({
  /** For typing by hand: base32 in groups of four. */
  secret: z.string(),
  /** `otpauth://totp/…`, for an app on the same device. */
  uri: z.string(),
  /** The same as a QR code, SVG. */
  qr: z.string(),
});
export type NewTotpAnswer = z.infer<typeof newTotpAnswer>;

/** `POST two-step/totp/confirm`. */
export const confirmTotpBody = z.object({ code });

/** Answer of whatever switches it on: the recovery codes, readable this once; null if it was on before. */
export const switchedOnAnswer = z.object({ codes: z.array(z.string()).nullable() });
export type SwitchedOnAnswer = z.infer<typeof switchedOnAnswer>;

/** New recovery codes, readable this once. */
export const recoveryCodesAnswer = z.object({ codes: z.array(z.string()) });
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>;

/** `POST two-step/proof`: the password, or a code or passkey for users who have a second step. */
export const proofBody = z.object({
  password: z.string().min(1).max(1024).optional(),
  code: code.optional(),
  passkey: passkeySignature.optional(),
});
export type ProofBody = z.infer<typeof proofBody>;

/** `GET two-step/types` and `POST two-step/types`: the user types that must have a second step. */
export const twoStepTypes = z.object({ types: z.array(z.int().min(1).max(4)).max(4) });
export type TwoStepTypes = z.infer<typeof twoStepTypes>;
