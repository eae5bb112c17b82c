// @ts-check
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../workspace/packages.cjs';

const execute = promisify(execFile);

const PNPM = path.join(ROOT, 'node_modules/pnpm/bin/pnpm.mjs');
/** What an area's bundle may hold besides its own packages. */
const SHARED = ['host', 'shared-ui'];
const KIND = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod'];

/**
 * The software bill of materials of a released package, with host and shared-ui, as CycloneDX JSON: what the lockfile
 * has for production, with versions, licences and hashes. It takes a second, in a process of its own.
 */
export async function sbomOf(/** @type {string} */ name) {
  const filters = [...new Set([name, ...SHARED])].map((one) => `--filter=${one}`);
  const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 };
  return (await execute(process.execPath, [PNPM, ...filters, 'sbom', ...KIND], options)).stdout;
}
