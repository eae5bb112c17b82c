import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { notFound, TEXTS } from './problem';
import type { SettingsReader } from './settings';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Guards the operator's endpoints (documentation, metrics): open while a demo is loaded, otherwise only with
 * `Authorization: Bearer <OPERATOR_TOKEN>`. Without the right token, or without one in the configuration, they answer
 * 404.
 */
export function operatorOnly(settings: SettingsReader, token: string | undefined) {
  return async (request: FastifyRequest): Promise<void> => {
    const sent = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (sent !== undefined && token !== undefined && timingSafeEqual(digest(sent), digest(token))) return;
    if (!(await settings.get()).demo) throw notFound(TEXTS.notFound);
  };
}
export type OperatorGuard = ReturnType<typeof operatorOnly>;
