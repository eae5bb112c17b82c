/** What PostgreSQL does not store: a null character in a text, half of a surrogate pair in JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const ALL_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

/** Whether the database can store a text as it is. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** The text as the database can store it; `instead` stands for each character that it cannot. */
export const storable = (text: string, instead = ''): string => text.replace(ALL_UNSTORABLE, instead);

/** The first characters of a text, at most so many, and no half of a surrogate pair at their end. */
export const beginning = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/**
 * Where something stands that the database cannot store, and which must not reach a query. Iterative, because deep input
 * from a caller could overflow the stack of a recursion.
 */
export function unstorableField(sent: unknown): string | undefined {
  const left: [path: string, value: unknown][] = [['', sent]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isStorable(value)) return path || 'body';
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const at = path ? `${path}.${key}` : key;
      if (!isStorable(key)) return storable(at);
      left.push([at, inner]);
    }
  }
  return undefined;
}
