export type JsonPath = readonly (string | number)[];

/** The physical line of an offset, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Where `JSON.parse` gave up; the end of the text when its message does not say. */
export function faultOffset(error: unknown, text: string): number {
  const found = /position (\d+)/.exec(error instanceof Error ? error.message : '');
  return found ? Number(found[1]) : text.length;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * The offset of the value at `path` in JSON text that is known to be valid, or of its nearest parent that is there.
 * With a key written twice, the last one counts, as in `JSON.parse`.
 */
export function offsetOf(text: string, path: JsonPath): number {
  const tokens = [...text.matchAll(TOKEN)];
  /** The index of the token after the value that starts at `at`. */
  const skip = (at: number): number => {
    let depth = 0;
    do {
      const token = tokens[at]?.[0];
      if (token === '{' || token === '[') depth++;
      if (token === '}' || token === ']') depth--;
      at++;
    } while (depth > 0 && at < tokens.length);
    return at;
  };
  /** The index of the token where the member `part` of the container at `at` starts. */
  const member = (at: number, part: string | number): number | undefined => {
    const open = tokens[at]?.[0];
    if (open !== '{' && open !== '[') return undefined;
    let found: number | undefined;
    for (let n = at + 1, index = 0; n < tokens.length && !/^[}\]]$/.test(tokens[n]?.[0] ?? ''); index++) {
      const value = open === '{' ? n + 2 : n;
      const name: unknown = open === '{' ? JSON.parse(tokens[n]?.[0] ?? 'null') : index;
      if (name === part) found = value;
      n = skip(value);
      if (tokens[n]?.[0] === ',') n++;
    }
    return found;
  };
  let at = 0;
  for (const part of path) {
    const next = member(at, part);
    if (next === undefined) break;
    at = next;
  }
  return tokens[at]?.index ?? 0;
}
