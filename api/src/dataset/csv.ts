/** One record: its fields, the physical line it starts on and, if it spans several, the line of each field. */
export interface CsvRecord {
  line: number;
  fields: string[];
  fieldLines?: number[];
}

/** A quoting error; nothing after it can be trusted. `column` is the index of the field. */
export interface CsvFault {
  line: number;
  column: number;
  reason: string;
}

type Parsed =
  | { kind: 'record'; record: CsvRecord; next: number; newlines: number }
  | { kind: 'incomplete'; fault: CsvFault }
  | { kind: 'fault'; fault: CsvFault };

const QUOTE = '"';
const OPEN = 'aspas abertas e não fechadas';

/** Comma or semicolon, whichever occurs more often in the header outside quotes. */
export function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}

/**
 * Reads one record by RFC 4180 at `start`, character by character; used only near a quote because it is slow. Returns
 * 'incomplete' if the text ends inside a quoted field.
 */
function quotedRecord(text: string, start: number, line: number, delimiter: string): Parsed {
  const fields: string[] = [];
  const fieldLines: number[] = [];
  let at = start;
  let now = line;
  // Looked for again only behind it: a line of many fields is not read to its end for each.
  let lineEnd = -1;
  for (;;) {
    fieldLines.push(now);
    const opened = now;
    const fault = (reason: string): CsvFault => ({ line: opened, column: fieldLines.length - 1, reason });
    if (text[at] === QUOTE) {
      let value = '';
      let from = at + 1;
      for (;;) {
        const close = text.indexOf(QUOTE, from);
        if (close < 0) return { kind: 'incomplete', fault: fault(OPEN) };
        value += text.slice(from, close);
        at = close + 1;
        if (text[at] !== QUOTE) break;
        value += QUOTE;
        from = at + 1;
      }
      for (let n = value.indexOf('\n'); n >= 0; n = value.indexOf('\n', n + 1)) now++;
      fields.push(value.includes('\r') ? value.replaceAll('\r\n', '\n') : value);
      if (text[at] === '\r' && (text[at + 1] === '\n' || at + 1 === text.length)) at++;
      if (at < text.length && text[at] !== '\n' && text[at] !== delimiter) {
        return {
          kind: 'fault',
          fault: fault('aspas fechadas no meio do campo (ou abertas e não fechadas antes)'),
        };
      }
    } else {
      if (lineEnd < at) lineEnd = text.indexOf('\n', at);
      if (lineEnd < 0) lineEnd = text.length;
      let end = lineEnd;
      const cut = text.indexOf(delimiter, at);
      if (cut >= 0 && cut < end) end = cut;
      const raw = text.slice(at, end);
      if (raw.includes(QUOTE))
        return { kind: 'fault', fault: fault('aspas no meio de um campo que não começa com aspas') };
      fields.push(raw.endsWith('\r') && text[end] !== delimiter ? raw.slice(0, -1) : raw);
      at = end;
    }
    if (at >= text.length || text[at] === '\n') break;
    at++;
  }
  const record: CsvRecord = now === line ? { line, fields } : { line, fields, fieldLines };
  return { kind: 'record', record, next: at + 1, newlines: now - line + 1 };
}

/** Splits text into records with correct line numbers. Every piece but the last has to end at a line end. */
export class CsvSplitter {
  private rest = '';
  private line = 1;
  private open: CsvFault | undefined;
  /** Set on a quoting error; the splitter then returns no more records. */
  fault: CsvFault | undefined;

  constructor(
    private readonly delimiter: string,
    /** Maximum characters of one record, so that an open quote cannot swallow a whole file. */
    private readonly limit = 1_000_000,
  ) {}

  /** Line number of the next record. */
  get nextLine(): number {
    return this.line;
  }

  push(piece: string): CsvRecord[] {
    if (this.fault) return [];
    const text = this.rest + piece;
    this.rest = '';
    const records: CsvRecord[] = [];
    let at = 0;
    let quote = text.indexOf(QUOTE);
    while (at < text.length) {
      let end = text.indexOf('\n', at);
      if (end < 0) end = text.length;
      if (quote >= 0 && quote < at) quote = text.indexOf(QUOTE, at);
      if (quote < 0 || quote > end) {
        const stop = text.charCodeAt(end - 1) === 13 && end > at ? end - 1 : end;
        if (stop > at) records.push({ line: this.line, fields: text.slice(at, stop).split(this.delimiter) });
        this.line++;
        at = end + 1;
        continue;
      }
      const parsed = quotedRecord(text, at, this.line, this.delimiter);
      if (parsed.kind === 'record') {
        records.push(parsed.record);
        this.line += parsed.newlines;
        at = parsed.next;
        continue;
      }
      if (parsed.kind === 'incomplete' && text.length - at < this.limit) {
        this.rest = text.slice(at);
        this.open = parsed.fault;
      } else {
        this.fault = parsed.fault;
      }
      return records;
    }
    return records;
  }

  /** Call at the end of the file: reports a quote that is still open. */
  end(): void {
    if (this.rest !== '') this.fault ??= this.open;
  }
}
