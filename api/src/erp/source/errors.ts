/**
 * An answer of the ERP that cannot be right: no JSON, a missing field, a bad date. Asking again does not help; the
 * table stops and keeps its last good rows.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  /** `message` is one Portuguese sentence for the operator, with the table, the field and the value it is about. */
  constructor(
    message: string,
    readonly table: string | null = null,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

/** The ERP does not answer or refuses work for now; the same question may be asked again later. */
export class SourceAway extends Error {
  override readonly name = 'SourceAway';

  constructor(
    message: string,
    /** How long the ERP asks to be left alone, in ms; null if it does not say. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}
