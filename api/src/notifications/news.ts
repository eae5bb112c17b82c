import type { IsoDate, NotificationKind } from 'api-contract';
import type { Scope } from '../erp/scope';
import type { Happening } from './book';

/** The company that news is looked for, at this moment. */
export interface NewsOf {
  readonly scope: Scope;
  readonly today: IsoDate;
  /** What is older is not told any more: somebody who was away for longer looks into the lists. */
  readonly since: IsoDate;
  /** Which of these records the company's users were told of already, in this kind. */
  readonly told: (kind: NotificationKind, records: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Something new, with the day it happened on; without one it is about a day to come. */
export interface News {
  readonly happening: Happening;
  readonly day?: IsoDate;
}

/** Finds what an area has to tell a company of. What it names a second time is not told again. */
export type NewsSource = (of: NewsOf) => Promise<readonly News[]>;
