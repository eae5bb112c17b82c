// @ts-check
import semver from 'semver';

/** @typedef {import('./gate.mjs').Build} Build */

/** A build may be this much larger than the live version; small differences never count. */
const GROWTH = { share: 0.25, bytes: 5 * 1024 };

/**
 * What the build takes from the host must be what the host has. A range is the one of the package.json the build was
 * made with.
 */
export function sharedFits(
  /** @type {Pick<Build, "name" | "shared" | "host" | "contract">} */ { name, shared, host, contract },
) {
  for (const { name: module, requiredVersion, singleton } of shared) {
    if (!host.shared) return undefined;
    const version = host.shared[module];
    if (!version) return `${name} shares ${module}, which the host does not provide.`;
    if (singleton === false)
      return `${name} shares ${module} without 'singleton': there would be two of it on a page.`;
    if (requiredVersion && !contract.inRange(version, requiredVersion))
      return `${name} was built with ${module} ${requiredVersion}, and this portal's host has ${version}.`;
  }
  return undefined;
}

export function ownCopies(/** @type {Build} */ { name, code }) {
  const [first] = code.bundled ?? [];
  return first && `${name} carries its own copy of ${first}: import it as the host shares it (docs/area.md).`;
}

/** The oldest number beside a host's that an area may carry: the first of the one before, by the rule of semver. */
function numberBefore(/** @type {string} */ version) {
  const [major, minor] = [semver.major(version), semver.minor(version)];
  return major > 0 ? `${major - 1}.0.0` : `0.${Math.max(minor - 1, 0)}.0`;
}

/** A `shared-ui` of its own is the one before at the oldest, for as long as `remote.json` says. */
export function ownSharedUi(/** @type {Build} */ { name, code, declaration, host }) {
  const carried = `${name} carries shared-ui ${code.sharedUi}`;
  if (!code.sharedUi) return undefined;
  const until = declaration.sharedUi?.until;
  if (!until)
    return `${carried} of its own: remote.json must say until which day ("sharedUi": {"until": "2027-01-31"}).`;
  if (until < new Date().toISOString().slice(0, 10))
    return `${carried} of its own, which its remote.json allows until ${until}.`;
  const given = host.shared?.['shared-ui'];
  if (given && semver.lt(code.sharedUi, numberBefore(given)))
    return `${carried} of its own, and this portal's host has ${given}: it may be ${numberBefore(given)} at the oldest.`;
  return undefined;
}

const kb = (/** @type {number} */ bytes) => `${Math.round(bytes / 1024)} KB`;

export function withinBudget(/** @type {Build} */ { name, weights, live, heavier }) {
  if (!live || heavier) return undefined;
  for (const [module, bytes] of Object.entries(weights)) {
    const before = live[module];
    const limit = before && Math.max(before * (1 + GROWTH.share), before + GROWTH.bytes);
    if (limit && bytes > limit)
      return `${name}: ${module} downloads ${kb(bytes)} at once, and ${kb(before)} in the live version; at most ${kb(limit)} goes live without --heavier.`;
  }
  return undefined;
}
