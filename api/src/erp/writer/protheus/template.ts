/** What an order's template may name in `{{…}}`; all texts, numbers as decimal strings, days as `yyyy-mm-dd`. */
export const PLACEHOLDERS = [
  'order.key',
  'order.branch',
  'order.contract',
  'order.sheet',
  'order.item',
  'order.customer',
  'order.deliveryStore',
  'order.product',
  'order.quantity',
  'order.price',
  'order.value',
  'order.billedQuantity',
  'order.billingUnit',
  'order.freight',
  'order.issued',
  'order.delivery',
  'order.clientOrder',
  'order.clientItem',
  'contract.revision',
  'contract.billingStore',
  'contract.payment',
  'contract.unit',
] as const;

/** The same of a receipt's template. */
export const RECEIPT_PLACEHOLDERS = [
  'receipt.key',
  'receipt.branch',
  'receipt.prefix',
  'receipt.number',
  'receipt.instalment',
  'receipt.type',
  'receipt.customer',
  'receipt.store',
  'receipt.amount',
  'receipt.interest',
  'receipt.paid',
  'receipt.txid',
  'receipt.endToEndId',
] as const;

/** The same of an accepted offer's template, and of each of its lines below `$each`. */
export const OFFER_PLACEHOLDERS = [
  'offer.key',
  'offer.quotation',
  'offer.version',
  'offer.customer',
  'offer.store',
  'offer.freight',
  'offer.payment',
  'offer.taxes',
  'offer.value',
  'offer.issued',
  'offer.validUntil',
  'offer.sha256',
] as const;
export const LINE_PLACEHOLDERS = [
  'line.item',
  'line.product',
  'line.quantity',
  'line.unit',
  'line.price',
  'line.value',
] as const;

/** The values of one order. */
export type TemplateValues = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

type FieldOf<Name> = Name extends `${string}.${infer Field}` ? Field : never;

/** What a record has of these names: of `receipt.key` its `key`. */
export const valuesOf = <Name extends string>(
  names: readonly Name[],
  record: Readonly<Record<FieldOf<Name>, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, record[name.slice(name.indexOf('.') + 1) as FieldOf<Name>]]));

/** A kind of template: what it may name, and what it must. */
interface TemplateKind {
  readonly names: readonly string[];
  readonly must: string;
  /** What stands there, and why. */
  readonly because: string;
  /** What stands once for each line: its names. */
  readonly ofLine?: readonly string[];
}
export const ORDER_TEMPLATE: TemplateKind = {
  names: PLACEHOLDERS,
  must: 'order.key',
  because: 'a chave sem a qual um pedido repetido viraria dois',
};
export const RECEIPT_TEMPLATE: TemplateKind = {
  names: RECEIPT_PLACEHOLDERS,
  must: 'receipt.number',
  because: 'o título que foi recebido',
};

export const OFFER_TEMPLATE: TemplateKind = {
  names: OFFER_PLACEHOLDERS,
  must: 'offer.key',
  because: 'a chave sem a qual um aceite repetido viraria dois pedidos',
  ofLine: LINE_PLACEHOLDERS,
};

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const FOUND = /\{\{([^{}]*)\}\}/g;
const FORMATS = ['number', 'yyyymmdd'] as const;
/** A part of the body with it is left out where this is blank. */
const IF = '$if';
/** A part of a list with it stands there once for each line. */
const EACH = '$each';
const LINES = 'lines';

interface Place {
  readonly name: string;
  readonly format: string | null;
}

function placeOf(text: string): Place {
  const [name = '', format] = text.split('|').map((part) => part.trim());
  return { name, format: format ?? null };
}

interface Text {
  readonly text: string;
  /** Whether it stands once for each line. */
  readonly ofLine: boolean;
}

/** Every text of a template, keys left out. */
function* texts(template: Json, ofLine = false): Generator<Text> {
  if (typeof template === 'string') yield { text: template, ofLine };
  else if (Array.isArray(template))
    for (const part of template as readonly Json[]) yield* texts(part, ofLine || isRepeated(part));
  else if (template !== null && typeof template === 'object')
    for (const part of Object.values(template)) yield* texts(part, ofLine);
}

