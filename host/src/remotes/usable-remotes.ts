import type { Registry, RemoteRelease } from 'api-contract';
import { isReleaseBase } from 'api-contract/rules';

const text = (...values: unknown[]) => values.every((value) => typeof value === 'string');

/** The server has checked the origin (REMOTE_ORIGINS), and the page's policy holds scripts to it. */
const isPlaceOf = (name: string, base: string) =>
  isReleaseBase(name, base.replace(/^https?:\/\/[^/]+(?=\/)/, '')) || base === `/dev/${name}/`;

/** Whether the host can use an entry; one with a missing part throws or returns false. */
function isUsable(name: string, { base, entry, assets, declaration }: RemoteRelease): boolean {
  const { pages, menu, slots } = declaration;
  return (
    text(entry, assets.entry) &&
    isPlaceOf(name, base) &&
    typeof assets.exposes === 'object' &&
    declaration.name === name &&
    pages.every(({ path, title }) => text(path, title)) &&
    menu.every(({ path, label, order }) => text(path, label) && typeof order === 'number') &&
    slots.every(({ at, module }) => text(at, module))
  );
}

/**
 * Removes the remotes that the host cannot read from the registry. The server already removes malformed ones
 * (api/src/platform/registry.ts), but nothing checks a registry served as a plain file, and one team's mistake must
 * not break every screen.
 */
export function usableRemotes(registry: Registry): Registry {
  const usable = Object.entries(registry.remotes).filter(([name, release]) => {
    let reason: unknown = 'a field is missing or of another type';
    try {
      if (isUsable(name, release)) return true;
    } catch (error) {
      reason = error;
    }
    console.error(`The remote ${name} is left out: its entry in /registry.json cannot be read.`, reason);
    return false;
  });
  return { ...registry, remotes: Object.fromEntries(usable) };
}
