/** A cell of a report, typed so that a workbook can count with it; amounts are decimal strings, days as they travel. */
export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'day'; readonly value: string }
  | { readonly kind: 'amount' | 'price' | 'money'; readonly value: string };

/** A column's heading, its width in characters (a workbook) and its share of the page (a PDF). */
export interface ReportColumn {
  readonly label: string;
  readonly chars: number;
  readonly share: number;
  readonly right?: boolean;
}

export interface ReportTable {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** Said where there are no rows. */
  readonly empty: string;
}

export const text = (value: string): Cell => ({ kind: 'text', value: value.trim() });
export const day = (value: string): Cell => ({ kind: 'day', value });
export const amount = (value: string): Cell => ({ kind: 'amount', value });
