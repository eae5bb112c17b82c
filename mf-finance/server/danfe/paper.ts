import { trueType } from 'api/files/font';

/** Tinos has the measures of Times New Roman, which the manual asks for. */
const font = (weight: number) => trueType(`@fontsource/tinos/files/tinos-latin-${weight}-normal.woff`);

/** Millimetres in points. */
export const MM = 72 / 25.4;
/** The printed part of an A4 sheet, in points: margins of 6 and 5 mm (the manual allows 2 to 8). */
export const AREA = {
  left: 6 * MM,
  right: 204 * MM,
  top: 5 * MM,
  bottom: 292 * MM,
  width: 198 * MM,
} as const;

export type Weight = 'regular' | 'bold';
export type Align = 'left' | 'center' | 'right';

/** What is drawn, later, when all sheets are known. */
export type Mark = (doc: PDFKit.PDFDocument) => void;

/** Lines of text in one size, in points. */
export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

/** What the font lacks, and what is no mark on paper. Layout 4.00 allows Latin-1 alone. */
const UNKNOWN = /[^\n\x20-\x7e\xa1-\xff‘’“”–—…•€]/g;

/** A text as the font can show it: other blanks as a blank, characters that no valid NF-e has as '?'. */
export const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\x7f-\xa0]/g, ' ')
    .replaceAll('\u00ad', '-')
    .replace(UNKNOWN, '?');

/** Height of a line of text over its size. */
const LEADING = 1.16;
export const lineHeight = (size: number): number => size * LEADING;

/**
 * A new A4 document for one DANFE, and the widths of its fonts. Pages are closed as they are drawn: `addSheet` begins
 * one.
 */
export async function newPaper(title: string): Promise<Paper> {
  // Takes 120 ms to load, so it must not delay the server's start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    // Otherwise pdfkit starts with Helvetica, which is not embedded.
    font: '',
    autoFirstPage: false,
    lang: 'pt-BR',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title },
  });
  doc.registerFont('regular', font(400));
  doc.registerFont('bold', font(700));
  return new Paper(doc);
}

/** Measures and breaks texts, and draws sheets. Lengths are in points, from the sheet's upper left corner. */
export class Paper {
  private readonly widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };

  constructor(readonly doc: PDFKit.PDFDocument) {}

  private advance(character: string, weight: Weight): number {
    const known = this.widths[weight].get(character);
    if (known !== undefined) return known;
    const width = this.doc.font(weight).fontSize(1000).widthOfString(character) / 1000;
    this.widths[weight].set(character, width);
    return width;
  }

  /** Width of a text in this size; kerning can only make it narrower. */
  width(text: string, size: number, weight: Weight = 'regular'): number {
    let width = 0;
    for (const character of text) width += this.advance(character, weight);
    return width * size;
  }

  /**
   * The first line of `text` from `from` that fits, and where the rest begins. Breaks at blanks, within a word only
   * where the word alone is wider than the line; nothing is lost but blanks at a break.
   */
  line(
    text: string,
    from: number,
    { width, size, weight = 'regular' }: { width: number; size: number; weight?: Weight },
  ): { text: string; next: number } {
    const room = width / size;
    let used = 0;
    let blank = -1;
    for (let at = from; at < text.length; at++) {
      const character = text[at] as string;
      if (character === '\n') return { text: text.slice(from, at), next: at + 1 };
      if (character === ' ') blank = at;
      used += this.advance(character, weight);
      if (used <= room || at === from || character === ' ') continue;
      const end = blank > from ? blank : at;
      let next = end;
      while (text[next] === ' ') next++;
      return { text: text.slice(from, end), next };
    }
    return { text: text.slice(from), next: text.length };
  }

  /** All lines of a text. */
  lines(text: string, at: { width: number; size: number; weight?: Weight }): string[] {
    const lines: string[] = [];
    for (let from = 0; from < text.length;) {
      const { text: line, next } = this.line(text, from, at);
      lines.push(line);
      from = next;
    }
    return lines;
  }

  /** A text in the largest size in which it takes one line; where not even the smallest does, in as many as it takes. */
  fit(
    text: string,
    {
      width,
      most,
      least,
      weight = 'regular',
    }: { width: number; most: number; least: number; weight?: Weight },
  ): Fitted {
    const clean = printable(text);
    const whole = this.width(clean, 1, weight);
    const size = Math.min(most, Math.floor((width / whole) * 4) / 4);
    if (size >= least && !clean.includes('\n')) return { lines: clean ? [clean] : [], size };
    return { lines: this.lines(clean, { width, size: least, weight }), size: least };
  }

  /** Draws each sheet's marks, and returns the document's bytes. */
  bytes(sheets: readonly (readonly Mark[])[]): Promise<Buffer> {
    const { doc } = this;
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    for (const marks of sheets) {
      doc.addPage();
      for (const mark of marks) mark(doc);
    }
    return new Promise((done, fail) => {
      doc.on('end', () => done(Buffer.concat(parts)));
      doc.on('error', fail);
      doc.end();
    });
  }
}

/** Where lines of text stand: the first one's top. */
export interface TextAt {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly weight?: Weight;
  readonly align?: Align;
}

/** Lines of text, one mark each. */
export function texts(
  { lines, size }: Fitted,
  { x, y, width, weight = 'regular', align = 'left' }: TextAt,
): Mark[] {
  return lines.map((line, n) => (doc) => {
    doc.font(weight).fontSize(size);
    // Measured here, with kerning, or columns of figures would not be flush.
    const spare = align === 'left' ? 0 : width - doc.widthOfString(line);
    doc.text(line, x + (align === 'center' ? spare / 2 : spare), y + n * lineHeight(size), {
      lineBreak: false,
    });
  });
}

const HAIR = 0.5;

/** The frame of a field. */
export const box =
  (x: number, y: number, width: number, height: number): Mark =>
  (doc) =>
    void doc.lineWidth(HAIR).rect(x, y, width, height).stroke('#000');

/** A straight line. */
export const rule =
  (x1: number, y1: number, x2: number, y2: number, { dash = 0, width = HAIR } = {}): Mark =>
  (doc) => {
    doc.save().lineWidth(width);
    if (dash) doc.dash(dash, {});
    doc.moveTo(x1, y1).lineTo(x2, y2).stroke('#000').restore();
  };

/** A word across the whole sheet, under everything else. */
export const watermark =
  (word: string): Mark =>
  (doc) => {
    const { width, height } = doc.page;
    doc.save().font('bold').fontSize(64).fillColor('#dcdcdc');
    doc.rotate(-55, { origin: [width / 2, height / 2] });
    doc.text(word, (width - doc.widthOfString(word)) / 2, height / 2 - 32, { lineBreak: false });
    doc.restore().fillColor('#000');
  };
