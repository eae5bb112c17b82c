/** Who is calling, and for which company: what authorisation and tenancy need on every request. */
export interface Session {
  readonly id: number;
  readonly userId: number;
  /** 1 admin, 2 customer, 3 staff, 4 master (spec part 2 section 1). */
  readonly typeId: number;
  readonly access: readonly number[];
  readonly accessInvoices: boolean;
  readonly termsHash: string | null;
  /** The active company; null when none is linked to the user any more. */
  readonly company: { readonly id: number; readonly code: string; readonly name: string } | null;
  /** The stores (A1_LOJA) of that company the user is limited to; empty means all. */
  readonly stores: readonly string[];
  readonly expiresAt: Date;
  /** When it ends however much it is used. */
  readonly endsAt: Date;
  /** The last successful answer before this one. */
  readonly usedAt: Date;
}
