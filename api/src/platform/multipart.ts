import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem, TEXTS } from './problem';

/** A submitted form: its text fields (the last of a name counts) and its file, if any. */
export interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  /** All values of each name, in order (`stores[]`). */
  readonly repeated: Readonly<Record<string, readonly string[]>>;
  /** The sender chose `name`: display it, but never trust it. */
  readonly file?: { readonly field: string; readonly name: string; readonly content: Buffer };
}

/** Enough fields for a user's stores, one field each. The call that accepts files limits them. */
const LIMITS = {
  fieldNameSize: 100,
  fieldSize: 100_000,
  fields: 1000,
  files: 1,
  headerPairs: 50,
  parts: 1001,
};

export async function useMultipart(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { limits: LIMITS });
}

/** Reads a multipart form, or the same fields as JSON. 400 if it is malformed, 413 if it exceeds a limit. */
export async function readForm(request: FastifyRequest, fileSize: number): Promise<SentForm> {
  if (!request.isMultipart()) return { fields: textFields(request.body), repeated: textLists(request.body) };
  const values = new Map<string, string[]>();
  let file: SentForm['file'];
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize } })) {
      if (part.type === 'file')
        file = { field: part.fieldname, name: part.filename, content: await part.toBuffer() };
      else if (part.valueTruncated || part.fieldnameTruncated)
        throw new HttpProblem(413, 'O conteúdo enviado é grande demais.');
      else values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), String(part.value)]);
    }
  } catch (error) {
    // The parser's own errors for malformed forms have no status.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new HttpProblem(400, TEXTS.unreadable);
  }
  const fields = Object.fromEntries([...values].map(([name, all]) => [name, all.at(-1) ?? '']));
  return { fields, repeated: Object.fromEntries(values), ...(file && { file }) };
}

function textLists(body: unknown): Record<string, string[]> {
  const isTexts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string[]] => isTexts(entry[1])),
  );
}

function textFields(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
