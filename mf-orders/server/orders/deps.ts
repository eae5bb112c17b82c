import type pg from 'pg';
import type { ErpWriter } from 'api/erp/writer/port';
import type { SettingsReader } from 'api/platform/settings';
import type { OrderMail } from './mail';
import type { Integration } from './integration';
import type { JobQueue } from 'api/jobs/jobs';
import type { NotificationBook } from 'api/notifications';

/** What the calls of order requests are made from. */
export interface OrderDeps {
  readonly pool: pg.Pool;
  readonly writer: ErpWriter;
  readonly settings: SettingsReader;
  readonly integration: Integration;
  readonly mails: JobQueue<OrderMail>;
  readonly book: NotificationBook;
  readonly now: () => Date;
}

/** Who saves or decides, and for which company (the portal's id). */
export interface Caller {
  readonly userId: number;
  readonly customerId: number;
  /** Administrators have drafts of several companies before them. */
  readonly isAdministrator?: boolean;
}
