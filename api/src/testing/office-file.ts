import { deflateRawSync } from 'node:zlib';

/** One deflated entry of a zip; `said` is the unpacked size that the header claims. */
const entry = (name: string, content: Buffer, offset: number, said = content.length) =>
  packedEntry(name, deflateRawSync(content), offset, said);

function packedEntry(name: string, packed: Buffer, offset: number, said: number) {
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
  return zipOf(
    entries.map(({ local }) => local),
    entries.map(({ central }) => central),
  );
}

/** The zip of its entries' local and central parts. */
function zipOf(locals: readonly Buffer[], centrals: readonly Buffer[]): Buffer {
  const [local, central] = [Buffer.concat(locals), Buffer.concat(centrals)];
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(centrals.length, 8);
  end.writeUInt16LE(centrals.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/** A document of many entries that hold the same packed bytes, each its own or all the first one's. */
export function officeZip(
  packed: Buffer,
  { entries, shared = false }: { entries: number; shared?: boolean },
): Buffer {
  const types = entry('[Content_Types].xml', Buffer.from('<Types/>'), 0);
  const locals = [types.local];
  const centrals = [types.central];
  let offset = types.local.length;
  for (let n = 1; n < entries; n++) {
    const made = shared && n > 1 ? null : packedEntry(`word/${n}`, packed, offset, 0);
    if (made) {
      locals.push(made.local);
      offset += made.local.length;
    }
    centrals.push(made?.central ?? centrals[1] ?? types.central);
  }
  return zipOf(locals, centrals);
}
