import { createInflateRaw } from 'node:zlib';
import { countUnpacked } from './unpack';

/** Maximum total size when unpacked; far above any document made for people. */
const UNPACKED_BYTES = 100 * 1024 * 1024;
const ENTRIES = 5000;
const [STORED, DEFLATED] = [0, 8];
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

function entriesOf(zip: Buffer): Entry[] | null {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) return null;
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count === 0 || count > ENTRIES) return null;
  const entries: Entry[] = [];
  for (let n = 0; n < count; n++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) return null;
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** Unpacked size of an entry; null if it is damaged, uses another compression, or exceeds `room`. */
async function unpackedSize(
  zip: Buffer,
  { method, packed, offset }: Entry,
  room: number,
): Promise<number | null> {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL) return null;
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  if (start + packed > zip.length) return null;
  if (method === STORED) return packed <= room ? packed : null;
  if (method !== DEFLATED || room <= 0) return null;
  // The entry's declared size cannot be trusted, so it is really unpacked, up to the limit.
  const { bytes, whole } = await countUnpacked(
    zip.subarray(start, start + packed),
    [createInflateRaw()],
    room,
  );
  return whole ? bytes : null;
}

/** `docx` or `xlsx` for a valid Office document, null for anything else, such as a zip bomb. */
export async function officeKind(zip: Buffer): Promise<'docx' | 'xlsx' | null> {
  const entries = entriesOf(zip);
  if (!entries?.some(({ name }) => name === '[Content_Types].xml')) return null;
  // Entries that share their bytes would be unpacked again and again.
  if (entries.reduce((sum, { packed }) => sum + packed, 0) > zip.length) return null;
  let room = UNPACKED_BYTES;
  for (const entry of entries) {
    const size = await unpackedSize(zip, entry, room);
    if (size === null) return null;
    room -= size;
  }
  const has = (folder: string) => entries.some(({ name }) => name.startsWith(folder));
  if (has('word/')) return 'docx';
  return has('xl/') ? 'xlsx' : null;
}
