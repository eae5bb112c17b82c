import type { PixSettings } from 'api/config/env';
import type pg from 'pg';
import type { BankClient } from './bank/client';

/** What payments are made with. */
export interface PaymentDeps {
  readonly pool: pg.Pool;
  readonly bank: BankClient;
  readonly settings: Pick<PixSettings, 'keys' | 'expiresS'>;
  readonly now: () => Date;
  /** Where it is said that the bank is away or refuses. */
  readonly warn: (error: unknown, message: string) => void;
}
