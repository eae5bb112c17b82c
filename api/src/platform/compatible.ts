/** As much of JSON Schema as the calls' documents have. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly deprecated?: boolean;
  readonly description?: string;
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
  readonly deprecated?: boolean;
  readonly description?: string;
}
export interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** What screens that were made for a document would miss in the next one. */
export interface Break {
  /** `GET /api/notes: its answer.text is gone`. */
  readonly what: string;
  /** `GET /api/notes` where the whole call is gone. */
  readonly call?: string;
  /** Whether the document before said, with its day, that it would go. */
  readonly said: boolean;
}

const JSON_TYPE = 'application/json';
const JSON_ANSWER = /^2/;
/** Schemas name one another in circles. */
const DEEP = 12;
/** What the description of a deprecated call or field says. */
const DATED = /\bsince \d{4}-\d{2}-\d{2}: \S/;

const schemaIn = (content: Content | undefined) => content?.[JSON_TYPE]?.schema;

const saidToGo = ({ deprecated, description = '' }: Schema | Operation) =>
  deprecated === true && DATED.test(description);

/** All that screens that were made for `before` would miss in `now`. */
export function breaksOf(before: Document, now: Document): Break[] {
  const found: Break[] = [];
  const resolve = (document: Document, schema: Schema | undefined): Schema | undefined =>
    schema?.$ref ? document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema;

  /** Whether a value for `from` is one for `to`; `takes` for what is sent, where less may be asked and not more. */
  function misfit(
    was: Schema | undefined,
    is: Schema | undefined,
    { takes, at, depth = 0 }: { takes: boolean; at: string; depth?: number },
  ): void {
    const [old, fresh] = [resolve(before, was), resolve(now, is)];
    if (!old || depth > DEEP) return;
    const tell = (what: string) => void found.push({ what, said: false });
    if (!fresh) {
      found.push({ what: `${at} is gone`, said: saidToGo({ ...old, ...was }) });
      return;
    }
    if (old.type !== undefined && fresh.type !== undefined && String(old.type) !== String(fresh.type)) {
      tell(`${at} was ${String(old.type)} and is ${String(fresh.type)}`);
      return;
    }
    if (takes) {
      for (const name of fresh.required ?? [])
        if (!old.required?.includes(name)) tell(`${at}.${name} must be sent`);
      for (const value of (fresh.enum && old.enum) ?? [])
        if (!fresh.enum?.includes(value)) tell(`${at} may not be ${String(value)} any more`);
    } else
      for (const name of old.required ?? [])
        if (fresh.properties?.[name] && !fresh.required?.includes(name)) tell(`${at}.${name} may be missing`);
    const next = { takes, depth: depth + 1 };
    for (const [name, property] of Object.entries(old.properties ?? {}))
      misfit(property, fresh.properties?.[name], { ...next, at: `${at}.${name}` });
    if (old.items) misfit(old.items, fresh.items ?? {}, { ...next, at: `${at}[]` });
    if (old.anyOf && old.anyOf.length === fresh.anyOf?.length)
      for (const [n, one] of old.anyOf.entries()) misfit(one, fresh.anyOf[n], { ...next, at });
  }

  function changed(call: string, was: Operation, is: Operation): void {
    const same = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in;
    for (const one of is.parameters ?? [])
      if (one.required && !was.parameters?.find(same(one))?.required)
        found.push({ what: `${call}: ${one.name} must be sent`, said: false });
    for (const one of was.parameters ?? [])
      misfit(one.schema, is.parameters?.find(same(one))?.schema, { takes: true, at: `${call}: ${one.name}` });
    if (is.requestBody?.required && !was.requestBody?.required)
      found.push({ what: `${call}: a body must be sent`, said: false });
    const body = { takes: true, at: `${call}: its body` };
    misfit(schemaIn(was.requestBody?.content), schemaIn(is.requestBody?.content), body);
    for (const [status, { content }] of Object.entries(was.responses ?? {}))
      if (JSON_ANSWER.test(status)) {
        const answer = { takes: false, at: `${call}: its answer` };
        misfit(schemaIn(content), schemaIn(is.responses?.[status]?.content), answer);
      }
  }

  for (const [address, operations] of Object.entries(before.paths ?? {}))
    for (const [method, was] of Object.entries(operations)) {
      const is = now.paths?.[address]?.[method];
      const call = `${method.toUpperCase()} ${address}`;
      if (is) changed(call, was, is);
      else found.push({ what: `${call} is not answered any more`, call, said: saidToGo(was) });
    }
  return found;
}
