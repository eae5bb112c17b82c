import { StartError } from '../config/start-error';

/** As much of JSON Schema as the calls' documents have. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
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
}
interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

const JSON_TYPE = 'application/json';
const JSON_ANSWER = /^2/;
/** Schemas name one another in circles. */
const DEEP = 12;

const schemaIn = (content: Content | undefined) => content?.[JSON_TYPE]?.schema;

/** What screens that were made for `before` would miss in `now`, in one sentence; undefined if nothing. */
export function firstBreak(before: Document, now: Document): string | undefined {
  const resolve = (document: Document, schema: Schema | undefined): Schema | undefined =>
    schema?.$ref ? document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema;

  /** Whether a value for `from` is one for `to`; `takes` for what is sent, where less may be asked and not more. */
  function misfit(
    was: Schema | undefined,
    is: Schema | undefined,
    { takes, at, depth = 0 }: { takes: boolean; at: string; depth?: number },
  ): string | undefined {
    const [old, fresh] = [resolve(before, was), resolve(now, is)];
    if (!old || depth > DEEP) return undefined;
    if (!fresh) return `${at} is gone`;
    if (old.type !== undefined && fresh.type !== undefined && String(old.type) !== String(fresh.type))
      return `${at} was ${String(old.type)} and is ${String(fresh.type)}`;
    if (takes) {
      const asked = fresh.required?.find((name) => !old.required?.includes(name));
      if (asked !== undefined) return `${at}.${asked} must be sent`;
      const refused = fresh.enum && old.enum?.find((value) => !fresh.enum?.includes(value));
      if (refused !== undefined) return `${at} may not be ${String(refused)} any more`;
    } else {
      const uncertain = old.required?.find(
        (name) => fresh.properties?.[name] && !fresh.required?.includes(name),
      );
      if (uncertain !== undefined) return `${at}.${uncertain} may be missing`;
    }
    const next = { takes, depth: depth + 1 };
    for (const [name, property] of Object.entries(old.properties ?? {})) {
      const found = misfit(property, fresh.properties?.[name], { ...next, at: `${at}.${name}` });
      if (found !== undefined) return found;
    }
    if (old.items) return misfit(old.items, fresh.items ?? {}, { ...next, at: `${at}[]` });
    if (old.anyOf && old.anyOf.length === fresh.anyOf?.length)
      for (const [n, one] of old.anyOf.entries()) {
        const found = misfit(one, fresh.anyOf[n], { ...next, at });
        if (found !== undefined) return found;
      }
    return undefined;
  }

  function changed(was: Operation, is: Operation): string | undefined {
    const same = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in;
    for (const one of is.parameters ?? [])
      if (one.required && !was.parameters?.find(same(one))?.required) return `${one.name} must be sent`;
    for (const one of was.parameters ?? []) {
      const found = misfit(one.schema, is.parameters?.find(same(one))?.schema, { takes: true, at: one.name });
      if (found !== undefined) return found;
    }
    if (is.requestBody?.required && !was.requestBody?.required) return 'a body must be sent';
    const body = { takes: true, at: 'its body' };
    const sent = misfit(schemaIn(was.requestBody?.content), schemaIn(is.requestBody?.content), body);
    if (sent !== undefined) return sent;
    for (const [status, { content }] of Object.entries(was.responses ?? {}))
      if (JSON_ANSWER.test(status)) {
        const answer = { takes: false, at: 'its answer' };
        const found = misfit(schemaIn(content), schemaIn(is.responses?.[status]?.content), answer);
        if (found !== undefined) return found;
      }
    return undefined;
  }

  for (const [address, operations] of Object.entries(before.paths ?? {}))
    for (const [method, was] of Object.entries(operations)) {
      const is = now.paths?.[address]?.[method];
      const call = `${method.toUpperCase()} ${address}`;
      if (!is) return `${call} is not answered any more`;
      const found = changed(was, is);
      if (found !== undefined) return `${call}: ${found}`;
    }
  return undefined;
}

/** Throws where the screens before this version, which open tabs go on running, could not use its calls. */
export function refuseIncompatible(before: unknown, now: unknown): void {
  const found = firstBreak(before as Document, now as Document);
  if (found !== undefined)
    throw new StartError(`the screens before it could not use its calls: ${found} (docs/releases.md)`);
}
