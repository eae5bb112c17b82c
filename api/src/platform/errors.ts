import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from 'api-contract';
import { isOpenCall, sendOpenProblem } from './open-problem';
import { DEV_SERVER_REFUSED } from './dev-server';
import { tell } from './happened';
import { HttpProblem, TEXTS } from './problem';

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: TEXTS.unreadable,
  404: TEXTS.notFound,
  405: 'Método não permitido.',
  413: TEXTS.tooLarge,
  414: 'O endereço é longo demais.',
  415: 'Tipo de conteúdo não aceito.',
  429: TEXTS.tooMany,
};

/**
 * PostgreSQL's codes for a value that does not fit its type: too long (22001), out of range (22003, 22008), invalid date
 * (22007), number (22P02) or text (22021, 22P05). Other data exceptions, such as a division by zero, are our own bugs.
 */
const BAD_VALUE = /^22(?:001|003|007|008|021|P02|P05)$/;

/** Whether the database refused a value that no schema rejected, but which is still the caller's mistake. */
export const isBadValue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && BAD_VALUE.test(String(error.code));

/**
 * What cannot be kept or read at the moment, by code: the server is away, stops, starts or has no room (PostgreSQL's
 * classes 08, 53 and 57P), a statement took so long that it was cancelled (57014), or the disk of the files is full.
 */
const AWAY =
  /^(08\w{3}|53\w{3}|57P0\d|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/;
/** What `pg` says without a code when a connection breaks, or none is free in time. */
const CONNECTION_LOST =
  /^(Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect)/;
/** Longer than the embedded server takes to start again. */
const RETRY_AFTER_S = 5;

/** Whether the database or the disk is away for a while; libraries wrap such an error as the cause of theirs. */
export function isStorageAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, syscall, message, cause } = error as Partial<NodeJS.ErrnoException>;
  if (typeof code === 'string' && (AWAY.test(code) || (code === 'ENOENT' && syscall === 'connect')))
    return true;
  return CONNECTION_LOST.test(message ?? '') || isStorageAway(cause);
}

/** Converts an error to a response: never a stack, never a 500 for bad input. */
export function toProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (typeof error !== 'object' || error === null) return new HttpProblem(500, TEXTS.failure);
  if ('problem' in error && error.problem instanceof HttpProblem) return error.problem;
  if (isStorageAway(error)) return new HttpProblem(503, TEXTS.away, { retryAfter: RETRY_AFTER_S });
  if (isBadValue(error)) return new HttpProblem(422, TEXTS.invalid);
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status >= 400 && status < 500)
    return new HttpProblem(status, STATUS_TEXTS[status] ?? STATUS_TEXTS[400] ?? '');
  return new HttpProblem(500, TEXTS.failure);
}

/** Refusals that name no next step, as consent or a proof would be. Attempts at more rights have lines of their own. */
const NO_RIGHT: readonly string[] = [TEXTS.denied, TEXTS.readOnly, DEV_SERVER_REFUSED];

const REQUEST_ID = 'X-Request-Id';

export function sendProblem(reply: FastifyReply, problem: HttpProblem): FastifyReply {
  // Also for requests refused before their hooks run.
  reply.header(REQUEST_ID, reply.request.id);
  const { retryAfter, answer, ...more } = problem.more;
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
  if (isOpenCall(reply.request)) return sendOpenProblem(reply, problem);
  const body: Problem = { ...answer, message: problem.message, ...(more as Omit<Problem, 'message'>) };
  return reply
    .code(problem.statusCode)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/**
 * Reads what is left of a body that was refused. Closing the connection while the client is still sending would lose the
 * answer: a browser then shows no message, and a proxy a 502. The server's time limits end a body without end.
 */
function readToTheEnd(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 413) return;
    reply.removeHeader('Connection');
    request.raw.resume();
  });
}

/** Handles failures, tells the log of refusals, and gives each response the id under which its request is logged. */
export function useErrors(app: FastifyInstance): void {
  readToTheEnd(app);
  app.decorateRequest('accountId', null);
  app.addHook('onRequest', async (request, reply) => void reply.header(REQUEST_ID, request.id));
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (problem.statusCode === 429) tell(request, 'limited');
    else if (problem.statusCode === 403 && NO_RIGHT.includes(problem.message)) tell(request, 'refused');
    // Log the route pattern, not the URL, which may contain a link's secret.
    if (problem.statusCode === 500 || isStorageAway(error))
      request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected');
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((_request: FastifyRequest, reply) =>
    sendProblem(reply, new HttpProblem(404, TEXTS.notFound)),
  );
}
