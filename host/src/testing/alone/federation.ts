import type { RemoteRelease } from 'api-contract';

/** The modules an area exposes, by their names without './'. */
export type ExposedModules = Readonly<Record<string, () => Promise<unknown>>>;

let exposed: ExposedModules = {};

export function giveModules(modules: ExposedModules): void {
  exposed = modules;
}

/** Stands in for `remotes/federation` where an area is alone: its modules are in the page's own build (tooling/dev-server/alone.mjs). */
export async function loadExposed<T>(name: string, _release: RemoteRelease, module: string): Promise<T> {
  const load = exposed[module];
  if (!load) throw new Error(`${name} does not expose ./${module}`);
  return (await load()) as T;
}
