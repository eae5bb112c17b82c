/** A piece of text on a sheet: where it begins, in points from the left and the top, and how wide it is. */
interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
}
export interface Sheet {
  width: number;
  height: number;
  pieces: Piece[];
  /** All of its text, in the order of reading. */
  text: string;
}

/** The sheets of a PDF: their size in points, and their text with its place. */
export async function sheetsOf(pdf: Uint8Array): Promise<Sheet[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const sheet = await document.getPage(number);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const { items } = await sheet.getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              x: item.transform[4] as number,
              y: height - (item.transform[5] as number),
              width: item.width,
            },
          ]
        : [],
    );
    sheets.push({ width, height, pieces, text: pieces.map(({ text }) => text).join(' ') });
  }
  await document.destroy();
  return sheets;
}
