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

/** PostgreSQL cannot keep a null character, so no text with one gets as far as a query. */
function fieldWithNull(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path || 'body' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key;
    const found = key.includes('\0') ? at.replaceAll('\0', '') : fieldWithNull(inner, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

function refuseNullsIn(value: unknown): void {
  const field = fieldWithNull(value);
  if (field !== undefined)
    throw new HttpProblem(422, TEXTS.invalid, { errors: { [field]: [TEXTS.invalidValue] } });
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
    else json(request, body.toString(), done);
  });
}
