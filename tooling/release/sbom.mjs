// @ts-check
import { execFileSync } from 'node:child_process';
import { ROOT } from './env.mjs';

/** What an area's bundle may hold besides its own packages. */
const SHARED = ['host', 'shared-ui'];
const KIND = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod'];

/**
 * The software bill of materials of a released package, with host and shared-ui, as CycloneDX JSON: what the lockfile
 * has for production, with versions, licences and hashes. It takes about two seconds.
 */
export const sbomOf = (/** @type {string} */ name) =>
  execFileSync(
    'npx',
    [
      '--no',
      '--',
      'pnpm',
      ...[...new Set([name, ...SHARED])].map((one) => `--filter=${one}`),
      'sbom',
      ...KIND,
    ],
    { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
  ).toString();
