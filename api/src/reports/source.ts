import type { ListSorting, ReportType } from 'api-contract';
import type { AnyOwnList } from '../platform/own-list';

/** The rows that a type of report is about, of the portal's own lists. */
export interface ReportSource {
  readonly list: AnyOwnList;
  readonly columns: NonNullable<AnyOwnList['report']>;
  /** The list's query for what was made within these days. */
  readonly query: (created: { readonly from: string; readonly to: string }) => ListSorting;
  /** The codes that open these rows in their own list; here the report's code does (ADR 0084). */
  readonly access: readonly number[];
}
export type ReportSources = Readonly<Record<ReportType, ReportSource>>;
