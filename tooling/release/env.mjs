// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The folder of the releases, from the environment and `.env` as the server reads them (the environment wins). Throws one
 * sentence if it cannot be a folder.
 */
export function releasesDir() {
  try {
    process.loadEnvFile(path.join(ROOT, '.env'));
  } catch {
    // No .env: use the defaults.
  }
  const { RELEASES_DIR, DATA_DIR } = process.env;
  if (RELEASES_DIR && /^\w+:\/\//.test(RELEASES_DIR))
    throw new Error(`RELEASES_DIR must be a folder of this machine, and it is ${RELEASES_DIR}.`);
  const dir = path.resolve(ROOT, RELEASES_DIR || path.join(DATA_DIR || 'data', 'releases'));
  if (fs.existsSync(dir) && !fs.statSync(dir).isDirectory())
    throw new Error(
      `${RELEASES_DIR ? 'RELEASES_DIR' : 'The releases folder'} (${dir}) is a file, not a folder.`,
    );
  return dir;
}
