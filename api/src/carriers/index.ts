/** Positions and receipts: what other areas take of the carriers. */
export type { GuardedCarriers } from './gateway';
