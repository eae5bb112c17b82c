import type { Random } from './random';

/** The parts of JSON Schema that the portal's OpenAPI document uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Texts that have broken servers before. */
const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'e30',
  '=',
  '%',

  '\0',
  'a\0b',
  '\u2028',
  '\u0085',
  '\u200b',
  '\ud800',
  '\ufffd',
  'İ',
  '𝒳',
  'e\u0301',
  '\r\n\r\n',
  '\\',
  '"',
  "'",

  "' OR 1=1 --",
  '%_%',
  '$1',
  '${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '()',
  '1,2',
  ';',

  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-01-01',
  '10000-01-01',
  '2026-01-01 25:00:00,2026-01-02 00:00:00',
  'a'.repeat(300),
  'a'.repeat(5000),
  '9'.repeat(400),
  'ç'.repeat(2001),
  '['.repeat(40),
];
const NUMBERS = [
  0,
  1,
  -1,
  2,
  25,
  100,
  101,
  0.1,
  -0,
  1e21,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e308,
  1e-7,
];
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-01-31', '2026-02-30', '0001-01-01', '9999-12-31'],
  'date-time': ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00-03:00', '2026-13-01T00:00:00Z'],
  email: ['ana@cliente.test', 'a@b.c', 'ana@', 'İ@cliente.test', `${'a'.repeat(250)}@b.test`],
};

const anything = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => random.pick(TEXTS),
    () => random.pick(TEXTS),
    () => random.pick(NUMBERS),
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => [random.pick(TEXTS), random.pick(NUMBERS)],
    () => ({ [random.pick(TEXTS)]: random.pick(TEXTS) }),
    () => JSON.parse(`{"__proto__":{"x":1}}`) as unknown,
    () => Array.from({ length: 2000 }, () => 1),
  ])();

/** A value for a schema: usually a valid one, sometimes anything. `known` are keys of real records. */
export function valueFor(schema: JsonSchema, random: Random, known: readonly string[]): unknown {
  if (random.oneIn(8)) return anything(random);
  const { enum: choices, anyOf, oneOf, type, format } = schema;
  if (schema.const !== undefined) return schema.const;
  if (choices) return random.pick(choices);
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return valueFor(random.pick(alternatives), random, known);
  switch (type) {
    case 'string': {
      const formatted = FORMATS[format ?? ''];
      if (formatted) return random.pick(formatted);
      return random.oneIn(2) ? random.pick(known) : random.pick(TEXTS);
    }
    case 'integer':
    case 'number':
      return random.pick([...NUMBERS, schema.minimum ?? 1, schema.maximum ?? 1, 1, 2, 3]);
    case 'boolean':
      return random.oneIn(2);
    case 'array':
      return Array.from({ length: random.below(4) }, () => valueFor(schema.items ?? {}, random, known));
    case 'object':
      return objectFor(schema, random, known);
    default:
      return anything(random);
  }
}

function objectFor({ properties = {}, required = [] }: JsonSchema, random: Random, known: readonly string[]) {
  const made: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const left = required.includes(name) ? random.oneIn(15) : random.oneIn(2);
    if (!left) made[name] = valueFor(schema, random, known);
  }
  if (random.oneIn(6)) made[random.pick(TEXTS)] = anything(random);
  return made;
}
