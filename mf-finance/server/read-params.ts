import { decodeParams } from 'api-contract';
import type { z } from 'zod';
import { HttpProblem, TEXTS } from 'api/platform/problem';

/** Reads base64 JSON params by their schema; `field` is the part of the call they came in. Throws 422 'Link inválido.' */
export function readParams<T>(schema: z.ZodType<T>, text: string, field = 'params'): T {
  const params = schema.safeParse(decodeParams(text));
  // PostgreSQL takes no null character.
  if (!params.success || JSON.stringify(params.data).includes('\\u0000'))
    throw new HttpProblem(422, TEXTS.brokenLink, { errors: { [field]: [TEXTS.brokenLink] } });
  return params.data;
}
