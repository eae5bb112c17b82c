import fs from 'node:fs/promises';
import path from 'node:path';
import { isFileName, requireFileName } from './name';
import type { FileStore } from './store';

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
      // Rename after writing, so that nobody reads a half-written file.
      await fs.writeFile(`${file}.part`, content, { mode: 0o600 });
      await fs.rename(`${file}.part`, file);
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
        const found = await orNull(fs.stat(path.join(root, folder, base)));
        if (found) yield { name: `${folder}/${base}`, at: found.mtime };
      }
    },
  };
}
