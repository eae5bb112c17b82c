/**
 * Files that a user asks for and a job prepares (docs/product/calls.md, 'Long work'; ADR 0041). The interface for other
 * areas.
 */
import { fileJobStarted } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type { JobQueue } from '../jobs/jobs';
import { MAIL_JOB } from '../mail/mailer';
import type { App } from '../platform/app-type';
import type { FileJobDeps } from './deps';
import type { FileJobKind } from './kind';
import { sendFile } from './mail';
import { fileJobRoutes } from './routes';
import type { Background } from '../jobs/background';
import { openJobs } from './rows';
import { RUN_JOB, runJob } from './run';
import { startJob } from './start';

export type { FileJobKind, MadeFile, MakeContext } from './kind';

/** Starts a job about `data` for the session's user and company; the answer of the call (202). */
type StartFileJob<Request> = (request: FastifyRequest, data: Request) => Promise<{ job_id: string }>;

/** The response schema of a call that starts a job. */
export const startedAnswer = { 202: fileJobStarted };

/** Prepared files: `kind` declares one, `routes` adds the calls about all of them. */
export function fileJobs(deps: FileJobDeps) {
  const kinds = new Map<string, FileJobKind<object>>();
  const waiting: (() => Promise<void>)[] = [];
  return {
    kind<Request extends object>(kind: FileJobKind<Request>): StartFileJob<Request> {
      kinds.set(kind.kind, kind as unknown as FileJobKind<object>);
      const mails = deps.jobs.queue<{ id: string }>(`file-mail-${kind.kind}`, MAIL_JOB, ({ id }) =>
        sendFile(deps, kind, id),
      );
      const queue: JobQueue<{ id: string }> = deps.jobs.queue(`file-${kind.kind}`, RUN_JOB, ({ id }) =>
        runJob(deps, kind, mails, id),
      );
      waiting.push(async () => {
        for (const id of await openJobs(deps.pool, kind.kind)) await queue.send({ id }, { key: id });
      });
      return async (request, data) => ({ job_id: await startJob(deps, kind, queue, { request, data }) });
    },
    /** At the start, queues jobs that have not ended and that no queue knows, as a dataset brings them. */
    atStart: {
      start: async () => {
        for (const queueAll of waiting) await queueAll();
      },
      stop: () => undefined,
    } satisfies Background,
    routes: (app: App) => fileJobRoutes(app, deps, kinds),
  };
}
export type FileJobs = ReturnType<typeof fileJobs>;
