import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** The method of a ZIP entry that is compressed. */
const DEFLATED = 8;
/** Fast rather than small: a workbook's XML shrinks to a tenth either way. */
const LEVEL = 3;

/** An archive that is compressed while it is written; only its compressed bytes are kept. */
export class ZipWriter {
  readonly #parts: Uint8Array[] = [];
  #size = 0;
  readonly #zip = new Zip((error, part) => {
    if (error) throw error;
    this.#parts.push(part);
    this.#size += part.length;
  });

  /** Compressed bytes so far. */
  get size(): number {
    return this.#size;
  }

  /** Begins an entry; the one before must have ended. */
  entry(filename: string): ZipEntryWriter {
    return new ZipEntryWriter(this.#zip, filename);
  }

  /** The whole archive. */
  finish(): Buffer {
    this.#zip.end();
    return Buffer.concat(this.#parts);
  }
}

/** One file of an archive. Compression runs beside the event loop. */
class ZipEntryWriter {
  readonly #deflate = createDeflateRaw({ level: LEVEL });
  readonly #file: ZipInputFile;

  constructor(zip: Zip, filename: string) {
    this.#file = { filename, size: 0, crc: 0, compression: DEFLATED };
    zip.add(this.#file);
    this.#deflate.on('data', (part: Buffer<ArrayBuffer>) => this.#file.ondata?.(null, part, false));
  }

  /** Takes text, and waits while the compressor is behind. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text, 'utf8');
    this.#file.size += bytes.length;
    this.#file.crc = crc32(bytes, this.#file.crc);
    if (!this.#deflate.write(bytes)) await once(this.#deflate, 'drain');
  }

  async end(): Promise<void> {
    const ended = once(this.#deflate, 'end');
    this.#deflate.end();
    await ended;
    this.#file.ondata?.(null, new Uint8Array(0), true);
  }
}
