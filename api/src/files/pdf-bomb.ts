import { constants, inflate } from 'node:zlib';
import { promisify } from 'node:util';

const unpack = promisify(inflate);

/** Maximum size of one unpacked stream, of all together, and number of streams; far above any document for people. */
const STREAM_BYTES = 100 * 1024 * 1024;
const UNPACKED_BYTES = 400 * 1024 * 1024;
const STREAMS = 20_000;
/** A stream may be packed several times over. */
const DEPTH = 3;
const LF = 0x0a;

/** Whether the bytes begin as a zlib stream does (RFC 1950), whatever the PDF says of them. */
const isPacked = (data: Buffer): boolean =>
  data.length > 2 && (data.readUInt8(0) & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0;

/** Unpacked size in bytes, Infinity above `room`; 0 for what is damaged, which no viewer unpacks either. */
async function unpackedSize(data: Buffer, room: number, depth = DEPTH): Promise<number> {
  if (!isPacked(data)) return 0;
  if (depth === 0) return Infinity;
  try {
    const options = { maxOutputLength: Math.min(room, STREAM_BYTES), finishFlush: constants.Z_SYNC_FLUSH };
    const inner = await unpack(data, options);
    return inner.length + (await unpackedSize(inner, room - inner.length, depth - 1));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? Infinity : 0;
  }
}

/** The content of each stream of a PDF. */
function* streamsOf(pdf: Buffer): Generator<Buffer> {
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at)) {
    const isEnd = pdf.toString('latin1', at - 3, at) === 'end';
    at += 'stream'.length;
    if (isEnd) continue;
    const lineEnd = pdf.indexOf(LF, at);
    if (lineEnd < 0 || lineEnd > at + 1) continue;
    const end = pdf.indexOf('endstream', lineEnd);
    const next = end < 0 ? pdf.length : end;
    yield pdf.subarray(lineEnd + 1, next);
    at = next;
  }
}

/** Whether a PDF unpacks to more than a reader's device should be made to hold. */
export async function isPdfBomb(pdf: Buffer): Promise<boolean> {
  let room = UNPACKED_BYTES;
  let count = 0;
  for (const stream of streamsOf(pdf)) {
    if (++count > STREAMS) return true;
    room -= await unpackedSize(stream, room);
    if (room <= 0) return true;
  }
  return false;
}
