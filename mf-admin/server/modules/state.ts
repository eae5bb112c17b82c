import { type PlatformVersions, type RemoteRelease, remoteRelease, unmetRequirement } from 'api-contract';
import { liveReleases, type Releases } from 'tooling/release';
import { HttpProblem } from 'api/platform/problem';
import type { RegistryReader, RegistryProblem } from 'api/platform/registry';
import { filesProblem } from './files';
import type { ModuleChange, ModulesAnswer, ModuleState, ShownVersion } from '../../wire/modules';

/** Lines of a module's log that are answered; the file has them all. */
const SHOWN_CHANGES = 50;

export interface ModuleDeps {
  readonly releasesDir: string;
  /** Where changes of them are written. */
  readonly releases: { readonly at: Releases };
  readonly registry: RegistryReader;
}

export type Released = ReturnType<typeof liveReleases>[number];
type Line = Released['log'][number];
type Inspected = Awaited<ReturnType<RegistryReader['inspect']>>;

/** Every area that was ever released, as the command line knows it. Throws 503 if the registry cannot be read. */
export function releasedModules(releasesDir: string): Released[] {
  try {
    return liveReleases(releasesDir);
  } catch {
    throw new HttpProblem(503, 'O registro das versões não pode ser lido no momento.');
  }
}

/** `/remotes/mf-x/9f31c2ab0d12/` without a version that the log knows: its hash. */
const hashOf = (base: string) => base.split('/').filter(Boolean).at(-1) ?? base;

function changeOf(
  { at, who, action, version, from, to, why, registry }: Line,
  log: readonly Line[],
): ModuleChange {
  const known = from && log.find(({ base }) => base === from)?.version;
  return {
    at,
    who,
    action,
    version,
    to: to ?? null,
    why: why ?? null,
    from: from && (known || hashOf(from)),
    registry: registry ?? null,
  };
}

/** What a step would lead to, and whether this portal could run it. */
function nextOf(
  release: Released['back'] | Released['forward'],
  versions: PlatformVersions,
): ModuleState['back'] {
  if (release === null) return null;
  const { version, base } = release;
  const skipped = 'skipped' in release ? release.skipped : [];
  const declaration = remoteRelease.safeParse(release).data?.declaration;
  const unfit = declaration
    ? unmetRequirement(declaration, versions)
    : 'its entry in history.json is unreadable';
  return { version, base, unfit: unfit ?? null, skipped };
}

/** 'Pedidos', 'Documentos, Administrativo': the groups of its menu, or the entries that stand alone; the host is 'Portal'. */
export function titleOf(name: string, release: RemoteRelease | undefined): string {
  if (name === 'host') return 'Portal';
  const names = (release?.declaration.menu ?? []).map(({ group, label }) => group ?? label);
  return [...new Set(names)].slice(0, 2).join(', ') || name;
}

/** How each area stands: what is live for whom, whether it can be used, and what can be done. */
export async function modulesState({
  releasesDir,
  registry,
}: Omit<ModuleDeps, 'releases'>): Promise<Omit<ModulesAnswer, 'reports'>> {
  const all = releasedModules(releasesDir);
  if (all.length === 0) return { registry: null, modules: [] };
  const found = await registry.inspect();
  const modules = await Promise.all(all.map((one) => moduleState(one, found, releasesDir)));
  return { registry: found.registry.id, modules: modules.sort((a, b) => a.name.localeCompare(b.name)) };
}

async function moduleState(one: Released, found: Inspected, releasesDir: string): Promise<ModuleState> {
  const { name, live, canary, log } = one;
  const { registry, problems, versions } = found;
  const released = registry.remotes[name];
  const use = registry.rollouts.find(({ remote }) => remote === name)?.use;
  // As its alerts go (api/src/faults/due-alerts.ts): what is live says it, else its canary.
  const cared = [released, use].find((one) => one?.declaration.channel ?? one?.declaration.owner);
  const declaration = (cared ?? released)?.declaration;
  const shown = async (
    version: NonNullable<Released['live']>,
    release: RemoteRelease | undefined,
    problem: RegistryProblem | undefined,
  ): Promise<ShownVersion> => ({
    version: version.version,
    base: version.base,
    since: version.since && changeOf(version.since, log),
    problem: problem
      ? { kind: problem.kind, detail: problem.reason, unmet: problem.unmet }
      : release
        ? await filesProblem(releasesDir, release)
        : null,
  });
  const problemOf = (ofCanary: boolean) =>
    problems.find(({ remote, canary: of }) => remote === name && of === ofCanary);
  return {
    name,
    title: titleOf(name, released ?? use),
    owner: declaration?.owner ?? null,
    channel: declaration?.channel ?? null,
    runbook: declaration?.runbook ?? null,
    live: live && (await shown(live, released, problemOf(false))),
    canary: canary && {
      ...(await shown(canary, use, problemOf(true))),
      to: canary.to,
      by_steps: canary.bySteps,
    },
    back: nextOf(one.back, versions),
    forward: nextOf(one.forward, versions),
    log: log.slice(0, SHOWN_CHANGES).map((line) => changeOf(line, log)),
  };
}
