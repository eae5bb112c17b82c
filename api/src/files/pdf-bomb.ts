import { constants, createInflate } from 'node:zlib';
import { countUnpacked } from './unpack';

/** Maximum size of one unpacked stream, of all together, and number of streams; far above any document for people. */
const STREAM_BYTES = 100 * 1024 * 1024;
const UNPACKED_BYTES = 400 * 1024 * 1024;
const STREAMS = 20_000;
/** A stream may be packed several times over. */
const DEPTH = 3;
const [CR, LF] = [0x0d, 0x0a];

/** Whether bytes begin as a zlib stream does (RFC 1950), whatever the PDF says of them. */
const isPacked = (data: Buffer): boolean =>
  data.length >= 2 && (data.readUInt8(0) & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0;

/** What a viewer unpacks of a damaged stream counts too. */
const layer = () => createInflate({ finishFlush: constants.Z_SYNC_FLUSH });

/** Bytes of all layers of a stream when unpacked; Infinity above `room`, or for too many layers. */
async function unpackedSize(data: Buffer, room: number): Promise<number> {
  let bytes = 0;
  let head = data.subarray(0, 2);
  for (let depth = 0; isPacked(head); depth++) {
    if (depth === DEPTH) return Infinity;
    const layers = Array.from({ length: depth }, layer);
    const found = await countUnpacked(data, [layer(), ...layers], Math.min(room - bytes, STREAM_BYTES));
    bytes += found.bytes;
    if (bytes > room) return Infinity;
    ({ head } = found);
  }
  return bytes;
}

/** The content of each stream of a PDF, which begins in the line after the word. Reads each byte once. */
function* streamsOf(pdf: Buffer): Generator<Buffer> {
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at)) {
    const isEnd = pdf.toString('latin1', at - 3, at) === 'end';
    at += 'stream'.length;
    if (isEnd) continue;
    if (pdf[at] === CR) at++;
    if (pdf[at] !== LF) continue;
    const end = pdf.indexOf('endstream', at + 1);
    const next = end < 0 ? pdf.length : end;
    yield pdf.subarray(at + 1, next);
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
