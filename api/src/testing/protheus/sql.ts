/** A row's value by the ERP's field name; null is SQL's NULL, undefined an unknown field. */
export type FieldValue = string | number | null | undefined;
export type FieldOf = (field: string) => FieldValue;

/** The part of SQL that conditions are written in. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'null'; readonly field: string; readonly is: boolean }
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly (string | number)[] }
  | {
      readonly kind: 'compare';
      readonly field: string;
      readonly sign: string;
      readonly value: string | number;
    };

/** What the ERP's database says to a condition it cannot read. */
export class SqlError extends Error {}

const TOKEN =
  /\s*(?:('(?:[^']|'')*')|(\d+(?:\.\d+)?)|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)|(<>|<=|>=|[=<>(),]))/y;

function tokens(text: string): string[] {
  const found: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  for (let at = 0; at < end; at = TOKEN.lastIndex) {
    const match = TOKEN.exec(text);
    if (!match) throw new SqlError(`Incorrect syntax near '${text.slice(at, at + 20)}'`);
    found.push(match[0].trim());
  }
  return found;
}

/** Reads a condition: AND, OR, NOT, brackets, comparisons of a field with a literal, IN, IS NULL. */
export function parseCondition(text: string): Condition {
  const all = tokens(text);
  let at = 0;
  const peek = () => (all[at] ?? '').toUpperCase();
  const next = (): string => {
    const token = all[at++];
    if (token === undefined) throw new SqlError('Incorrect syntax at the end of the condition');
    return token;
  };
  const expect = (wanted: string): void => {
    const token = next();
    if (token.toUpperCase() !== wanted) throw new SqlError(`Incorrect syntax near '${token}'`);
  };
  const literal = (): string | number => {
    const token = next();
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
    if (/^\d/.test(token)) return Number(token);
    throw new SqlError(`Incorrect syntax near '${token}'`);
  };
  const join = (kind: 'and' | 'or', part: () => Condition): Condition => {
    const parts = [part()];
    while (peek() === kind.toUpperCase()) {
      at++;
      parts.push(part());
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind, parts };
  };
  const comparison = (): Condition => {
    const field = (next().split('.').at(-1) ?? '').toUpperCase();
    if (!/^[A-Z_]/.test(field)) throw new SqlError(`Incorrect syntax near '${field}'`);
    const sign = next();
    if (sign.toUpperCase() === 'IS') {
      const is = peek() !== 'NOT';
      if (!is) at++;
      expect('NULL');
      return { kind: 'null', field, is };
    }
    if (sign.toUpperCase() === 'IN') {
      expect('(');
      const values = [literal()];
      while (peek() === ',') {
        at++;
        values.push(literal());
      }
      expect(')');
      return { kind: 'in', field, values };
    }
    if (!['=', '<>', '<', '<=', '>', '>='].includes(sign))
      throw new SqlError(`Incorrect syntax near '${sign}'`);
    return { kind: 'compare', field, sign, value: literal() };
  };
  const unit = (): Condition => {
    if (peek() === 'NOT') {
      at++;
      return { kind: 'not', part: unit() };
    }
    if (peek() !== '(') return comparison();
    at++;
    const inner = either();
    expect(')');
    return inner;
  };
  const both = (): Condition => join('and', unit);
  const either = (): Condition => join('or', both);
  const condition = either();
  if (at < all.length) throw new SqlError(`Incorrect syntax near '${all[at] ?? ''}'`);
  return condition;
}

/** Below, equal or above, as the ERP's database compares: trailing blanks do not count. Null if unknown. */
function order(value: FieldValue, with_: string | number): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value - Number(with_);
  const [a, b] = [value.trimEnd(), String(with_).trimEnd()];
  return a < b ? -1 : a > b ? 1 : 0;
}

const SIGNS: Readonly<Record<string, (n: number) => boolean>> = {
  '=': (n) => n === 0,
  '<>': (n) => n !== 0,
  '<': (n) => n < 0,
  '<=': (n) => n <= 0,
  '>': (n) => n > 0,
  '>=': (n) => n >= 0,
};

/** Whether a row meets a condition; a comparison with NULL does not. Throws for a field the table lacks. */
export function meets(condition: Condition, of: FieldOf): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.parts.every((part) => meets(part, of));
    case 'or':
      return condition.parts.some((part) => meets(part, of));
    case 'not':
      return !meets(condition.part, of);
    case 'null':
      return (of(condition.field) === null) === condition.is;
    case 'in':
      return condition.values.some((value) => order(of(condition.field), value) === 0);
    case 'compare': {
      const n = order(of(condition.field), condition.value);
      return n !== null && (SIGNS[condition.sign]?.(n) ?? false);
    }
  }
}

/** The fields that a condition names. */
export function fieldsOf(condition: Condition): string[] {
  if ('parts' in condition) return condition.parts.flatMap(fieldsOf);
  return 'part' in condition ? fieldsOf(condition.part) : [condition.field];
}

/** The least and greatest value of a field that the condition's conjunction allows; both inclusive. */
export function bounds<T extends string | number>(
  condition: Condition,
  field: string,
  [least, most]: readonly [T, T],
): [T, T] {
  if (condition.kind === 'and')
    return condition.parts.reduce<[T, T]>((range, part) => bounds(part, field, range), [least, most]);
  if (condition.kind !== 'compare' || condition.field !== field) return [least, most];
  const value = condition.value as T;
  if (['=', '>', '>='].includes(condition.sign) && value > least) least = value;
  if (['=', '<', '<='].includes(condition.sign) && value < most) most = value;
  return [least, most];
}
