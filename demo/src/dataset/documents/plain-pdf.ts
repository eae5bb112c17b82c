/** A section of a document: a heading and its paragraphs. */
export interface PdfPart {
  readonly title: string;
  readonly lines: readonly string[];
}

/**
 * A simple PDF in Helvetica, which every reader has: embedding a font takes ten times as long, and the demo creates
 * many documents. The same input gives the same bytes.
 */
export async function plainPdf(
  head: { readonly title: string; readonly subtitle: string; readonly made: Date },
  parts: readonly PdfPart[],
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 56, right: 56, bottom: 56, left: 56 },
    lang: 'pt-BR',
    info: { Title: head.title, CreationDate: head.made },
  });
  doc.font('Helvetica-Bold').fontSize(17).text(head.title);
  doc.font('Helvetica').fontSize(10).fillColor('#465467').text(head.subtitle).moveDown(1.2);
  for (const { title, lines } of parts) {
    doc.font('Helvetica-Bold').fontSize(11).fillColor('#14202f').text(title).moveDown(0.3);
    doc.font('Helvetica').fontSize(10);
    for (const line of lines) doc.text(line, { lineGap: 2 });
    doc.moveDown(0.9);
  }
  const bytes: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => {
    doc.on('data', (part: Buffer) => bytes.push(part));
    doc.on('end', () => resolve(Buffer.concat(bytes)));
  });
  doc.end();
  return done;
}
