import { AUDIT_ACTION, AUDIT_AREA, MODULE_ACTION } from 'api-contract';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { advance, dirOf, liveReleases, Refused, type Releases, withdraw } from 'tooling/release';
import { auditByItself, registryMadeFor } from '../audit';
import { transaction } from '../db/transaction';
import { type Background, regularly } from '../jobs/background';
import type { RegistryReader } from '../platform/registry';
import { toldByHour } from './health';
import { type CanaryHour, goesOn, verdict } from './judge';

/** How often canaries are judged. */
const EVERY_MS = 60_000;

/** Since when a canary is that is older than the log. */
const BEFORE_THE_LOG = new Date(0);

/** Who the log says it was. */
const BY_ITSELF = 'Portal (sozinho)';
const NOTHING = { loads: 0, faultyTabs: 0 };

interface WatchDeps {
  readonly registry: RegistryReader;
  /** Where changes of what is live are written. */
  readonly releases: { readonly at: Releases };
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** When a canary was shown to its first users: its newest steps in the log are all of this release. */
function begunAt(dir: string, remote: string, base: string): Date {
  const log = liveReleases(dir).find(({ name }) => name === remote)?.log ?? [];
  // The live version's own changes are beside it.
  const told = log.filter((line) => line.action === 'canary' || line.from === base);
  const other = told.findIndex((line) => line.action !== 'canary' || line.base !== base);
  const first = (other < 0 ? told : told.slice(0, other)).at(-1);
  return first ? new Date(first.at) : BEFORE_THE_LOG;
}

/** What a canary did in each hour in which it was opened or failed, beside the live version. */
async function hoursOf(
  pool: pg.Pool,
  { canary, live, since }: { canary: string; live: string | undefined; since: Date },
): Promise<CanaryHour[]> {
  const told = await toldByHour(pool, live === undefined ? [canary] : [canary, live], since);
  const found = (base: string | undefined, hour: number) =>
    told.find((one) => one.base === base && one.hour === hour) ?? NOTHING;
  return told
    .filter(({ base }) => base === canary)
    .map((own) => ({ canary: own, live: found(live, own.hour) }));
}

/** Makes a change of a canary that somebody else, or another process, may have made first: null then. */
const unlessChanged = <T>(change: Promise<T>): Promise<T | null> =>
  change.catch((error: unknown) => {
    if (error instanceof Refused) return null;
    throw error;
  });

/**
 * Withdraws every canary that fails more often than the live version of its area, and shows those that go by steps to more
 * users while they are well (docs/adr/0161). Only what sessions sent counts. Another process or a person may be faster:
 * then there is nothing left to do.
 */
export async function judgeCanaries({ pool, registry, releases, now, log }: WatchDeps): Promise<void> {
  // An unreadable registry is in the log already, and nothing is live by it.
  const known = await registry().catch(() => null);
  if (!known || known.rollouts.length === 0) return;
  const dir = dirOf(releases.at);
  const noted = (remote: string, change: 'withdraw' | 'canary' | 'promote', was: string, why: string) =>
    transaction(pool, (client) =>
      auditByItself(client, BY_ITSELF, {
        area: AUDIT_AREA.module,
        action: AUDIT_ACTION.run,
        id: remote,
        subject: remote,
        before: { canary: was },
        after: {
          change: MODULE_ACTION[change],
          canary: change === 'canary' ? was : null,
          why,
          registry: registryMadeFor(dir, remote),
        },
      }),
    );
  for (const { remote, use, steps } of known.rollouts) {
    const live = known.remotes[remote]?.base;
    const since = begunAt(dir, remote, use.base);
    const { faultBudget } = use.declaration;
    const hours = await hoursOf(pool, { canary: use.base, live, since });
    const why = verdict(hours, faultBudget);
    const note = { who: BY_ITSELF, by: 'portal' as const, seen: { live: live ?? null, canary: use.base } };
    if (why !== null) {
      if ((await unlessChanged(withdraw(releases.at, remote, { ...note, why }))) === null) continue;
      log.warn({ remote, version: use.version }, 'a canary was withdrawn by itself');
      await noted(remote, 'withdraw', use.version, why);
    } else if (steps) {
      const { on, opened } = goesOn(hours, steps, now(), faultBudget);
      if (!on) continue;
      const well = `Sem mais falhas que a versão no ar, em ${opened} aberturas.`;
      const done = await unlessChanged(
        advance(releases.at, remote, { ...note, opened, step: steps.at, why: well }),
      );
      if (done === null) continue;
      const everybody = (await registry()).remotes[remote]?.base === use.base;
      await noted(remote, everybody ? 'promote' : 'canary', use.version, well);
    }
  }
}

/** Judges canaries once a minute. */
export const canaryWatch = (deps: WatchDeps): Background => regularly(() => judgeCanaries(deps), EVERY_MS);
