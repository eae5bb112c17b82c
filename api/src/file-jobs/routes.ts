import { type FileJob, fileJob, fileJobParams } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { sendPrepared } from '../files/send';
import { mayCall, sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { denied, notFound, usedLink } from '../platform/problem';
import type { FileJobDeps } from './deps';
import type { FileJobKind } from './kind';
import { DEAD_MS, findJob, type FileJobRow } from './rows';
import { accessOf, scopeOfJob } from './run';

const tags = ['jobs'];
const STUCK = 'Não foi possível preparar o arquivo. Tente novamente.';

/** Whether the session's stores include all of the job's; none named means all. */
const coversStores = (now: readonly string[], then: readonly string[]) =>
  now.length === 0 || (then.length > 0 && then.every((store) => now.includes(store)));

/** Whether a job is of the active company, or of none. */
const isOf = ({ customer_id }: FileJobRow, company: number | undefined) =>
  customer_id === null || customer_id === company;

function onWire(job: FileJobRow, now: Date): FileJob {
  const { status, progress, notes, message, file_name, size } = job;
  if (job.expires_at <= now) return { status: 'expired', progress, notes };
  if (status === 'done' && file_name !== null && size !== null)
    return { status, progress, notes, file_name, size, download: `jobs/${job.id}/file` };
  const dead = status !== 'failed' && now.getTime() - job.created_at.getTime() > DEAD_MS;
  if (dead) return { status: 'failed', progress, notes, message: STUCK };
  return { status, progress, notes, ...(message !== null && { message }) };
}

/** `GET jobs/{id}` and its file: the user's own, of the active company, and only while the rights stand. */
export function fileJobRoutes(
  app: App,
  { pool, files, now }: FileJobDeps,
  kinds: ReadonlyMap<string, FileJobKind<object>>,
): void {
  async function jobOf(request: FastifyRequest, id: string): Promise<FileJobRow> {
    const session = sessionOf(request);
    const { userId, company, stores } = session;
    const job = await findJob(pool, id);
    const kind = kinds.get(job?.kind ?? '');
    if (!job || !kind || job.user_id !== userId || !isOf(job, company?.id)) throw notFound();
    if (!mayCall(accessOf(kind), session)) throw denied();
    if (job.customer_id !== null && !coversStores(stores, job.reader.stores)) throw denied();
    await kind.check?.(job.request, scopeOfJob(job));
    return job;
  }
  const config = { access: 'session' } as const;

  app.get(
    '/api/jobs/:id',
    {
      config: { ...config, asOther: true },
      schema: { tags, params: fileJobParams, response: { 200: fileJob } },
    },
    async (request) => onWire(await jobOf(request, request.params.id), now()),
  );

  app.get(
    '/api/jobs/:id/file',
    { config: { ...config, asOther: true }, schema: { tags, params: fileJobParams } },
    async (request, reply) => {
      const job = await jobOf(request, request.params.id);
      if (job.expires_at <= now()) throw usedLink();
      const { stored, file_name, content_type } = job;
      if (stored === null || file_name === null) throw notFound();
      return sendPrepared({ request, reply }, { files, name: stored }, { file_name, content_type });
    },
  );
}
