import { z } from 'zod';
import { PASSKEY_LIMITS } from './rules';

const base64url = (bytes: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil((bytes * 4) / 3))
    .regex(/^[\w-]+$/);
/** WebAuthn allows identifiers of up to 1023 bytes. */
const credentialId = base64url(1023);
const clientData = base64url(4096);
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** What a browser answers when it made a passkey (`RegistrationResponseJSON` of WebAuthn); the rest of it is not read. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(16_384),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** What a browser answers when a passkey has signed (`AuthenticationResponseJSON` of WebAuthn). */
export const passkeySignature = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: base64url(64).optional(),
  }),
});
export type PasskeySignature = z.infer<typeof passkeySignature>;

/** What the browser is asked, for `navigator.credentials`: options as JSON, as WebAuthn level 3 names them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

const passkeyName = z.string().trim().min(1).max(PASSKEY_LIMITS.name);

/** One of the user's own passkeys; moments are ISO 8601. */
export const passkeyRow = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Browser and system it was made with: 'Chrome em Windows'. */
  device: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
});
export type PasskeyRow = z.infer<typeof passkeyRow>;

/** `POST two-step/passkeys/options`: what to ask the browser for, and a name for the passkey. */
export const passkeyOffer = z.object({ options: passkeyOptions, name: z.string() });
export type PasskeyOffer = z.infer<typeof passkeyOffer>;

/** `POST two-step/passkeys`. */
export const addPasskeyBody = z.object({ name: passkeyName, passkey: newPasskey });
export type AddPasskeyBody = z.infer<typeof addPasskeyBody>;

export const renamePasskeyBody = z.object({ name: passkeyName });
