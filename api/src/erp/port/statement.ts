import type { IsoDate } from 'api-contract';

/** What a line of a statement is about. Dates are `yyyy-mm-dd` or blank. */
interface StatementTitle {
  readonly branch: string;
  readonly prefix: string;
  readonly number: string;
  readonly instalment: string;
  readonly due: string;
}

/** A title that was issued, or what was paid of it, with the balance after it; raw decimal strings. */
export interface StatementMove extends StatementTitle {
  readonly day: IsoDate;
  readonly kind: 'title' | 'payment';
  /** Negative for a payment. */
  readonly amount: string;
  readonly balance: string;
}

/** A title and what is still to be paid of it at the end of a statement's period. */
export interface StatementOpen extends StatementTitle {
  readonly issued: string;
  readonly amount: string;
  readonly balance: string;
}

/** A period's movements, oldest first, between the balance before it and after it. */
export interface Statement {
  readonly opening: string;
  readonly closing: string;
  readonly moves: readonly StatementMove[];
  readonly open: readonly StatementOpen[];
}
