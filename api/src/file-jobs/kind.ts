import type pg from 'pg';
import type { Scope } from '../erp/scope';
import type { AnyOwnList, Reader } from '../platform/own-list';

/** A prepared file. `notes` say, in Portuguese, what was asked for and is not in it. */
export interface MadeFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly notes?: readonly string[];
}

/** What a job gets besides its request. */
export interface MakeContext {
  /** The company and stores the file was asked for; the company is blank if the kind has none. */
  readonly scope: Scope;
  /** Who asked, and as what. */
  readonly reader: Reader;
  /** Tells how much is done, 0 to 1. Awaiting it also lets other work of the process go on. */
  readonly progress: (fraction: number) => Promise<void>;
}

/**
 * One kind of prepared file. `make` may run again after a crash. An `HttpProblem` below 500 ends the job with its
 * message; any other error is tried again.
 */
export interface FileJobKind<Request extends object> {
  /** Names the queue; lower case and hyphens. */
  readonly kind: string;
  /** What the e-mail calls it; of a request, where it differs from one to the next. */
  readonly title: string | ((request: Request) => string);
  /** The screen that shows the job: the link of an e-mail whose file is too large to attach. */
  readonly page: string;
  /** Any of these codes. Checked again when the job runs and when the file is fetched. */
  readonly access: readonly number[];
  /** And one of these types, if given. */
  readonly types?: readonly number[];
  /** Whether it is about the active company, which it is unless said otherwise ({@link AnyOwnList}). */
  readonly ofCompany?: AnyOwnList['ofCompany'];
  /** How long the file is kept; a day unless given. */
  readonly lifeMs?: number;
  /** Stores what belongs to a new job, in its transaction. */
  readonly started?: (
    client: pg.ClientBase,
    job: { id: string; userId: number },
    request: Request,
  ) => Promise<void>;
  /** Who gets the file by e-mail besides the user; null if nobody does, the user included. */
  readonly alsoTo?: (request: Request) => Promise<readonly string[] | null>;
  readonly make: (request: Request, context: MakeContext) => Promise<MadeFile>;
  /** Throws if the company may no longer have such a file. Checked when it is asked for, made and fetched. */
  readonly check?: (request: Request, scope: Scope) => Promise<void>;
}
