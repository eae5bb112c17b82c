import type { InjectOptions } from 'fastify';
import type { Random } from './random';
import { type JsonSchema, valueFor } from './values';

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
}
/** The part of an OpenAPI document that a request is made from. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A text for a URL; half a surrogate pair, which cannot be encoded, is replaced by its bytes. */
function encoded(value: unknown): string {
  try {
    return encodeURIComponent(textOf(value));
  } catch {
    return '%ED%A0%80';
  }
}

/** Bodies that are not JSON, or not of the type they claim. */
const RAW: readonly [type: string, body: string][] = [
  ['application/json', '{'],
  ['application/json', '"'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '1e999'],
  ['application/json', '['.repeat(8000)],
  ['application/json', '['.repeat(8000) + ']'.repeat(8000)],
  ['application/json', '{"a":'.repeat(5000) + '1' + '}'.repeat(5000)],
  ['application/json', '{"__proto__":1}'],
  ['application/json', '{"constructor":{"prototype":1}}'],
  ['application/json; charset=utf-16', '{}'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['multipart/form-data', 'x'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nGIF89a\r\n--x--',
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n\0\r\n--x--',
  ],
  ['text/plain', 'x'],
  ['', 'x'],
];

/** Makes random requests for the calls of a document; the same for the same seed. */
export function requestMaker(document: Document, random: Random, known: readonly string[]) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return (): InjectOptions & { route: string } => {
    const { path, method, operation } = random.pick(calls);
    let url = path;
    const search: string[] = [];
    for (const { name, in: where, schema } of operation.parameters ?? []) {
      if (where === 'path') url = url.replace(`{${name}}`, encoded(valueFor(schema, random, known)));
      // A repeated name is a list.
      else if (where === 'query')
        for (let n = random.oneIn(3) ? 0 : random.oneIn(12) ? 2 : 1; n > 0; n--)
          search.push(`${name}=${encoded(valueFor(schema, random, known))}`);
    }
    if (random.oneIn(20))
      search.push(random.pick(['%zz', '%', '&&', '__proto__=1', 'a[b]=1', 'page=1&page=2', '%00=1']));
    const request = {
      route: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as 'GET',
      url: search.length > 0 ? `${url}?${search.join('&')}` : url,
      headers: random.oneIn(10) ? { 'idempotency-key': random.pick(['', 'k', 'a'.repeat(300)]) } : {},
    };
    if (method === 'get') return request;
    if (random.oneIn(6)) {
      const [type, payload] = random.pick(RAW);
      return { ...request, payload, headers: { ...request.headers, ...(type && { 'content-type': type }) } };
    }
    const schema = operation.requestBody?.content?.['application/json']?.schema ?? { type: 'object' };
    const body = JSON.stringify(valueFor(schema, random, known));
    return { ...request, payload: body, headers: { ...request.headers, 'content-type': 'application/json' } };
  };
}
