import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem, invalid, TEXTS } from './problem';

/** A submitted form: its text fields (the last of a name counts) and its file, if any. */
export interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  /** All values of each name, in order (`stores[]`). */
  readonly repeated: Readonly<Record<string, readonly string[]>>;
  /** The sender chose `name`: display it, but never trust it. */
  readonly file?: { readonly field: string; readonly name: string; readonly content: Buffer };
}

/** How much a form may hold. */
export interface FormLimits {
  /** Bytes of its file. */
  readonly fileBytes: number;
  /** Number of its text fields, and bytes of each. */
  readonly fields: number;
  readonly fieldBytes: number;
}

/** Bytes of a form beside its file, with the heads of its parts. */
const FORM_BYTES = 1024 * 1024;
const LIMITS = { fieldNameSize: 100, files: 1, headerPairs: 50, headerSize: 8192 };

export async function useMultipart(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { limits: LIMITS });
}

const tooLarge = () => new HttpProblem(413, TEXTS.tooLarge);

/**
 * Reads a multipart form, or the same fields as JSON. 400 if it is malformed, 413 if it exceeds a limit: by what it says
 * of its length before it is read, by what it holds while it is.
 */
export async function readForm(
  request: FastifyRequest,
  { fileBytes, fields: most, fieldBytes }: FormLimits,
): Promise<SentForm> {
  if (!request.isMultipart()) return { fields: textFields(request.body), repeated: textLists(request.body) };
  if (Number(request.headers['content-length'] ?? 0) > fileBytes + FORM_BYTES) throw tooLarge();
  const values = new Map<string, string[]>();
  let file: SentForm['file'];
  let room = FORM_BYTES;
  const limits = { ...LIMITS, fileSize: fileBytes, fields: most, fieldSize: fieldBytes, parts: most + 1 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        file = { field: part.fieldname, name: part.filename, content: await part.toBuffer() };
        continue;
      }
      const value = String(part.value);
      room -= Buffer.byteLength(part.fieldname) + Buffer.byteLength(value);
      if (part.valueTruncated || part.fieldnameTruncated || room < 0) throw tooLarge();
      const all = values.get(part.fieldname);
      if (all) all.push(value);
      else values.set(part.fieldname, [value]);
    }
  } catch (error) {
    // The parser's own errors for malformed forms have no status.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new HttpProblem(400, TEXTS.unreadable);
  }
  const fields = Object.fromEntries([...values].map(([name, all]) => [name, all.at(-1) ?? '']));
  return { fields, repeated: Object.fromEntries(values), ...(file && { file }) };
}

/** How much an upload of several files may hold. */
export interface UploadLimits {
  readonly files: number;
  readonly fileBytes: number;
}

/**
 * Reads the files of a multipart form's parts `field`, in order. 400 if it is malformed or has other parts, 413 if it
 * exceeds a limit.
 */
export async function readFiles(
  request: FastifyRequest,
  field: string,
  { files: most, fileBytes }: UploadLimits,
): Promise<{ readonly name: string; readonly content: Buffer }[]> {
  if (!request.isMultipart()) throw new HttpProblem(400, TEXTS.unreadable);
  if (Number(request.headers['content-length'] ?? 0) > most * fileBytes + FORM_BYTES) throw tooLarge();
  const found: { name: string; content: Buffer }[] = [];
  // One part more than allowed is read as far as its head, so that it is refused by its number.
  const limits = { ...LIMITS, files: most + 1, fileSize: fileBytes, fields: 0, parts: most + 1 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file' || part.fieldname !== field) throw new HttpProblem(400, TEXTS.unreadable);
      if (found.length === most) throw invalid(field, `Envie no máximo ${most} arquivos por vez.`);
      found.push({ name: part.filename, content: await part.toBuffer() });
    }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new HttpProblem(400, TEXTS.unreadable);
  }
  return found;
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
