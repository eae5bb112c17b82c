import satisfies from 'semver/functions/satisfies';
import validRange from 'semver/ranges/valid';
import type { Unmet } from './modules';
import type { RemoteDeclaration } from './platform';

/** The versions a remote's requirements are compared with. Undefined: not known, so nothing is refused for it. */
export interface PlatformVersions {
  readonly host?: string;
  readonly api?: string;
}

type Requirements = Pick<RemoteDeclaration, 'name' | 'requiresHost' | 'requiresApi'>;

/** What a remote requires and this portal is not; null when everything is met. */
export function unmetOf(
  { requiresHost, requiresApi }: Requirements,
  { host, api }: PlatformVersions,
): Unmet | null {
  const requirements = [
    { of: 'host', range: requiresHost, version: host },
    { of: 'api', range: requiresApi, version: api },
  ] as const;
  for (const { of, range, version } of requirements) {
    if (range === undefined) continue;
    if (validRange(range) === null) return { of, range, version: null };
    if (version && !satisfies(version, range)) return { of, range, version };
  }
  return null;
}

/**
 * The same as a sentence for developers. Asked at release (tooling) and when the registry is answered (api), since host
 * and API may change under a remote that is live.
 */
export function unmetRequirement(declaration: Requirements, versions: PlatformVersions): string | null {
  const unmet = unmetOf(declaration, versions);
  if (unmet === null) return null;
  const { of, range, version } = unmet;
  const { name } = declaration;
  return version === null
    ? `${name} requires ${of} '${range}', which is no version range.`
    : `${name} requires ${of} ${range}, and this portal's ${of} is ${version}.`;
}

/** Whether a version is in a range, as in a package.json. A range that nobody can read holds no version. */
export const inRange = (version: string, range: string): boolean => satisfies(version, range);
