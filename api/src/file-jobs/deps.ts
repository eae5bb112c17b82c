import type pg from 'pg';
import type { FileStore } from '../files/store';
import type { Jobs } from '../jobs/jobs';
import type { Mailer } from '../mail/mailer';
import type { SettingsReader } from '../platform/settings';

export interface FileJobDeps {
  readonly pool: pg.Pool;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly settings: SettingsReader;
  readonly publicUrl: string;
  readonly now: () => Date;
}
