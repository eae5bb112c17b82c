import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { KeyScope } from 'api-contract';
import { HttpProblem, TEXTS } from '../platform/problem';
import { type SettingsReader, underMaintenance } from '../platform/settings';
import type { AttemptLimits } from '../session';
import type { Machine } from '../platform/machine';
import { isFrom, machineOf } from './machine';
import { refused } from '../platform/open-problem';

/** Calls of one key: as many at once, and one more every so often. */
const KEY_LIMIT = { burst: 600, everyMs: 100 };
const WINDOW_S = (KEY_LIMIT.burst * KEY_LIMIT.everyMs) / 1000;
const POLICY = `"key";q=${KEY_LIMIT.burst};w=${WINDOW_S}`;

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

interface GateDeps {
  readonly pool: pg.Pool;
  readonly limits: AttemptLimits;
  readonly settings: SettingsReader;
  readonly now: () => Date;
}

/**
 * Lets a machine in: its key (401), how often it has called (429), where it calls from (403), maintenance (503), the
 * scope (403). Each answer to a good key says what is left of its calls (draft-ietf-httpapi-ratelimit-headers-10).
 */
export function keyGate({ pool, limits, settings, now }: GateDeps) {
  return async (
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    scope: KeyScope | 'any',
  ): Promise<Machine> => {
    const machine = await machineOf({ pool, now }, request);
    if (!machine) throw refused(401, 'This call needs a living API key: Authorization: Bearer pk_…');
    const { left, fullInMs, waitMs } = await limits.spend({ name: `key ${machine.id}`, limit: KEY_LIMIT });
    reply.header('RateLimit-Policy', POLICY);
    reply.header('RateLimit', `"key";r=${left};t=${seconds(waitMs || fullInMs)}`);
    if (waitMs > 0)
      throw new HttpProblem(429, 'Too many calls with this key.', { retryAfter: seconds(waitMs) });
    if (!isFrom(machine, request.ip)) throw refused(403, 'This key is not taken from this address.');
    if (underMaintenance(await settings.get(), now()))
      throw new HttpProblem(503, TEXTS.maintenance, { code: 'maintenance' });
    if (scope !== 'any' && !machine.scopes.includes(scope))
      throw refused(403, `This call needs the scope ${scope}.`);
    return machine;
  };
}
