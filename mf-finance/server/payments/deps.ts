import type { PixSettings } from 'api/config/env';
import type { NotificationBook } from 'api/notifications';
import type pg from 'pg';
import type { BankClient } from './bank/client';

/** What payments are made with. */
export interface PaymentDeps {
  readonly pool: pg.Pool;
  readonly bank: BankClient;
  readonly pix: Pick<PixSettings, 'keys' | 'expiresS'>;
  readonly now: () => Date;
  /** Tells the company's people of what was received. */
  readonly book: Pick<NotificationBook, 'tell'>;
  /** Where it is said that the bank is away or refuses. */
  readonly warn: (error: unknown, message: string) => void;
}
