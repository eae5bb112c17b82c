import { zip, type AsyncZippable } from 'fflate';

/** A file in a folder of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
}

/** A ZIP archive of these files, their names unique. PDFs are stored as they are: they are compressed already. */
export function zipFile(entries: readonly ZipEntry[]): Promise<Buffer> {
  const files: AsyncZippable = {};
  for (const { name, content } of entries) files[name] = [content, { level: name.endsWith('.pdf') ? 0 : 6 }];
  return new Promise((done, fail) => {
    zip(files, (error, bytes) => (error ? fail(error) : done(Buffer.from(bytes))));
  });
}
