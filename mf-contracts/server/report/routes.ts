import { ACCESS, branchCode, contractParams, saoPauloToday } from 'api-contract';
import { z } from 'zod';
import type pg from 'pg';
import { contractWithOrders } from 'api/erp/reads/contracts';
import { scopeOf } from 'api/erp/scope';
import type { DownloadGrants } from 'api/files/grants';
import { pdfBrand } from 'api/files/report/pdf-page';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { notFound } from 'api/platform/problem';
import type { SettingsReader } from 'api/platform/settings';
import { detailOnWire } from '../on-wire';
import { contractPdf } from './pdf';
import { contractReport } from './report';
import { contractWorkbook } from './workbook';
import { contractExportQuery } from '../../wire/contracts';
import { CONTRACT_NOT_FOUND } from '../../wire/rules/contract';

export interface ContractReportDeps {
  readonly pool: pg.Pool;
  readonly grants: DownloadGrants;
  readonly settings: SettingsReader;
  readonly now: () => Date;
}

const KIND = 'contract-detail';
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** The payload of a contract report's hash. */
const grant = z.object({
  scope: z.object({ customer: z.string(), stores: z.array(z.string()) }),
  contract: contractParams,
  format: contractExportQuery.shape.format,
});

/**
 * 'Gerar Relatório': a logged-in user gets a hash, which then opens the file once without a login
 * (docs/product/calls.md, 'One-time hashes').
 */
export function contractReportRoutes(app: App, { pool, grants, settings, now }: ContractReportDeps): void {
  const tags = ['contracts'];

  app.get(
    '/api/contracts/export-detail',
    {
      config: { access: { anyOf: [ACCESS.contracts] }, asOther: true },
      schema: { tags, querystring: contractExportQuery, response: { 200: z.string() } },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      const { CN9_NUMERO: numero, CN9_FILIAL: filial, format } = request.query;
      const contract = { numero, filial: branchCode(filial) };
      if (!(await contractWithOrders(pool, scope, contract))) throw notFound(CONTRACT_NOT_FOUND);
      const payload = { scope, contract, format };
      const hash = await grants.give(KIND, sessionOf(request), payload);
      // A JSON string; Fastify would send it as plain text.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(hash));
    },
  );

  app.get(
    '/api/contracts/export-detail-file',
    {
      config: { access: 'public' },
      schema: { tags, querystring: z.object({ hash: z.string().min(1).max(100) }) },
    },
    async (request, reply) => {
      const { scope, contract, format } = grant.parse(await grants.take(KIND, request.query.hash, request));
      const detail = await contractWithOrders(pool, scope, contract);
      if (!detail) throw notFound(CONTRACT_NOT_FOUND);
      const report = contractReport(detailOnWire(detail), saoPauloToday(now()));
      const { brand } = (await settings.get()).config;
      const bytes =
        format === 'pdf'
          ? await contractPdf(report, pdfBrand(brand, now()))
          : await contractWorkbook(report, { brand: brand.name });
      const file = `contrato-${contract.numero.replace(/[^\w-]/g, '_')}.${format}`;
      // A PDF opens in the tab; a workbook can only be downloaded.
      return reply
        .header('Content-Disposition', `${format === 'pdf' ? 'inline' : 'attachment'}; filename="${file}"`)
        .type(TYPES[format])
        .send(bytes);
    },
  );
}
