import satisfies from 'semver/functions/satisfies';
import validRange from 'semver/ranges/valid';
import type { RemoteDeclaration } from './platform';

/** The versions a remote's requirements are compared with. Undefined: not known, so nothing is refused for it. */
export interface PlatformVersions {
  readonly host?: string;
  readonly api?: string;
}

/**
 * What a remote requires and this portal is not, as a sentence; null when everything is met. Asked at release (tooling)
 * and when the registry is answered (api), since host and API may change under a remote that is live.
 */
export function unmetRequirement(
  { name, requiresHost, requiresApi }: Pick<RemoteDeclaration, 'name' | 'requiresHost' | 'requiresApi'>,
  { host, api }: PlatformVersions,
): string | null {
  const requirements = [
    { of: 'host', range: requiresHost, version: host },
    { of: 'api', range: requiresApi, version: api },
  ];
  for (const { of, range, version } of requirements) {
    if (range === undefined) continue;
    if (validRange(range) === null) return `${name} requires ${of} '${range}', which is no version range.`;
    if (version && !satisfies(version, range))
      return `${name} requires ${of} ${range}, and this portal's ${of} is ${version}.`;
  }
  return null;
}

/** Whether a version is in a range, as in a package.json. A range that nobody can read holds no version. */
export const inRange = (version: string, range: string): boolean => satisfies(version, range);
