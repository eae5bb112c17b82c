import {
  csvHead,
  csvRows,
  type IsoDate,
  type SheetColumn,
  xlsxHead,
  xlsxRow,
  xlsxWidths,
} from 'api-contract';

/** A finished file for the mail. */
export interface ReportFile {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** Collects rows as they arrive and builds the file; keeps only what the file needs. */
interface ReportWriter<Row> {
  add(rows: readonly Row[]): void;
  finish(): Promise<Buffer>;
}

function csvWriter<Row>(columns: readonly SheetColumn<Row>[], today: IsoDate): ReportWriter<Row> {
  const parts = [csvHead(columns)];
  return {
    add: (rows) => void parts.push(csvRows(columns, rows, today)),
    finish: async () => Buffer.from(parts.join(''), 'utf8'),
  };
}

function xlsxWriter<Row>(
  title: string,
  columns: readonly SheetColumn<Row>[],
  today: IsoDate,
): ReportWriter<Row> {
  const sheet = [xlsxHead(columns)];
  return {
    add: (rows) => void rows.forEach((row) => sheet.push(xlsxRow(columns, row, today))),
    async finish() {
      // Loaded with the first report, to keep the server's start fast.
      const { default: write } = await import('write-excel-file/node');
      return write(sheet, {
        sheet: title.slice(0, 31),
        columns: xlsxWidths(columns),
        stickyRowsCount: 1,
      }).toBuffer();
    },
  };
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** `Consulta de Títulos` → `consulta-de-titulos-2026-11-21.xlsx`. */
function fileName(title: string, today: IsoDate, format: keyof typeof TYPES): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return `${plain.replace(/[^a-z0-9]+/g, '-')}-${today}.${format}`;
}

export interface ReportContent<Row> {
  readonly title: string;
  readonly format: keyof typeof TYPES;
  readonly columns: readonly SheetColumn<Row>[];
  readonly today: IsoDate;
  /** The rows in slices. */
  readonly slices: AsyncIterable<readonly Row[]>;
}

/** The report as a file, and its number of rows. */
export async function reportFile<Row>(content: ReportContent<Row>): Promise<ReportFile & { rows: number }> {
  const { title, format, columns, today, slices } = content;
  const writer = format === 'csv' ? csvWriter(columns, today) : xlsxWriter(title, columns, today);
  let rows = 0;
  for await (const slice of slices) {
    rows += slice.length;
    writer.add(slice);
  }
  return {
    filename: fileName(title, today, format),
    content: await writer.finish(),
    contentType: TYPES[format],
    rows,
  };
}
