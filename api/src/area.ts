import type pg from 'pg';
import type { PortalSection } from './dataset/section';
import type { AnyErpList } from './erp/list';
import type { FileJobs } from './file-jobs';
import type { Photos } from './files/photo';
import type { FileUses } from './files/sweep';
import type { HomeSource } from './home';
import type { JobQueue } from './jobs/jobs';
import type { NewsSource, NotificationBook } from './notifications';
import type { OpenResource } from './open/resource';
import type { WebhookEngine } from './open/webhooks';
import type { Ordering } from './ordering';
import type { PasswordLinks, PasswordMail } from './password';
import type { ErasePerson, PersonalSource } from './personal';
import type { AccessCodes } from './platform/access-codes';
import type { App } from './platform/app-type';
import type { AnyOwnList } from './platform/own-list';
import type { ReportSources, SendReport } from './reports';
import type { Session } from './platform/session';
import type { z } from 'zod';
import type { ReadSetting, SettingsSchema } from './area-settings';
import type { SearchSource } from './search';
import type { Services } from './services';
import type { EmailChanged } from './users/email-notice';
import type { ThreadKinds } from './threads';
import type { UserSaver } from './users/save';

/** What changes users' accounts: the own profile and the areas share it. */
export interface Accounts {
  readonly saver: UserSaver;
  readonly album: Photos;
  readonly links: PasswordLinks;
  /** Mails a user the link to set a password. */
  readonly passwordMail: JobQueue<PasswordMail>;
  /** Tells the old address of a user whose e-mail was changed. */
  readonly emailNotice: JobQueue<EmailChanged>;
  /** Deletes a user with all that is his; answers what stays, in sentences. */
  readonly erase: ErasePerson;
}

/** A record that a conversation can be about. */
export interface Subject {
  /** How people call it. */
  readonly label: string;
  /** Its company, and its store (A1_LOJA), blank for the whole company's. */
  readonly customerId: number;
  readonly store: string;
  /** What a claim about it begins with, and where the file is that belongs to it. */
  readonly suggested?: { readonly kind: string; readonly text: string; readonly file: string };
}

/** Finds a record that the session may see by its id, or a part of it; null where there is none. */
export type FindSubject = (session: Session, id: string, part?: string) => Promise<Subject | null>;

/** What an area's calls are made of: the platform's services, and what areas hand to the platform while they start. */
export interface AreaServices<Settings extends object = object> extends Services {
  /** Reads the area's own settings by their names: `await setting('silent_hours')`. */
  readonly setting: ReadSetting<Settings>;
  /** Files that jobs prepare: an area declares its kinds. */
  readonly fileJobs: FileJobs;
  /** Writes notifications. */
  readonly book: NotificationBook;
  /** What is new for a company in the area: it becomes notifications. */
  readonly news: NewsSource[];
  /** Records of areas that a conversation can be about, by their kind: other areas find them here. */
  readonly subjects: Map<string, FindSubject>;
  /** How an area makes an order: the area of orders says it when it starts, others call it when they are called. */
  readonly ordering: { by: Ordering | null };
  /** Its kinds of conversations, for what comes by mail. */
  readonly threadKinds: ThreadKinds;
  /** What the area has to say on the home page. */
  readonly home: HomeSource[];
  /** What the area opens to machines: the calls of `/api/v1` follow from it (docs/adr/0153). */
  readonly open: OpenResource[];
  /** What tells a company's systems of what areas open. */
  readonly webhooks: Pick<WebhookEngine, 'begin'>;
  readonly accounts: Accounts;
  /** Every area's lists of the ERP's rows. */
  readonly erpLists: readonly AnyErpList[];
  /** What the staff's scheduled reports are about. */
  readonly reportSources: ReportSources;
  /** Has a report that a job made mailed. */
  readonly sendReport: SendReport;
}

/**
 * An area's server part: what `mf-x/server/index.ts` exports as `area`. The server finds it by its folder (areas.ts).
 * Its tables are in the schema of its name without `mf-`, their migrations in `server/migrations`.
 */
export interface Area<S extends SettingsSchema = SettingsSchema> {
  /** Its settings, which `mf-x/settings.ts` exports (docs/area.md, 'Settings'). */
  readonly settings?: S;
  /** Lists of the ERP's rows, whose calls follow from them. */
  readonly erpLists?: readonly AnyErpList[];
  /** Lists of the portal's own tables, by the server's clock and the access codes there are. */
  readonly ownLists?: (now: () => Date, codes: AccessCodes) => readonly AnyOwnList[];
  /** What the search box finds. */
  readonly searches?: (pool: pg.Pool) => readonly SearchSource[];
  /** Sections of portal.json that it loads. */
  readonly sections?: readonly PortalSection[];
  /** What it keeps of a person, for his own copy and for a deletion. Every table that refers to a user is in one. */
  readonly personal?: readonly PersonalSource[];
  /** Its folders of the file store: a file that none of its rows refers to is deleted after a day. */
  readonly files?: FileUses;
  /** Types of the staff's scheduled reports. */
  readonly reports?: Partial<ReportSources>;
  /** Its calls, its kinds of jobs and its background work. */
  readonly start?: (app: App, services: AreaServices<z.output<S>>) => void;
}
