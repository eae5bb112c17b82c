// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Reads `.env` as the server does; what the environment already has stays. */
function readDotEnv() {
  try {
    process.loadEnvFile(path.join(ROOT, '.env'));
  } catch {
    // No .env: use the defaults.
  }
}

/** The address of this machine's portal, without a slash at its end, from the environment and `.env`. */
export function portalUrl() {
  readDotEnv();
  const { PUBLIC_URL, PORT } = process.env;
  return (PUBLIC_URL || `http://localhost:${PORT || 3000}`).replace(/\/+$/, '');
}

/**
 * The folder of the releases, from the environment and `.env` as the server reads them (the environment wins). Throws one
 * sentence if it cannot be a folder.
 */
export function releasesDir() {
  readDotEnv();
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
