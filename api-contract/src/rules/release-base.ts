/** The host's own base, beside the bases of releases (`/remotes/mf-x/9f31c2ab0d12/`). */
export const HOST_BASE = '/assets/';
const RELEASED = /^\/remotes\/(mf-[a-z0-9-]+|host)\/[0-9a-f]{6,64}\/$/;

/**
 * Whether `base` is a place where a release of a remote may be: `/remotes/<name>/<hash>/`, of the portal itself or below
 * one of `origins` (`https://files.example`).
 */
export function isReleaseBase(name: string, base: string, origins: readonly string[] = []): boolean {
  const origin = origins.find((allowed) => base.startsWith(`${allowed}/`)) ?? '';
  return RELEASED.exec(base.slice(origin.length))?.[1] === name;
}
