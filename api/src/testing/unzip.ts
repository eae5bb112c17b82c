import zlib from 'node:zlib';

/** The text of one file in a ZIP archive, to inspect workbooks; '' if there is no such file. */
export function unzipText(archive: Buffer, name: string): string {
  // The entries of the central directory give the position and compression of each file.
  let at = archive.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  while (at >= 0 && archive.readUInt32LE(at) === 0x02014b50) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const start = archive.readUInt32LE(at + 42);
    const header = at + 46;
    at = header + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (archive.toString('utf8', header, header + (nameLength ?? 0)) !== name) continue;
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const content = archive.subarray(data, data + packed);
    return (method === 0 ? content : zlib.inflateRawSync(content)).toString('utf8');
  }
  return '';
}
