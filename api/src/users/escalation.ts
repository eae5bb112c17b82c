import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../platform/access';
import { HttpProblem } from '../platform/problem';

/**
 * Writes to the log that somebody asked for more than he may give or take: who, from where, on whom, and what he asked
 * for.
 */
export function logEscalation(request: FastifyRequest, attempt: string, target: number | null): void {
  const { userId, typeId } = sessionOf(request);
  request.log.warn({ userId, typeId, target, attempt, address: request.ip }, 'privilege escalation refused');
}

/** The refusal (403) of what {@link logEscalation} writes down. */
export function escalation(request: FastifyRequest, attempt: string, target: number | null): HttpProblem {
  logEscalation(request, attempt, target);
  return new HttpProblem(403, 'Você não tem permissão para esta alteração.');
}
