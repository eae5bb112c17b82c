import type { Scope } from '../erp/port';

/** A prepared file. `notes` say, in Portuguese, what was asked for and is not in it. */
export interface MadeFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly notes?: readonly string[];
}

/** What a job gets besides its request. */
export interface MakeContext {
  /** The company and stores the file was asked for. */
  readonly scope: Scope;
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
  /** What the e-mail calls it. */
  readonly title: string;
  /** The screen that shows the job: the link of an e-mail whose file is too large to attach. */
  readonly page: string;
  /** Any of these codes. Checked again when the job runs and when the file is fetched. */
  readonly access: readonly number[];
  readonly make: (request: Request, context: MakeContext) => Promise<MadeFile>;
  /** Throws if the company may no longer have such a file. Checked when it is asked for, made and fetched. */
  readonly check?: (request: Request, scope: Scope) => Promise<void>;
}
