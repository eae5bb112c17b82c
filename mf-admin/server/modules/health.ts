import type pg from 'pg';
import { healthByVersion, newestFaults, readableStack } from 'api/faults';
import type { ModuleFaults, ModuleHealth } from '../../wire/modules';

/** How far back the screen looks. */
const WINDOW_MS = 24 * 3_600_000;

export interface HealthDeps {
  readonly releasesDir: string;
  readonly hostDir: string;
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

const sinceOf = ({ now }: HealthDeps) => new Date(now().getTime() - WINDOW_MS);

/** What browsers told of each version lately, by name and version; also without a session, for this only informs. */
export async function healthOf(deps: HealthDeps): Promise<ModuleHealth[]> {
  const found = await healthByVersion(deps.pool, sinceOf(deps));
  return found
    .map(({ remote, version, base, loads, p75LoadMs, faults, faultyTabs }) => ({
      name: remote,
      version,
      base,
      loads,
      p75_load_ms: p75LoadMs,
      faults,
      faulty_tabs: faultyTabs,
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || b.version.localeCompare(a.version));
}

/** The newest errors of one version, their stacks by the sources' names. */
export async function faultsOf(deps: HealthDeps, remote: string, base: string): Promise<ModuleFaults> {
  const found = await newestFaults(deps.pool, { since: sinceOf(deps), remote, base });
  const faults = found.map(
    async ({ id, kind, message, stack, page, code, registryId, count, users, steps, firstAt, lastAt }) => ({
      id,
      kind,
      message,
      page,
      code,
      registry: registryId,
      count,
      users,
      steps: [...steps],
      stack: stack && (await readableStack(deps, stack)),
      first_at: firstAt.toISOString(),
      last_at: lastAt.toISOString(),
    }),
  );
  return { faults: await Promise.all(faults) };
}
