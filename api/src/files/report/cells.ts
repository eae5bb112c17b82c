import type { Writing } from 'api-contract';

/** A typed report cell, so that a workbook can calculate with it; amounts are decimal strings, dates in wire format. */
export interface Cell extends Readonly<Omit<Writing, 'unit'>> {
  readonly value: string;
}

/** A column's heading, its width in characters (workbook) and its share of the page (PDF). */
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
  /** Text for an empty table. */
  readonly empty: string;
}

export const text = (value: string): Cell => ({ value: value.trim() });
export const day = (value: string): Cell => ({ kind: 'date', value });
export const amount = (value: string): Cell => ({ kind: 'number', value });
export const money = (value: string): Cell => ({ kind: 'money', value });
