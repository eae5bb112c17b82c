import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../platform/access';
import { escalation } from '../users';

/** Columns of a user that his own form may never name. */
const NEVER = ['status', 'password_hash', 'origin', 'terms_hash'];

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

/**
 * Refuses (403) and logs a profile that asks for another type, for codes its owner lacks, or for what no form has. His
 * own type and codes may be sent; they change nothing.
 */
export function refuseOwnRights(request: FastifyRequest, sent: Readonly<Record<string, unknown>>): void {
  const { userId, typeId, access } = sessionOf(request);
  const never = NEVER.filter((name) => name in sent);
  const [type, codes] = [textOf(sent.type_id), textOf(sent.access)];
  const more = numbersIn(codes).filter((code) => !access.includes(code));
  if (never.length > 0) throw escalation(request, `own ${never.join(', ')}`, userId);
  if (type !== '' && Number(type) !== typeId) throw escalation(request, `own type ${type}`, userId);
  if (more.length > 0) throw escalation(request, `own codes ${more.join(', ')}`, userId);
}
