import { decodeParams } from 'api-contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { unstorableField } from '../db/storable';
import { isOpenCall } from './open-problem';
import { HttpProblem, TEXTS } from './problem';

const REQUIRED = 'Campo obrigatório.';

const FORMATS: Readonly<Record<string, string>> = { date: 'Data inválida.', email: 'E-mail inválido.' };

/** The message of one issue for users. */
function message(issue: z.core.$ZodIssue, absent: boolean): string {
  if (absent) return REQUIRED;
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? `Use no máximo ${issue.maximum} caracteres.`
        : `Deve ser no máximo ${issue.maximum}.`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? REQUIRED : `Use ao menos ${issue.minimum} caracteres.`;
      return `Deve ser no mínimo ${issue.minimum}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? TEXTS.invalidValue;
    case 'custom':
      return issue.message;
    default:
      return TEXTS.invalidValue;
  }
}

/** The 422 for a payload that does not match its schema: field → messages. */
export function invalidInput(error: z.ZodError, data: unknown, isOpen = false): HttpProblem {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body';
    const value = issue.path.reduce<unknown>(
      (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
      data,
    );
    // Machines are told in zod's own English.
    const told = isOpen
      ? issue.message
      : message(issue, issue.code === 'invalid_type' && value === undefined);
    (errors[field] ??= []).push(told);
  }
  return new HttpProblem(422, TEXTS.invalid, { errors });
}

/** Where a text or one of some texts was expected. */
const TEXT_EXPECTED: readonly string[] = ['invalid_type', 'invalid_value', 'invalid_union', 'invalid_format'];

/** Writes the numbers that a schema refuses as a text of their own digits; whether there were any. */
function writeNumbers(issues: readonly z.core.$ZodIssue[], data: unknown): boolean {
  let written = false;
  for (const { code, path } of issues) {
    const key = path.at(-1);
    if (key === undefined || !TEXT_EXPECTED.includes(code)) continue;
    const holder = path
      .slice(0, -1)
      .reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown> | undefined)?.[name], data);
    const fields = holder as Record<PropertyKey, unknown> | undefined;
    if (typeof fields?.[key] !== 'number') continue;
    fields[key] = String(fields[key]);
    written = true;
  }
  return written;
}

/** Parses data; a number is read like its text in every field (docs/product/calls.md, 'Values'). */
function parsed<T extends z.ZodType>(schema: T, data: unknown) {
  const result = schema.safeParse(data);
  return !result.success && writeNumbers(result.error.issues, data) ? schema.safeParse(data) : result;
}

/**
 * Reads base64 JSON params (docs/product/calls.md, 'Values') by their schema; `field` is the part of the call they came
 * in. Throws 422 'Link inválido.'
 */
export function readParams<T extends z.ZodType>(schema: T, text: string, field = 'params'): z.output<T> {
  const params = schema.safeParse(decodeParams(text));
  if (!params.success || unstorableField(params.data) !== undefined)
    throw new HttpProblem(422, TEXTS.brokenLink, { errors: { [field]: [TEXTS.brokenLink] } });
  return params.data;
}

/** Parses a form value that fastify does not validate itself; throws 422 if it does not match. */
export function readInput<T extends z.ZodType>(schema: T, data: unknown): z.output<T> {
  refuseUnstorable(data);
  const result = parsed(schema, data);
  if (!result.success) throw invalidInput(result.error, data);
  return result.data;
}

function refuseUnstorable(value: unknown): void {
  const field = unstorableField(value);
  if (field !== undefined)
    throw new HttpProblem(422, TEXTS.invalid, { errors: { [field]: [TEXTS.invalidValue] } });
}

/** Far deeper than any call needs; JSON.parse and zod recurse as deep as the input. */
const MAX_DEPTH = 32;
/** Far more values than any call needs; zod looks at each of them, and words a message for each that is wrong. */
const MAX_VALUES = 20_000;

/** Why a JSON text is not read: its lists and objects are nested too deep, or hold too many values. */
function refusal(json: string): HttpProblem | null {
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let i = 0; i < json.length; i++) {
    const sign = json[i];
    if (inString) {
      if (sign === '\\') i++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '[' || sign === '{') {
      if (++depth > MAX_DEPTH) return new HttpProblem(400, TEXTS.unreadable);
    } else if (sign === ']' || sign === '}') depth--;
    else if (sign === ',' && ++values > MAX_VALUES) return new HttpProblem(413, TEXTS.tooLarge);
  }
  return null;
}

/** Requests are validated by zod. Responses are typed by the same schemas but written by plain JSON.stringify. */
export function useValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, url = '' }) => (data) => {
    const result = parsed(schema, data);
    return result.success
      ? { value: result.data }
      : { error: invalidInput(result.error, data, isOpenCall({ url })) };
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addHook('preValidation', async (request) => {
    // A call without a payload also accepts an empty one (docs/product/calls.md, 'Frame').
    if (request.method !== 'GET' && request.method !== 'HEAD') request.body ??= {};
    if (request.routeOptions.config.nullCharacters) return;
    for (const part of [request.query, request.params, request.body]) refuseUnstorable(part);
  });
  const json = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.length === 0) return done(null, {});
    const refused = refusal(text);
    if (refused) done(refused);
    else json(request, text, done);
  });
}
