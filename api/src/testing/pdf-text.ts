import { execFileSync } from 'node:child_process';
import { API_DIR } from '../paths';

/** The title and the text of each page of a PDF. */
export interface PdfText {
  readonly title: string;
  readonly pages: readonly string[];
}

// In a separate process: the PDF reader needs a dynamic import, which jest's modules do not support.
const READ = `
import { readFileSync } from 'node:fs';
import { PDFParse } from 'pdf-parse';
const parser = new PDFParse({ data: new Uint8Array(readFileSync(0)) });
const { pages } = await parser.getText();
const { info } = await parser.getInfo();
process.stdout.write(JSON.stringify({ title: info.Title, pages: pages.map((page) => page.text) }));
`;

/** Reads a PDF's title and texts. Throws if it is not a PDF. */
export function pdfText(bytes: Buffer): PdfText {
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', READ], {
    cwd: API_DIR,
    input: bytes,
    // The text of a DANFE of 990 items is larger than the usual megabyte.
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(answer.toString('utf8')) as PdfText;
}
