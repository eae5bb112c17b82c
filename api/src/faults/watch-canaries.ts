import { AUDIT_ACTION, AUDIT_AREA, MODULE_ACTION } from 'api-contract';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { dirOf, Refused, type Releases, withdraw } from 'tooling/release';
import { auditByItself, registryMadeFor } from '../audit';
import { transaction } from '../db/transaction';
import { type Background, regularly } from '../jobs/background';
import { meter } from '../observe/metrics';
import type { RegistryReader } from '../platform/registry';
import { healthByVersion } from './health';
import { type Told, verdict } from './judge';

/** How often canaries are judged, and by how much of what was reported. */
const EVERY_MS = 60_000;
const WINDOW_MS = 6 * 3_600_000;

/** Who the log says it was. */
const BY_ITSELF = 'Portal (sozinho)';
const NOTHING: Told = { loads: 0, faultyTabs: 0 };

interface WatchDeps {
  readonly registry: RegistryReader;
  /** Where changes of what is live are written. */
  readonly releases: { readonly at: Releases };
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Withdraws every canary that fails more often than the live version of its area (docs/adr/0102). Only what sessions
 * sent counts. Another process or a person may be faster: then there is nothing left to do.
 */
export async function judgeCanaries({ pool, registry, releases, now, log }: WatchDeps): Promise<void> {
  // An unreadable registry is in the log already, and nothing is live by it.
  const known = await registry().catch(() => null);
  if (!known || known.rollouts.length === 0) return;
  const { rollouts, remotes } = known;
  const since = new Date(now().getTime() - WINDOW_MS);
  const health = await healthByVersion(pool, since, { signedOnly: true });
  const toldOf = (base: string | undefined) => health.find((one) => one.base === base) ?? NOTHING;
  for (const { remote, use } of rollouts) {
    const live = remotes[remote];
    const why = verdict(toldOf(use.base), toldOf(live?.base));
    if (why === null) continue;
    const seen = { live: live?.base ?? null, canary: use.base };
    const done = await withdraw(releases.at, remote, { why, who: BY_ITSELF, by: 'portal', seen }).catch(
      (error: unknown) => {
        if (error instanceof Refused) return null;
        throw error;
      },
    );
    if (done === null) continue;
    withdrawn.add(1);
    log.warn({ remote, version: use.version }, 'a canary was withdrawn by itself');
    const made = registryMadeFor(dirOf(releases.at), remote);
    await transaction(pool, (client) =>
      auditByItself(client, BY_ITSELF, {
        area: AUDIT_AREA.module,
        action: AUDIT_ACTION.run,
        id: remote,
        subject: remote,
        before: { canary: use.version },
        after: { change: MODULE_ACTION.withdraw, canary: null, why, registry: made },
      }),
    );
  }
}

const withdrawn = meter.createCounter('portal_releases_withdrawn', {
  description: 'Canaries that this process has withdrawn',
});

/** Judges canaries once a minute. */
export const canaryWatch = (deps: WatchDeps): Background => {
  // A rate needs a first value.
  withdrawn.add(0);
  return regularly(() => judgeCanaries(deps), EVERY_MS);
};
