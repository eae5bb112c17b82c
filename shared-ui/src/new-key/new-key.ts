const BYTES = 16;

/**
 * A random key, for an `Idempotency-Key` or an entry of the history: 32 hexadecimal digits. `crypto.randomUUID` is missing
 * where a portal is served by plain http.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
