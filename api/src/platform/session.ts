/** The administrator who sees the portal as another user (docs/adr/0090), and his own session. */
interface Actor {
  readonly sessionId: number;
  readonly userId: number;
  readonly typeId: number;
  readonly name: string;
  /** Time when his session ends even if it is in use, and its last use. */
  readonly endsAt: Date;
  readonly usedAt: Date;
}

/** One of several companies that a user acts for, with the stores (A1_LOJA) he is limited to there; empty means all. */
export interface OwnCompany {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly stores: readonly string[];
}

/** The caller and their company: what authorisation and tenancy need on every request. */
export interface Session {
  readonly id: number;
  readonly userId: number;
  /** 1 admin, 2 customer, 3 staff, 4 master (docs/product/access.md, 'User types'). */
  readonly typeId: number;
  readonly access: readonly number[];
  readonly accessInvoices: boolean;
  readonly termsHash: string | null;
  /** The active company; null if the user has no company any more. */
  readonly company: { readonly id: number; readonly code: string; readonly name: string } | null;
  /** The stores (A1_LOJA) the user is limited to in that company; empty means all. */
  readonly stores: readonly string[];
  /** Every company of the user, in a call that asks of all of them (docs/adr/0143). */
  readonly companies?: readonly OwnCompany[];
  readonly expiresAt: Date;
  /** Time when it ends even if it is in use. */
  readonly endsAt: Date;
  /** Time of the last successful answer before this one. */
  readonly usedAt: Date;
  /** Whether the user has a second step for the login. */
  readonly twoStep: boolean;
  /** When the user last proved who it is; null in a session opened before proofs were kept. */
  readonly provedAt: Date | null;
  /** Who sees the portal as this user, reading only; null in the user's own sessions. */
  readonly actor: Actor | null;
}

/** Who really calls: the administrator where one sees the portal as somebody else. */
export const personOf = ({ actor, userId }: Pick<Session, 'actor' | 'userId'>): number =>
  actor?.userId ?? userId;
