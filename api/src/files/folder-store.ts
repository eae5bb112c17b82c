import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { isFileName, requireFileName } from './name';
import type { FileStore } from './store';

/** How a file's name ends while it is being written. */
const PART = '.part';

async function orNull<T>(wanted: Promise<T>): Promise<T | null> {
  try {
    return await wanted;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Stores files in a local folder. */
export function folderStore(root: string): FileStore {
  const fileOf = (name: string) => path.join(root, name);
  const size = async (name: string) =>
    (isFileName(name) && (await orNull(fs.stat(fileOf(name))))?.size) || null;
  return {
    async put(name, content) {
      requireFileName(name);
      const file = fileOf(name);
      await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // Renamed after writing, so that nobody reads half a file; each writer has a part of its own.
      const part = `${file}.${randomUUID()}${PART}`;
      try {
        await fs.writeFile(part, content, { mode: 0o600 });
        await fs.rename(part, file);
      } catch (error) {
        await fs.rm(part, { force: true });
        throw error;
      }
    },
    async get(name) {
      const content = isFileName(name) ? await orNull(fs.readFile(fileOf(name))) : null;
      return content?.length ? content : null;
    },
    size,
    async read(name, range) {
      const handle = (await size(name)) === null ? null : await orNull(fs.open(fileOf(name)));
      return handle && handle.createReadStream(range);
    },
    async remove(name) {
      if (isFileName(name)) await fs.rm(fileOf(name), { force: true });
    },
    async *list(folder) {
      for (const base of (await orNull(fs.readdir(path.join(root, folder)))) ?? []) {
        const name = `${folder}/${base}`;
        const found = isFileName(name) ? await orNull(fs.stat(fileOf(name))) : null;
        if (found) yield { name, at: found.mtime };
      }
    },
    async removeUnfinished(before) {
      for (const base of (await orNull(fs.readdir(root, { recursive: true }))) ?? []) {
        const part = path.join(root, base);
        const found = base.endsWith(PART) ? await orNull(fs.stat(part)) : null;
        if (found && found.mtime < before) await fs.rm(part, { force: true });
      }
    },
  };
}
