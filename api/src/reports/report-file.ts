import {
  csvHead,
  csvRows,
  foldText,
  type IsoDate,
  type SheetColumn,
  xlsxHead,
  xlsxRow,
  xlsxWidths,
} from 'api-contract';
import { portions } from '../platform/portions';
import { WorkbookWriter } from './file/workbook';

/** A finished file of a report, or a part of one. */
export interface ReportFile {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
  /** Its rows without the head. */
  readonly rows: number;
  /** From 1. */
  readonly part: number;
  /** Whether no part follows. */
  readonly last: boolean;
}

/** Takes rows as they arrive; keeps only the bytes of the file. */
interface ReportWriter<Row> {
  /** Bytes so far. */
  readonly size: number;
  add(rows: readonly Row[]): Promise<void>;
  finish(): Promise<Buffer>;
}

function csvWriter<Row>(columns: readonly SheetColumn<Row>[], today: IsoDate): ReportWriter<Row> {
  const parts = [Buffer.from(csvHead(columns), 'utf8')];
  let size = 0;
  return {
    get size() {
      return size;
    },
    async add(rows) {
      const part = Buffer.from(csvRows(columns, rows, today), 'utf8');
      size += part.length;
      parts.push(part);
    },
    finish: async () => Buffer.concat(parts),
  };
}

async function xlsxWriter<Row>(
  title: string,
  columns: readonly SheetColumn<Row>[],
  today: IsoDate,
): Promise<ReportWriter<Row>> {
  const widths = xlsxWidths(columns).map(({ width }) => width);
  const book = await WorkbookWriter.begin(title, widths);
  await book.add([xlsxHead(columns)]);
  return {
    get size() {
      return book.size;
    },
    add: (rows) => book.add(rows.map((row) => xlsxRow(columns, row, today))),
    finish: () => book.finish(),
  };
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** `Consulta de Títulos` → `consulta-de-titulos-2026-11-21`. */
function plainName(title: string, today: IsoDate): string {
  return `${foldText(title).replace(/[^a-z0-9]+/g, '-')}-${today}`;
}

export interface ReportContent<Row> {
  readonly title: string;
  readonly format: keyof typeof TYPES;
  readonly columns: readonly SheetColumn<Row>[];
  readonly today: IsoDate;
  /** The rows in slices. */
  readonly slices: AsyncIterable<readonly Row[]>;
  /** About how many bytes a file may have; what does not fit is the next part. One file unless given. */
  readonly partBytes?: number;
}

/** The report as one file, or as several parts of limited size, each with its head; never fewer than one. */
export async function* reportFiles<Row>(content: ReportContent<Row>): AsyncGenerator<ReportFile> {
  const { title, format, columns, today, slices, partBytes = Infinity } = content;
  const begin = async () =>
    format === 'csv' ? csvWriter(columns, today) : xlsxWriter(title, columns, today);
  let [writer, rows, part] = [await begin(), 0, 1];
  const file = async (last: boolean): Promise<ReportFile> => {
    const suffix = part === 1 && last ? '' : `-parte-${part}`;
    return {
      filename: `${plainName(title, today)}${suffix}.${format}`,
      content: await writer.finish(),
      contentType: TYPES[format],
      rows,
      part,
      last,
    };
  };
  for await (const portion of portions(slices)) {
    // Only when more rows have come, a full part is not the last.
    if (writer.size >= partBytes) {
      yield await file(false);
      [writer, rows, part] = [await begin(), 0, part + 1];
    }
    await writer.add(portion);
    rows += portion.length;
  }
  yield await file(true);
}
