import { deflateRawSync } from 'node:zlib';

/** One deflated entry of a zip; `said` is the unpacked size that the header claims. */
function entry(name: string, content: Buffer, offset: number, said = content.length) {
  const packed = deflateRawSync(content);
  const title = Buffer.from(name);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(said, 18);
  facts.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, title, packed]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, title]);
  return { local, central };
}

/** A zip like Office files: one part, padded with `zeros` bytes, and the list of types unless `types` is false. */
export function officeFile(
  part: string,
  { types = true, zeros = 0, said }: { types?: boolean; zeros?: number; said?: number } = {},
): Buffer {
  const contents: [string, Buffer, number?][] = [
    [part, zeros > 0 ? Buffer.alloc(zeros) : Buffer.from('<a/>'), said],
  ];
  if (types) contents.unshift(['[Content_Types].xml', Buffer.from('<Types/>')]);
  let offset = 0;
  const entries = contents.map(([name, content, claimed]) => {
    const made = entry(name, content, offset, claimed);
    offset += made.local.length;
    return made;
  });
  const central = Buffer.concat(entries.map((one) => one.central));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...entries.map((one) => one.local), central, end]);
}
