import { messageAnswer } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { insertedId } from 'api/db/inserted-id';
import { Params } from 'api/db/params';
import type { FileJobs } from 'api/file-jobs';
import { sendPrepared } from 'api/files/send';
import type { FileStore } from 'api/files/store';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { HttpProblem, notFound, usedLink } from 'api/platform/problem';
import { readerOf } from 'api/platform/reader';
import { type KindDeps, reportKind } from './kind';
import { lateDeliveries, type LateDeps } from './late';
import { MAY_REPORT, REPORTS, visibleTo } from './list';
import { generateReportAnswer, generateReportBody, reportParams } from '../../wire/reports';

export interface StaffReportDeps extends LateDeps, KindDeps {
  readonly files: FileStore;
  readonly fileJobs: FileJobs;
}

const tags = ['reports'];
const config = { access: MAY_REPORT };
const SENT = 'E-mail enviado: o relatório de entregas em atraso chega em instantes à sua caixa de entrada.';
const NOT_READY = 'O relatório ainda não está pronto.';

interface Stored {
  readonly id: number;
  readonly job_id: string;
  readonly stored: string | null;
  readonly file_name: string | null;
  readonly content_type: string | null;
  readonly expires_at: Date;
}

/** 'Relatórios' (docs/product/calls.md, 'Administration'). */
export function staffReportRoutes(app: App, deps: StaffReportDeps): void {
  const { pool, files, fileJobs, now } = deps;
  const late = lateDeliveries(deps);
  const report = fileJobs.kind(reportKind(deps));

  app.get(
    '/api/delivery/export-late',
    { config: { ...config, limit: 'mails' }, schema: { tags, response: { 200: messageAnswer } } },
    async (request) => {
      await late(request);
      return { message: SENT };
    },
  );

  app.post(
    '/api/reports/generate',
    {
      config: { ...config, limit: 'mails' },
      schema: { tags, body: generateReportBody, response: { 202: generateReportAnswer } },
    },
    async (request, reply) => {
      const { job_id } = await report(request, request.body);
      const kept = await pool.query<{ id: number }>('SELECT id FROM admin.reports WHERE job_id = $1', [
        job_id,
      ]);
      return reply.code(202).send({ id: insertedId(kept), job_id });
    },
  );

  async function reportOf(request: FastifyRequest, id: number): Promise<Stored> {
    const p = new Params();
    const own = visibleTo(p, readerOf(request, { ofCompany: 'customers' }));
    const { rows } = await pool.query<Stored>(
      `SELECT r.id, r.job_id, j.stored, j.file_name, j.content_type, j.expires_at ${REPORTS}
       WHERE r.id = ${p.add(id)} ${own === null ? '' : `AND ${own}`}`,
      p.values,
    );
    if (!rows[0]) throw notFound();
    return rows[0];
  }

  app.get(
    '/api/reports/download/:id',
    { config: { ...config, asOther: true }, schema: { tags, params: reportParams } },
    async (request, reply) => {
      const found = await reportOf(request, request.params.id);
      if (found.expires_at <= now()) throw usedLink();
      const { stored, file_name, content_type } = found;
      if (stored === null || file_name === null) throw new HttpProblem(409, NOT_READY);
      // Not a download: a part of the file, a HEAD request, and an administrator who sees the portal as this user.
      if (request.method === 'GET' && request.headers.range === undefined && !sessionOf(request).actor)
        await pool.query('UPDATE admin.reports SET downloads = downloads + 1 WHERE id = $1', [found.id]);
      return sendPrepared({ request, reply }, { files, name: stored }, { file_name, content_type });
    },
  );
}
