import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { type Hash } from 'node:crypto';
import { CsvSplitter, delimiterOf, type CsvFault, type CsvRecord } from './csv';

/** A batch of records in order. `spoiled` lists the physical lines whose bytes are not text. */
export interface CsvBatch {
  records: CsvRecord[];
  spoiled: ReadonlyMap<number, string>;
  fault?: CsvFault;
}

const LF = 10;
const CHUNK = 1 << 18;
const LONGEST_LINE = 8 << 20;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const NOT_UTF8 = 'bytes que não são UTF-8 válido';
const HAS_NUL = 'caractere nulo (byte 0)';

/** Collects the lines of a block that are not valid text. `first` is the number of its first line. */
function spoiledLines(block: Buffer, first: number, into: Map<number, string>): void {
  for (let at = 0, line = first; at < block.length; line++) {
    let end = block.indexOf(LF, at);
    if (end < 0) end = block.length;
    const bytes = block.subarray(at, end);
    if (!isUtf8(bytes)) into.set(line, NOT_UTF8);
    else if (bytes.includes(0)) into.set(line, HAS_NUL);
    at = end + 1;
  }
}

/** Yields whole lines of a file in blocks of about `CHUNK` bytes, without the byte order mark. */
async function* lineBlocks(path: string, hash?: Hash): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let first = true;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    hash?.update(chunk);
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const cut = data.lastIndexOf(LF) + 1;
    if (cut === 0 && data.length < LONGEST_LINE) {
      rest = data;
      continue;
    }
    const end = cut === 0 ? data.length : cut;
    rest = data.subarray(end);
    data = data.subarray(0, end);
    if (first && data.subarray(0, 3).equals(BOM)) data = data.subarray(3);
    first = false;
    yield data;
  }
  if (rest.length > 0) yield first && rest.subarray(0, 3).equals(BOM) ? rest.subarray(3) : rest;
}

/**
 * Streams a CSV file in batches of records with bounded memory. The first record is the header. Stops at the first
 * quoting error, which comes with the last batch. `hash` receives the raw bytes.
 */
export async function* readCsv(path: string, hash?: Hash): AsyncGenerator<CsvBatch> {
  let splitter: CsvSplitter | undefined;
  let physical = 1;
  const spoiled = new Map<number, string>();
  for await (const block of lineBlocks(path, hash)) {
    if (!isUtf8(block) || block.includes(0)) spoiledLines(block, physical, spoiled);
    const text = block.toString('utf8');
    splitter ??= new CsvSplitter(delimiterOf(text.split('\n', 1)[0] ?? ''));
    const records = splitter.push(text);
    for (let at = block.indexOf(LF); at >= 0; at = block.indexOf(LF, at + 1)) physical++;
    yield splitter.fault ? { records, spoiled, fault: splitter.fault } : { records, spoiled };
    for (const line of spoiled.keys()) if (line < splitter.nextLine) spoiled.delete(line);
  }
  if (!splitter || splitter.fault) return;
  splitter.end();
  if (splitter.fault) yield { records: [], spoiled, fault: splitter.fault };
}
