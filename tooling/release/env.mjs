// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Reads `.env` as the server does (what the shell already sets wins) and says where releases are kept. */
export function releasesDir() {
  try {
    process.loadEnvFile(path.join(ROOT, '.env'));
  } catch {
    // No .env: the defaults hold.
  }
  const dataDir = path.resolve(ROOT, process.env.DATA_DIR || 'data');
  return process.env.RELEASES_DIR
    ? path.resolve(ROOT, process.env.RELEASES_DIR)
    : path.join(dataDir, 'releases');
}
