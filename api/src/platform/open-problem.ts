import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem, TEXTS } from './problem';

/** Where machines call: the answers there are in English, refusals by RFC 9457. */
const OPEN = /^\/(api\/v1|mcp)(?=[/?]|$)/;

/** Whether a call is one of the open API or of the MCP server. */
export const isOpenCall = ({ url }: Pick<FastifyRequest, 'url'>): boolean => OPEN.test(url);

/** What the portal's screens say; the title says it in English. */
const SCREEN_TEXTS: readonly string[] = Object.values(TEXTS);

/** A refusal of the open API, told in English. */
export const refused = (status: number, detail: string): HttpProblem => new HttpProblem(status, detail);

/** 422 for one field or parameter. */
export const badField = (field: string, detail: string): HttpProblem =>
  new HttpProblem(422, detail, { errors: { [field]: [detail] } });

/** Answers a refusal as `application/problem+json`. */
export function sendOpenProblem(
  reply: FastifyReply,
  { statusCode, message, more }: HttpProblem,
): FastifyReply {
  const title = STATUS_CODES[statusCode] ?? 'Error';
  if (statusCode === 401) reply.header('WWW-Authenticate', 'Bearer realm="portal"');
  const errors = Object.entries(more.errors ?? {}).flatMap(([field, texts]) =>
    texts.map((text) => ({ field, detail: SCREEN_TEXTS.includes(text) ? 'Invalid value.' : text })),
  );
  return reply
    .code(statusCode)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send({
      type: 'about:blank',
      title,
      status: statusCode,
      ...(!SCREEN_TEXTS.includes(message) && { detail: message }),
      ...(more.code && { code: more.code }),
      ...(errors.length > 0 && { errors }),
    });
}
