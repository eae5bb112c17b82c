import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Where files are kept. Names are made by the server (`newFileName`), never by who sent the file. */
export interface FileStore {
  put(name: string, content: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}

/** `photos/` and 128 random bits: nobody finds a file he was not told of, and no name comes back with other bytes. */
export const newFileName = (folder: string, extension: string): string =>
  `${folder}/${randomBytes(16).toString('hex')}.${extension}`;

const NAME = /^[a-z-]+\/[0-9a-f]{32}\.[a-z0-9]{1,5}$/;

/** Files in a folder of this machine. */
export function folderStore(root: string): FileStore {
  const fileOf = (name: string): string | null => (NAME.test(name) ? path.join(root, name) : null);
  return {
    async put(name, content) {
      const file = fileOf(name);
      if (file === null) throw new Error(`Not a name of the file store: ${name}`);
      await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // Never seen half written.
      await fs.writeFile(`${file}.part`, content, { mode: 0o600 });
      await fs.rename(`${file}.part`, file);
    },
    async get(name) {
      const file = fileOf(name);
      if (file === null) return null;
      return fs.readFile(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    async remove(name) {
      const file = fileOf(name);
      if (file !== null) await fs.rm(file, { force: true });
    },
  };
}
