/**
 * Location and reason: `file` as in the folder, physical `line`, `column` a field name or, in portal.json, a JSON path.
 */
export interface Finding {
  file: string;
  line: number;
  column: string;
  /** One sentence for the operator, in Portuguese. */
  reason: string;
}

/** The result of `dataset:check`. The lists hold the first `LISTED` findings; the totals count all. */
export interface CheckReport {
  errors: Finding[];
  warnings: Finding[];
  errorCount: number;
  warningCount: number;
  /** Rows that would be loaded, by table; only tables whose file is in the folder. */
  counts: Record<string, number>;
  /** SHA-256 of the folder's content, hex. */
  sha: string;
}

/** Maximum findings in memory: a folder in the wrong encoding has one on every line. */
const LISTED = 2000;

/** Collects findings while files are streamed. */
export class Findings {
  readonly errors: Finding[] = [];
  readonly warnings: Finding[] = [];
  errorCount = 0;
  warningCount = 0;

  constructor(private readonly strict: boolean) {}

  error(finding: Finding): void {
    this.errorCount++;
    if (this.errors.length < LISTED) this.errors.push(finding);
  }

  /** Adds a warning; with `--strict` it counts as an error. */
  warning(finding: Finding): void {
    if (this.strict) return this.error(finding);
    this.warningCount++;
    if (this.warnings.length < LISTED) this.warnings.push(finding);
  }
}
