import { execFileSync } from 'node:child_process';
import { API_DIR } from '../paths';

// In a separate process, as in pdf-text.ts.
const READ = `
import { readFileSync } from 'node:fs';
import { PDFParse } from 'pdf-parse';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
// It would fetch the file from a server of its own.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const parser = new PDFParse({ data: new Uint8Array(readFileSync(0)) });
const { pages } = await parser.getScreenshot({ scale: 2 });
const codes = await readBarcodes(new Uint8Array(pages[0].data), { formats: ['ITF', 'QRCode'], maxNumberOfSymbols: 9 });
process.stdout.write(JSON.stringify(codes.map(({ format, text }) => [format, text])));
`;

/** The codes that a scanner reads on a PDF's rendered first page: their kinds and texts. */
export function scanned(bytes: Buffer): [format: string, text: string][] {
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', READ], {
    cwd: API_DIR,
    input: bytes,
    timeout: 60_000,
  });
  return JSON.parse(answer.toString('utf8')) as [string, string][];
}
