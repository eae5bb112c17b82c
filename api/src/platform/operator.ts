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
/** Whether a call comes from this machine itself, and not through a proxy on it. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress, localAddress } = socket;
  const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(remoteAddress ?? '');
  const own = loopback || (remoteAddress !== undefined && remoteAddress === localAddress);
  return own && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

/**
 * Guards what the operator's commands ask of a running portal: only from this machine, with the key that this process
 * has put into its data directory (start/operator-door.ts). Anyone else gets 404.
 */
export function commandsOnly(key: string | undefined) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!isFromHere(request) || !sends(request, key)) throw notFound(TEXTS.notFound);
  };
}

export type OperatorGuard = ReturnType<typeof operatorOnly>;
