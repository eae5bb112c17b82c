import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyOptions, PasskeySignature } from 'api-contract';

/** What a browser or device may get wrong. */
interface Tampered {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the device has verified its user. */
  readonly verified?: boolean;
  readonly counter?: number;
  readonly type?: string;
  readonly challenge?: string;
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const hex = (bytes: string) => Buffer.from(bytes, 'hex');
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** A browser with a passkey device, with real keys and signatures (ES256); written from WebAuthn, apart from the server's library. */
export function softAuthenticator({
  origin: page = 'http://localhost:3000',
  rpId: ownRpId = 'localhost',
} = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  let count = 0;

  const clientData = (
    type: string,
    options: PasskeyOptions,
    { origin = page, challenge, ...more }: Tampered,
  ) =>
    Buffer.from(
      JSON.stringify({
        type: more.type ?? type,
        challenge: challenge ?? options.challenge,
        origin,
        crossOrigin: false,
      }),
    );

  function authData(flags: number, { rpId = ownRpId, verified = true, counter = ++count }: Tampered) {
    count = Math.max(count, counter);
    return Buffer.concat([
      sha256(rpId),
      uint(PRESENT | flags | (verified ? VERIFIED : 0), 1),
      uint(counter, 4),
    ]);
  }

  /** COSE (RFC 9053), in CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
  function coseKey() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const part = (value: string) => Buffer.from(value, 'base64url');
    return Buffer.concat([hex('a5010203262001215820'), part(x), hex('225820'), part(y)]);
  }

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    make(options: PasskeyOptions, how: Tampered = {}): NewPasskey {
      const about = Buffer.concat([Buffer.alloc(16), uint(credential.length, 2), credential, coseKey()]);
      const data = Buffer.concat([authData(ATTESTED, how), about]);
      // CBOR: `{fmt: 'none', attStmt: {}, authData}`.
      const head = Buffer.concat([
        hex('a363'),
        Buffer.from('fmt'),
        hex('64'),
        Buffer.from('none'),
        hex('67'),
        Buffer.from('attStmt'),
        hex('a068'),
        Buffer.from('authData'),
      ]);
      const attestation = Buffer.concat([head, hex('59'), uint(data.length, 2), data]);
      const response = {
        clientDataJSON: clientData('webauthn.create', options, how).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid'],
      };
      return { id, rawId: id, type: 'public-key', response };
    },
    /** Answers `navigator.credentials.get`. */
    sign(options: PasskeyOptions, how: Tampered = {}): PasskeySignature {
      const data = authData(0, how);
      const client = clientData('webauthn.get', options, how);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
}
export type SoftAuthenticator = ReturnType<typeof softAuthenticator>;
