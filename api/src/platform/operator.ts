import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { notFound, TEXTS } from './problem';
import type { SettingsReader } from './settings';

/** Digests are of one length, which the comparison needs. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a call has this token as its bearer; nobody has one that does not exist. */
function sends({ headers }: FastifyRequest, token: string | undefined): boolean {
  const sent = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return sent !== undefined && token !== undefined && timingSafeEqual(digest(sent), digest(token));
}

/**
 * Guards the operator's endpoints (documentation, metrics): open while a demo is loaded, otherwise only with
 * `Authorization: Bearer <OPERATOR_TOKEN>`. Without the right token, or without one in the configuration, they answer
 * 404.
 */
export function operatorOnly(settings: SettingsReader, token: string | undefined) {
  return async (request: FastifyRequest): Promise<void> => {
    if (sends(request, token)) return;
    if (!(await settings.get()).demo) throw notFound(TEXTS.notFound);
  };
}
export type OperatorGuard = ReturnType<typeof operatorOnly>;
