import type { FastifyRequest } from 'fastify';
import { sessionOf } from 'api/platform/access';
import { keeps } from '../../wire/rules/keepers';

/** Whether the caller is one of the `KEEPERS`, who have documents of products that no company of theirs buys. */
export function isKeeper(request: FastifyRequest): boolean {
  const { typeId, access } = sessionOf(request);
  return keeps(typeId, access);
}