const isRepeated = (part: Json): boolean =>
  part !== null && typeof part === 'object' && (part as Readonly<Record<string, Json>>)[EACH] === LINES;

/** What is wrong with a template, in Portuguese; null if it can be filled. */
export function templateMistake(
  template: Json,
  { names, must, because, ofLine = [] }: TemplateKind,
): string | null {
  const all = [...texts(template)];
  const places = all.flatMap((one) =>
    [...one.text.matchAll(FOUND)].map(([, inner = '']) => ({
      ...placeOf(inner),
      alone: alone(one.text),
      repeated: one.ofLine,
    })),
  );
  for (const { name, format, alone: whole, repeated } of places) {
    if (ofLine.includes(name) && !repeated)
      return `{{${name}}} só existe numa parte de lista com "${EACH}": "${LINES}"`;
    if (![...names, ...ofLine].includes(name))
      return `{{${name}}} não existe; há ${[...names, ...ofLine].join(', ')}`;
    if (format !== null && !(FORMATS as readonly string[]).includes(format))
      return `{{${name}|${format}}}: o formato é ${FORMATS.join(' ou ')}`;
    if (format === 'number' && !whole) return `{{${name}|number}} deve estar sozinho no valor`;
  }
  if (!places.some(({ name }) => name === must)) return `falta {{${must}}}, ${because}`;
  return ofLine.length > 0 && !all.some((one) => one.ofLine)
    ? `falta uma parte de lista com "${EACH}": "${LINES}", que vira uma para cada item`
    : null;
}

const alone = (text: string) => /^\{\{[^{}]*\}\}$/.test(text.trim());

function filledText(text: string, values: Readonly<Record<string, string>>): string | number {
  const one = (inner: string): string | number => {
    const { name, format } = placeOf(inner);
    const value = values[name] ?? '';
    if (format === 'number') return Number(value === '' ? 0 : value);
    return format === 'yyyymmdd' ? value.replaceAll('-', '') : value;
  };
  const [whole] = alone(text) ? [...text.matchAll(FOUND)] : [];
  if (whole) return one(whole[1] ?? '');
  return text.replace(FOUND, (_all, inner: string) => String(one(inner)));
}

/**
 * The body of a call: each `{{order.quantity}}` becomes its text, `{{order.quantity|number}}` a JSON number,
 * `{{order.issued|yyyymmdd}}` a day as the ERP writes it. An object with `$if` is left out of its list or object where
 * that is blank; one with `"$each": "lines"` stands in its list once for each line.
 */
export function filled(
  template: Json,
  values: Readonly<Record<string, string>>,
  lines: readonly Readonly<Record<string, string>>[] = [],
): Json | undefined {
  if (typeof template === 'string') return filledText(template, values);
  if (template === null || typeof template !== 'object') return template;
  if (Array.isArray(template))
    return (template as readonly Json[])
      .flatMap((part) =>
        isRepeated(part)
          ? lines.map((line) => filled(part, { ...values, ...line }))
          : [filled(part, values, lines)],
      )
      .filter((part) => part !== undefined);
  const { [IF]: condition, [EACH]: _each, ...rest } = template as Readonly<Record<string, Json>>;
  if (condition !== undefined && filled(condition, values) === '') return undefined;
  const parts = Object.entries(rest).map(([name, part]) => [name, filled(part, values, lines)] as const);
  return Object.fromEntries(parts.filter((part): part is [string, Json] => part[1] !== undefined));
}

/**
 * The text at a path of an answer: `number`, `data.0.id`, `models[id=SC5MASTER].fields[id=C5_NUM].value`; blank if
 * there is none.
 */
export function textAt(answer: unknown, path: string): string {
  const steps = [...path.matchAll(/([^.[\]]+)|\[([^=[\]]+)=([^\]]*)\]/g)];
  let at: unknown = answer;
  for (const [, name, key = '', wanted] of steps) {
    if (name === undefined)
      at = Array.isArray(at)
        ? (at as Record<string, unknown>[]).find((one) => String(one?.[key]) === wanted)
        : undefined;
    else at = (at as Record<string, unknown> | null | undefined)?.[name];
  }
  return typeof at === 'string' || typeof at === 'number' ? String(at).trim() : '';
}
