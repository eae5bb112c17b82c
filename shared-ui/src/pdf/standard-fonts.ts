/** pdf.js's free stand-ins for the fonts that every PDF may use without bringing them along, by the names it asks for. */
const FILES: Partial<Record<string, URL>> = {
  'FoxitDingbats.pfb': new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url),
  'FoxitFixed.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixed.pfb', import.meta.url),
  'FoxitFixedBold.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixedBold.pfb', import.meta.url),
  'FoxitFixedBoldItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb', import.meta.url),
  'FoxitFixedItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb', import.meta.url),
  'FoxitSerif.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerif.pfb', import.meta.url),
  'FoxitSerifBold.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerifBold.pfb', import.meta.url),
  'FoxitSerifBoldItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb', import.meta.url),
  'FoxitSerifItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb', import.meta.url),
  'FoxitSymbol.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url),
  'LiberationSans-Bold.ttf': new URL('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf', import.meta.url),
  'LiberationSans-BoldItalic.ttf': new URL(
    'pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf',
    import.meta.url,
  ),
  'LiberationSans-Italic.ttf': new URL(
    'pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf',
    import.meta.url,
  ),
  'LiberationSans-Regular.ttf': new URL(
    'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf',
    import.meta.url,
  ),
};

/** Fetches what pdf.js finds missing in a document: of its own files the portal ships the fonts only. */
export class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const file = FILES[filename];
    if (!file) throw new Error(`The portal does not ship ${filename}.`);
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
