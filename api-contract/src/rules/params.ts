/** Base64 of the UTF-8 JSON of an object: the `params` of the calls (spec part 1 section 2). */
export function encodeParams(value: Readonly<Record<string, unknown>>): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
}

/** The same for a path segment, where `/` would start another one: the URL-safe alphabet, padding kept. */
export function encodePathParams(value: Readonly<Record<string, unknown>>): string {
  return encodeParams(value).replaceAll('+', '-').replaceAll('/', '_');
}

/**
 * Reads params back, tolerant of the URL-safe alphabet, missing padding, percent-encoding and a `+` that a
 * query string turned into a space (DESIGN 7.15). Null when broken or not a JSON object.
 */
export function decodeParams(text: string): Record<string, unknown> | null {
  try {
    const plain = text.includes('%') ? decodeURIComponent(text) : text;
    const base64 = plain
      .trim()
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replaceAll(' ', '+')
      .replace(/=+$/, '');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Params whose `keys` are all texts, as the routes of the specification carry them; null otherwise. */
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
