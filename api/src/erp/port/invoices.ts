import type { FinancialDashboard, IsoDate, PaymentMethod, PendingInvoices } from 'api-contract';
import type { Scope } from '../asker';
import type { Period } from './period';
import type { Statement } from './statement';
import type { InvoiceRef, IssuedInvoice, SlipTitle, TitleKey, TitleWithInvoice } from './titles';

export interface ErpInvoices {
  /** Open titles, overdue first: `limit` rows, and the count of all. `today` decides which are overdue. */
  readonly pending: (scope: Scope, limit: number, today: IsoDate) => Promise<PendingInvoices>;
  /** The titles that match a full or partial key; at most two, which is enough to detect an ambiguous key. */
  readonly slip: (scope: Scope, key: Partial<TitleKey>) => Promise<readonly SlipTitle[]>;
  /** The titles with these keys, in their order; those that are not the caller's are left out. */
  readonly titles: (scope: Scope, keys: readonly TitleKey[]) => Promise<readonly TitleWithInvoice[]>;
  /** Titles and payments of a period (ADR 0042), at most `limit` movements and `limit` open titles. */
  readonly statement: (scope: Scope, period: Period, today: IsoDate, limit: number) => Promise<Statement>;
  /** The invoice with that number, the newest if several match; null if it is not the caller's. */
  readonly issued: (scope: Scope, invoice: InvoiceRef) => Promise<IssuedInvoice | null>;
  /** The payment method of each of the company's stores (A1_ZTPPAG). */
  readonly paymentMethods: (scope: Scope) => Promise<readonly PaymentMethod[]>;
  /** Paid, due and overdue amounts by month of the due date. */
  readonly dashboard: (scope: Scope, period: Period, today: IsoDate) => Promise<FinancialDashboard>;
}
