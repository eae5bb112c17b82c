/** Base64 of the UTF-8 JSON of an object: the `params` of the calls (docs/product/calls.md, 'Values'). */
export function encodeParams(value: Readonly<Record<string, unknown>>): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
}

/** The same for a path segment, in which `/` is not allowed: URL-safe alphabet, with padding. */
export function encodePathParams(value: Readonly<Record<string, unknown>>): string {
  return encodeParams(value).replaceAll('+', '-').replaceAll('/', '_');
}

/**
 * Reads params. Accepts the URL-safe alphabet, missing padding, percent-encoding and a `+` that became a space in a
 * query string (docs/product/calls.md, 'Values'). Null if they are broken or not a JSON object.
 */
export function decodeParams(text: string): Record<string, unknown> | null {
  try {
    const plain = text.includes('%') ? decodeURIComponent(text) : text;
    const base64 = plain
      .trim()
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replaceAll(' ', '+')
      .replace(/(?<!=)=+$/, '');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Params in which all `keys` are texts; null otherwise. */
export function decodeTextParams<K extends string>(
  text: string,
  keys: readonly K[],
): Record<K, string> | null {
  const value = decodeParams(text);
  return value && hasTexts(value, keys) ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasTexts<K extends string>(
  value: Record<string, unknown>,
  keys: readonly K[],
): value is Record<K, string> {
  return keys.every((key) => typeof value[key] === 'string');
}
