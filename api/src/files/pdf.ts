import { trueType } from './font';

const font = (weight: number) => trueType(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`);

/** Text and background colours of the portal's documents: the light theme's tokens (shared-ui/src/tokens). */
export const INK = {
  strong: '#14202f',
  soft: '#465467',
  faint: '#5a687a',
  line: '#dfe5ec',
  well: '#f6f8fa',
  track: '#e8edf2',
} as const;

export interface PdfOptions {
  readonly title: string;
  readonly author: string;
  readonly landscape?: boolean;
}

/** A tagged A4 document with a title, in Inter ('regular', 'medium', 'bold'), pt-BR. Pages stay open for footers. */
export async function newPdf({ title, author, landscape = false }: PdfOptions): Promise<PDFKit.PDFDocument> {
  // Takes 120 ms to load, so it must not delay the server's start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margins: { top: 40, right: 40, bottom: 48, left: 40 },
    // Otherwise pdfkit starts with Helvetica, which is not embedded.
    font: '',
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author },
  });
  doc.registerFont('regular', font(400));
  doc.registerFont('medium', font(500));
  doc.registerFont('bold', font(600));
  return doc.font('regular').fillColor(INK.strong);
}

const FACT_LABEL_WIDTH = 130;
const FACT_SIZE = 10;

/** Writes facts below one another, each its label and beside it the value; none where there is no value. */
export function pdfFacts(doc: PDFKit.PDFDocument): (label: string, value: string) => void {
  const { left } = doc.page.margins;
  return (label, value) => {
    if (value === '') return;
    const top = doc.y;
    doc.font('regular').fontSize(FACT_SIZE).fillColor(INK.soft);
    doc.text(label, left, top, { width: FACT_LABEL_WIDTH });
    const below = doc.y;
    doc
      .font('medium')
      .fillColor(INK.strong)
      .text(value, left + FACT_LABEL_WIDTH, top);
    doc.y = Math.max(doc.y, below);
    doc.moveDown(0.2);
  };
}

/** Ends the document and returns its bytes. */
export function pdfBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((done, fail) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => done(Buffer.concat(parts)));
    doc.on('error', fail);
    doc.end();
  });
}
