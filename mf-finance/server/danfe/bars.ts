import type { Mark } from './paper';

/** A bar code as strokes, in units of its own. */
export interface Bars {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly { readonly width: number; readonly path: string }[];
}

/** A Code 128. It changes to letters and back where an alphanumeric CNPJ has some. */
export async function code128(text: string): Promise<Bars> {
  // Loaded with the first code, to keep the server's start fast.
  const { toSVG } = await import('bwip-js/node');
  const svg = toSVG({ bcid: 'code128', text });
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const strokes = [...svg.matchAll(/stroke-width="(\d+)" d="([^"]*)"/g)].map(([, stroke, path]) => ({
    width: Number(stroke),
    path: path ?? '',
  }));
  return { width: Number(width), height: Number(height), strokes };
}

/** Units of a module, the narrowest bar. */
const MODULE = 2;

/** Draws a bar code into a place, with the ten modules of quiet on both sides that a scanner needs. */
export const barCode =
  (bars: Bars, x: number, y: number, width: number, height: number): Mark =>
  (doc) => {
    const quiet = 10 * MODULE;
    doc.save().translate(x, y);
    doc.scale(width / (bars.width + 2 * quiet), height / bars.height).translate(quiet, 0);
    for (const stroke of bars.strokes) doc.lineWidth(stroke.width).path(stroke.path).stroke('#000');
    doc.restore();
  };
