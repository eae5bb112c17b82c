import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { HttpProblem, TEXTS } from './problem';

const REQUIRED = 'Campo obrigatório.';

const FORMATS: Readonly<Record<string, string>> = { date: 'Data inválida.', email: 'E-mail inválido.' };

/** What one issue says to a person. */
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

/** The 422 of a payload that does not fit its schema: field → messages. */
export function invalidInput(error: z.ZodError, data: unknown): HttpProblem {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body';
    const value = issue.path.reduce<unknown>(
      (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
      data,
    );
    (errors[field] ??= []).push(message(issue, issue.code === 'invalid_type' && value === undefined));
  }
  return new HttpProblem(422, TEXTS.invalid, { errors });
}

/** A value of a form that fastify did not validate itself, as its schema reads it; 422 otherwise. */
export function readInput<T extends z.ZodType>(schema: T, data: unknown): z.output<T> {
  refuseNullsIn(data);
  const result = schema.safeParse(data);
  if (!result.success) throw invalidInput(result.error, data);
  return result.data;
}

/**
 * PostgreSQL cannot keep a null character, so no text with one gets as far as a query. A list of what is still to be
 * looked at instead of recursion: the stack's size is no limit for what a caller may send.
 */
function fieldWithNull(sent: unknown): string | undefined {
  const left: [path: string, value: unknown][] = [['', sent]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && value.includes('\0')) return path || 'body';
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const at = path ? `${path}.${key}` : key;
      if (key.includes('\0')) return at.replaceAll('\0', '');
      left.push([at, inner]);
    }
  }
  return undefined;
}

function refuseNullsIn(value: unknown): void {
  const field = fieldWithNull(value);
  if (field !== undefined)
    throw new HttpProblem(422, TEXTS.invalid, { errors: { [field]: [TEXTS.invalidValue] } });
}

/** Far more than any call of the portal needs; JSON.parse and zod go as deep as they are led. */
const MAX_DEPTH = 32;

/** Whether a JSON text opens more lists and objects within one another than {@link MAX_DEPTH}. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < json.length; i++) {
    const sign = json[i];
    if (inString) {
      if (sign === '\\') i++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '[' || sign === '{') {
      if (++depth > MAX_DEPTH) return true;
    } else if (sign === ']' || sign === '}') depth--;
  }
  return false;
}

/** zod decides what comes in; answers are typed by the same schemas and written by JSON.stringify alone. */
export function useValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: invalidInput(result.error, data) };
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addHook('preValidation', async (request) => {
    // A call without a payload also takes an empty one (WIRE, Calls).
    if (request.method !== 'GET' && request.method !== 'HEAD') request.body ??= {};
    for (const part of [request.query, request.params, request.body]) refuseNullsIn(part);
  });
  const json = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else if (isTooDeep(body.toString())) done(new HttpProblem(400, TEXTS.unreadable));
    else json(request, body.toString(), done);
  });
}
