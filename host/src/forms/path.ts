/** Values that a single field edits as a whole. */
type Leaf = string | number | boolean | bigint | null | undefined | Blob | Date;

type PathOf<T, Row extends string> = T extends Leaf
  ? never
  : T extends readonly (infer R)[]
    ? Row | `${Row}.${PathOf<R, Row>}`
    : { [K in keyof T & string]: T[K] extends Leaf ? K : K | `${K}.${PathOf<T[K], Row>}` }[keyof T & string];

/** A path in a form's values: `name`, `address.city`, `items.0.code`. */
export type Path<T> = PathOf<T, `${number}`>;
/** The path of a rule, which applies to every row: `items.*.code`. */
export type RulePath<T> = PathOf<T, '*'>;

/** The type of the value at a path. */
export type At<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? At<Step<T, Head>, Rest>
  : Step<T, P>;
type Step<T, K extends string> = T extends readonly (infer R)[] ? R : K extends keyof T ? T[K] : never;

/** The paths of a form's arrays. */
export type RowsPath<T> = { [P in Path<T>]: At<T, P> extends readonly unknown[] ? P : never }[Path<T>];

/** The value at a path, or undefined when it does not exist. */
export function getAt(values: unknown, path: string): unknown {
  let value = values;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value;
}

/** Returns a copy with a new value at a path. Everything outside the path keeps its identity. */
export function setAt<T>(values: T, path: string, value: unknown): T {
  const [head = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : setAt(getAt(values, head) ?? {}, rest.join('.'), value);
  if (Array.isArray(values))
    return values.map((row, n) => (String(n) === head ? inner : (row as unknown))) as T;
  return { ...values, [head]: inner };
}

/** True when `path` is `parent` or inside it. */
export const isWithin = (path: string, parent: string): boolean =>
  path === parent || path.startsWith(`${parent}.`);

/** All concrete paths that a rule's path matches: `items.*.code` gives `items.0.code`, `items.1.code` … */
export function pathsOf(values: unknown, rulePath: string): string[] {
  const [before = '', ...after] = rulePath.split('.*');
  if (after.length === 0) return [before];
  const rows = getAt(values, before);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((_row, n) => pathsOf(values, `${before}.${n}${after.join('.*')}`));
}

/** True for a list or a plain object, whose parts are separate values. A file is one value. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** Whether two values are deeply equal; files are compared by identity. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same(getOwn(a, key), getOwn(b, key)));
}
const getOwn = (value: object, key: string) => (value as Record<string, unknown>)[key];
