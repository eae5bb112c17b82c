import zlib from 'node:zlib';

/** The files in a ZIP archive by their names, to inspect workbooks and bundles. */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  // The entries of the central directory give the position and compression of each file.
  let at = archive.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  while (at >= 0 && archive.readUInt32LE(at) === 0x02014b50) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const start = archive.readUInt32LE(at + 42);
    const header = at + 46;
    at = header + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    const name = archive.toString('utf8', header, header + (nameLength ?? 0));
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const content = archive.subarray(data, data + packed);
    files.set(name, method === 0 ? content : zlib.inflateRawSync(content));
  }
  return files;
}

/** The text of one file in a ZIP archive; '' if there is no such file. */
export const unzipText = (archive: Buffer, name: string): string =>
  unzipped(archive).get(name)?.toString('utf8') ?? '';
