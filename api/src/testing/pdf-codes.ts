import { execFileSync } from 'node:child_process';
import { API_DIR } from '../paths';

// In a separate process, as in pdf-text.ts.
const READER = `
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
// It would fetch the file from a server of its own.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const read = async (picture) => {
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ['ITF', 'QRCode', 'Code128'], maxNumberOfSymbols: 9 });
  process.stdout.write(JSON.stringify(codes.map(({ format, text }) => [format, text])));
};
`;
// Also because the photos' code has its process open nothing but photos (files/photo.ts).
const SVG = `${READER}
import sharp from 'sharp';
await read(await sharp(readFileSync(0)).png().toBuffer());
`;
const PDF = `${READER}
import { PDFParse } from 'pdf-parse';
const parser = new PDFParse({ data: new Uint8Array(readFileSync(0)) });
// 216 dots an inch: a plain scanner has more.
const { pages } = await parser.getScreenshot({ scale: 3 });
await read(pages[0].data);
`;

/** The kind and text of a code. */
type Code = [format: string, text: string];

const run = (script: string, input: Buffer): Code[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: API_DIR,
      input,
      timeout: 60_000,
    }).toString('utf8'),
  ) as Code[];

/** The codes that a scanner reads on a PDF's rendered first page. */
export const scanned = (pdf: Buffer): Code[] => run(PDF, pdf);

/** The codes that a scanner reads on an SVG picture. */
export const scannedSvg = (svg: string): Code[] => run(SVG, Buffer.from(svg));
