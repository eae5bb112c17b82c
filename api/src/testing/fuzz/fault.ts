import type { Problem } from 'api-contract';

/** Words of zod, Fastify and PostgreSQL; none of them is Portuguese. */
const ENGLISH =
  /\b(invalid|expected|received|required|must|should|cannot|unexpected|too|big|small|long|short|input|value|field|syntax|column|undefined|null|NaN|object|string|number|error)\b/i;
const INSIDE = /\n\s+at |node_modules|\.ts:\d|\/src\/|SELECT |pg_|ZodError/;

/** What came of a request. */
interface Answer {
  readonly status: number;
  readonly text: string;
  /** Its content type. */
  readonly type: string;
}

/** The fault of an answer, or null. */
export function faultOf({ status, text, type }: Answer): string | null {
  if (status >= 500) return 'a failure';
  if (INSIDE.test(text) && status >= 400) return 'tells of the inside';
  if (status < 400) return null;
  if (!type.startsWith('application/json')) return 'no problem';
  const { message, errors = {} } = JSON.parse(text) as Problem;
  if (status === 401) return null;
  const messages = [message, ...Object.values(errors).flat()];
  const foreign = messages.find((told) => told === '' || ENGLISH.test(told));
  return foreign === undefined ? null : `not in Portuguese: ${foreign}`;
}

/** The fault of an answer to a machine, or null. */
export function openFaultOf({ status, text, type }: Answer): string | null {
  if (status >= 500) return 'a failure';
  if (status < 400) return null;
  if (INSIDE.test(text)) return 'tells of the inside';
  // What an assistant's message is refused with, as MCP has it.
  if (type.startsWith('application/json') && 'jsonrpc' in (JSON.parse(text) as object)) return null;
  if (!type.startsWith('application/problem+json')) return 'no problem';
  const { title, status: told } = JSON.parse(text) as { title?: unknown; status?: unknown };
  return typeof title === 'string' && title !== '' && told === status ? null : 'no problem of RFC 9457';
}
