import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from 'api-contract';
import { folderOf } from 'tooling/release';
import { MODULE_PROBLEM } from '../../wire/rules/modules';
import type { ShownVersion } from '../../wire/modules';

/**
 * What is wrong with the files that a browser needs first: a missing one, or a manifest that is not the released one (it
 * holds the hashes of all the others). Null if nothing is, and for files of another origin.
 */
export async function filesProblem(
  releasesDir: string,
  { base, entry, integrity, assets }: RemoteRelease,
): Promise<ShownVersion['problem']> {
  if (!base.startsWith('/remotes/')) return null;
  const folder = folderOf(releasesDir, base);
  const manifest = await fs.readFile(path.join(folder, entry)).catch(() => null);
  if (manifest === null) return { kind: MODULE_PROBLEM.missing, detail: entry };
  const hash = `sha384-${createHash('sha384').update(manifest).digest('base64')}`;
  if (hash !== integrity) return { kind: MODULE_PROBLEM.changed, detail: entry };
  for (const file of new Set([assets.entry, ...Object.values(assets.exposes).flat()])) {
    const there = await fs.stat(path.join(folder, file)).catch(() => null);
    if (!there?.isFile()) return { kind: MODULE_PROBLEM.missing, detail: file };
  }
  return null;
}
