import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../platform/access';
import { HttpProblem } from '../platform/problem';

/**
 * The refusal (403) of somebody who asks for more than he may give or take, which is also written to the log: who, from
 * where, on whom, and what he asked for.
 */
export function escalation(request: FastifyRequest, attempt: string, target: number | null): HttpProblem {
  const { userId, typeId } = sessionOf(request);
  request.log.warn({ userId, typeId, target, attempt, address: request.ip }, 'privilege escalation refused');
  return new HttpProblem(403, 'Você não tem permissão para esta alteração.');
}
