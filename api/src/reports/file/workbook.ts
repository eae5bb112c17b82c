import type { XlsxCell } from 'api-contract';
import { ZipWriter } from './zip';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Day 0 of a workbook's dates, and a day in ms. */
const [EPOCH, DAY_MS] = [Date.UTC(1899, 11, 30), 86_400_000];
/** Number formats below this id are Excel's own. */
const FIRST_FORMAT = 164;
/** Styles of every workbook: plain cells, and headings. */
const [PLAIN, BOLD] = [0, 1];

// eslint-disable-next-line no-control-regex -- XML has no such characters at all
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string) => text.replace(NOT_XML, '').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** `A`, `B` … `Z`, `AA` …: the name of the column at an index from 0. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** The number formats that cells have used, each with its style. */
class Styles {
  readonly #formats = new Map<string, number>();

  of({ format, fontWeight }: XlsxCell): number {
    if (fontWeight === 'bold') return BOLD;
    if (format === undefined) return PLAIN;
    const known = this.#formats.get(format);
    if (known !== undefined) return known;
    const style = BOLD + 1 + this.#formats.size;
    this.#formats.set(format, style);
    return style;
  }

  toXml(): string {
    const formats = [...this.#formats.keys()].map(
      (format, n) => `<numFmt numFmtId="${FIRST_FORMAT + n}" formatCode="${xml(format)}"/>`,
    );
    const own = formats.map(
      (_, n) =>
        `<xf numFmtId="${FIRST_FORMAT + n}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    );
    const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
    const bold =
      '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment wrapText="1"/></xf>';
    const font = '<sz val="11"/><name val="Calibri"/>';
    return (
      `${HEAD}<styleSheet xmlns="${MAIN}">` +
      (formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '') +
      `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      `<cellXfs count="${2 + own.length}">${plain}${bold}${own.join('')}</cellXfs></styleSheet>`
    );
  }
}

function cellXml(cell: XlsxCell, at: string, styles: Styles): string {
  const style = styles.of(cell);
  const head = `<c r="${at}"${style === PLAIN ? '' : ` s="${style}"`}`;
  const { value } = cell;
  if (typeof value === 'number') return `${head}><v>${value}</v></c>`;
  if (value instanceof Date) return `${head}><v>${(value.getTime() - EPOCH) / DAY_MS}</v></c>`;
  return `${head} t="inlineStr"><is><t xml:space="preserve">${xml(value)}</t></is></c>`;
}

const PARTS: readonly (readonly [name: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELS}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${RELS}/styles" Target="styles.xml"/></Relationships>`,
  ],
];

/** A sheet's name: what Excel forbids in it is a space. */
const sheetName = (title: string) => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/**
 * A workbook of one sheet that is written row by row, its first row frozen. A library that takes whole sheets holds some
 * hundred bytes a cell; this keeps only what is compressed.
 */
export class WorkbookWriter {
  readonly #zip = new ZipWriter();
  readonly #styles = new Styles();
  readonly #sheet: ReturnType<ZipWriter['entry']>;
  #row = 0;

  private constructor(private readonly title: string) {
    this.#sheet = this.#zip.entry('xl/worksheets/sheet1.xml');
  }

  /** Begins a workbook; `widths` in characters, a column each. */
  static async begin(title: string, widths: readonly number[]): Promise<WorkbookWriter> {
    const writer = new WorkbookWriter(title);
    const columns = widths.map(
      (width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
    );
    await writer.#sheet.write(
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
        '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
        `<cols>${columns.join('')}</cols><sheetData>`,
    );
    return writer;
  }

  /** Compressed bytes so far. */
  get size(): number {
    return this.#zip.size;
  }

  async add(rows: readonly (readonly (XlsxCell | null)[])[]): Promise<void> {
    let text = '';
    for (const cells of rows) {
      this.#row++;
      text += `<row r="${this.#row}">`;
      cells.forEach((cell, n) => {
        if (cell) text += cellXml(cell, columnName(n) + this.#row, this.#styles);
      });
      text += '</row>';
    }
    await this.#sheet.write(text);
  }

  async finish(): Promise<Buffer> {
    await this.#sheet.write('</sheetData></worksheet>');
    await this.#sheet.end();
    const workbook =
      `<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets>` +
      `<sheet name="${xml(sheetName(this.title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
    for (const [name, text] of [...PARTS, ['xl/workbook.xml', workbook] as const])
      await this.#write(name, HEAD + text);
    await this.#write('xl/styles.xml', this.#styles.toXml());
    return this.#zip.finish();
  }

  async #write(name: string, text: string): Promise<void> {
    const entry = this.#zip.entry(name);
    await entry.write(text);
    await entry.end();
  }
}
