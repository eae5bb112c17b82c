import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { problem } from 'api-contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** Calls whose successful answer is never JSON, and why. */
const NO_JSON = new Set([
  'GET /api/confirm_terms/:userId', // a sentence
  'GET /api/contracts/export-detail-file', // a file
  'GET /api/licitation/file-download/:file_path', // a file
  'GET /api/order-fispq/file', // a file
  'GET /api/sheet/:token', // a file
  'GET /api/sso/callback', // another page
  'GET /api/sso/start/:id', // another page
  'GET /api/kept_documents/:key/file', // a file
  'GET /api/winner_docs/:id/file', // a file
  'POST /api/winner_docs/view', // a file
  'GET /api/invoice/xml', // a file
  'GET /api/payments/:id/receipt', // a file
  'GET /api/user/export', // a file
  'GET /api/userpermissions/export', // a file
  'GET /api/jobs/:id/file', // a file
  'GET /api/reports/download/:id', // a file
  'GET /api/claims/:id/files/:file', // a file
  'GET /api/claims/:id/export', // a file
  'GET /api/licitations/:id/files/:file', // a file
  'GET /api/tanques/:id/fills/:fill/chart', // a file
  'GET /api/licitations/:id/offers/:n/pdf', // a file
  'GET /api/delivery-canhoto/:filial/:nota/:serie', // a picture
  'GET /api/delivery-canhoto/:filial/:nota/:serie/download', // a picture
]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The path of a key in `sent` that the schema does not know; null if there is none. */
export function unknownKey(sent: unknown, known: unknown, path = ''): string | null {
  if (!isObject(sent) || !isObject(known)) return null;
  for (const [key, value] of Object.entries(sent)) {
    const at = path ? `${path}.${key}` : key;
    const found = key in known ? unknownKey(value, known[key], at) : at;
    if (found !== null) return found;
  }
  return null;
}

/** The problem of an answer's body according to its schema; null if it is valid. */
function lieIn(body: unknown, schema: z.ZodType | undefined): string | null {
  if (!schema) return 'has no schema';
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  const extra = unknownKey(body, parsed.data);
  return extra === null ? null : `${extra} is not in the schema`;
}

/**
 * Checks every JSON answer below `/api` against its route's response schema, and every error against its own schema or
 * that of a problem; unknown keys are errors. It watches servers that are built before `stop` through Fastify's diagnostics
 * channel, so that the product needs no code for it. A server with a call without a response schema does not start.
 */
export function watchAnswers() {
  const lies: string[] = [];
  const channel = 'fastify.initialization';
  const watch = (message: unknown) => {
    const { fastify: app } = message as { fastify: FastifyInstance };
    app.addHook('onRoute', ({ method, url, schema }) => {
      const route = `${String(method)} ${url}`;
      if (!url.startsWith('/api/') || method === 'HEAD' || schema?.hide || NO_JSON.has(route)) return;
      const statuses = Object.keys((schema?.response ?? {}) as object);
      if (!statuses.some((status) => status.startsWith('2')))
        throw new Error(`Route ${route} has no response schema`);
    });
    app.addHook('onSend', async (request, reply, payload) => {
      const { schema, url = '' } = request.routeOptions;
      const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
      if (!isJson || typeof payload !== 'string') return;
      const refused = reply.statusCode >= 400;
      if (!refused && (!url.startsWith('/api/') || schema?.hide)) return;
      const promised = (schema?.response as Record<string, z.ZodType> | undefined)?.[reply.statusCode];
      const lie = lieIn(JSON.parse(payload), refused ? (promised ?? problem) : promised);
      if (lie !== null) lies.push(`${request.method} ${url} answered ${reply.statusCode}: ${lie}`);
    });
  };
  subscribe(channel, watch);
  return {
    stop: () => void unsubscribe(channel, watch),
    /** Throws if any answer since the last call did not match its schema. */
    refuseLies(): void {
      const told = lies.splice(0);
      if (told.length > 0) throw new Error(told.join('\n'));
    },
  };
}
