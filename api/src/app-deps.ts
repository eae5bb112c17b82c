import type pg from 'pg';
import type { Env } from './config/env';
import type { ErpLink } from './erp-status';
import type { ErpWriter } from './erp/writer/port';
import type { Mailer } from './mail/mailer';
import type { App } from './platform/app-type';
import type { HttpServers } from './start/http-server';

/** What the server is made from. */
export interface AppDeps {
  readonly env: Pick<
    Env,
    | 'releasesDir'
    | 'hostDir'
    | 'publicUrl'
    | 'trustProxy'
    | 'logLevel'
    | 'smtpUrl'
    | 'mailFrom'
    | 'filesDir'
    | 'logRetentionDays'
    | 'accessLogMonths'
    | 'companyFilesMb'
  > &
    Partial<
      Pick<
        Env,
        | 'erpSource'
        | 'erpConfigFile'
        | 'erpUser'
        | 'erpPassword'
        | 'carriersFile'
        | 'mqttFile'
        | 'pix'
        | 'readingMonths'
        | 'devServers'
        | 'vapidFile'
        | 'vapidKeys'
        | 'secretsKeyFile'
        | 'secretsKeyOldFile'
        | 'allowPlaintext'
        | 'clamdUrl'
        | 'filesS3'
        | 'releasesS3'
        | 'sessionHours'
        | 'operatorToken'
        | 'mailReply'
        | 'mailInboundSecret'
        | 'remoteOrigins'
        | 'serviceWorker'
        | 'privateOrigins'
      >
    >;
  readonly pool: pg.Pool;
  /** What writes to the ERP; the configured one, or into the dataset in schema `erp`, unless another is given. */
  readonly writer?: (pool: pg.Pool, now: () => Date) => ErpWriter;
  /** The connection to an ERP, as screens know it; the configured one unless given (tests). */
  readonly link?: ErpLink;
  /** What sends e-mails; SMTP_URL's server unless given (tests). */
  readonly mailer?: Mailer;
  /** How long the writer may take. */
  readonly writerTimeoutMs?: number;
  readonly now?: () => Date;
  /** Where log lines go, JSON each; standard output unless given. */
  readonly logTo?: { write(line: string): void };
  /** Milliseconds that only ever grow, for durations. */
  readonly monotonic?: () => number;
  /** How long a live stream lasts before its page asks anew. */
  readonly streamMs?: number;
  /** Add calls and background work of another program's (start/server.ts). */
  readonly extras?: readonly ((app: App) => void)[];
  /** Makes the HTTP server; Fastify's own where nobody listens (tests). */
  readonly serverFactory?: HttpServers['make'];
}
