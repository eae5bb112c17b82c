declare module 'http_ece' {
  /** Opens what was encrypted for a device (RFC 8188, RFC 8291). */
  export function decrypt(
    body: Buffer,
    params: { version: 'aes128gcm'; privateKey: import('node:crypto').ECDH; authSecret: string },
  ): Buffer;
}
