import type { JobOutcome, JobQueue } from '../jobs/jobs';
import { transaction } from '../db/transaction';
import { newFileName } from '../files/store';
import { HttpProblem } from '../platform/problem';
import { recipient } from '../reports';
import type { FileJobDeps } from './deps';
import type { FileJobKind, MadeFile } from './kind';
import { endJob, failJob, noteProgress, takeJob, type FileJobRow } from './rows';

/** Attempts before a job ends without a file. */
const ATTEMPTS = 4;
export const RUN_JOB = { retryLimit: ATTEMPTS, retryDelay: 10, expireInSeconds: 600 };
/** Progress is written at most this often. */
const STEP_MS = 300;
const FAILED = 'Não foi possível preparar o arquivo. Tente novamente em instantes.';
const NO_ACCESS = 'O arquivo não foi preparado: seu acesso a estes dados mudou.';

/** Who may have files of a kind. */
export const accessOf = ({ access, types }: Pick<FileJobKind<object>, 'access' | 'types'>) => ({
  anyOf: access,
  ...(types && { types }),
});

/** The scope of a job's reader. */
export const scopeOfJob = ({ reader: { customer, stores, access } }: FileJobRow) => ({
  customer: customer ?? '',
  stores,
  access,
});

/** Makes a job's file, stores it, and sends its mail together with the end of the job. */
export async function runJob<Request extends object>(
  deps: FileJobDeps,
  kind: FileJobKind<Request>,
  mails: JobQueue<{ id: string }>,
  id: string,
): Promise<JobOutcome> {
  const { pool, files } = deps;
  const job = await takeJob(pool, id);
  if (!job) return undefined;
  const fail = async (why: string) => {
    await failJob(pool, id, why);
    return why;
  };
  if (!(await recipient(pool, job.reader, accessOf(kind)))) return fail(NO_ACCESS);
  let made: MadeFile;
  try {
    made = await make(deps, kind, job);
  } catch (error) {
    const final = error instanceof HttpProblem && error.statusCode < 500;
    if (!final && job.attempts < ATTEMPTS) throw error;
    return fail(error instanceof HttpProblem ? error.message : FAILED);
  }
  const { content, fileName, contentType, notes = [] } = made;
  const stored = newFileName('jobs', fileName.split('.').at(-1) ?? 'bin');
  await files.put(stored, content);
  await transaction(pool, async (client) => {
    const ended = await endJob(client, id, { stored, fileName, contentType, size: content.length, notes });
    if (ended) await mails.send({ id }, { client, key: id });
  });
  return `Arquivo ${fileName}, ${content.length} bytes.`;
}

async function make<Request extends object>(
  { pool }: FileJobDeps,
  { make: run, check }: FileJobKind<Request>,
  job: FileJobRow,
): Promise<MadeFile> {
  const scope = scopeOfJob(job);
  const request = job.request as Request;
  await check?.(request, scope);
  let last = 0;
  return run(request, {
    scope,
    reader: job.reader,
    async progress(fraction) {
      const at = performance.now();
      if (at - last < STEP_MS) return new Promise((resolve) => setImmediate(resolve));
      last = at;
      // The last percents are for storing the file.
      await noteProgress(pool, job.id, Math.round(Math.min(1, Math.max(0, fraction)) * 98));
    },
  });
}
