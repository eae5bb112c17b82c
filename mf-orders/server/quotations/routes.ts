import {
  ATTACHMENT_BYTES,
  AUDIT_ACTION,
  AUDIT_AREA,
  messageAnswer,
  productSearchAnswer,
  quotationBody,
  USER_TYPE,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from 'api/audit';
import { Params } from 'api/db/params';
import { transaction } from 'api/db/transaction';
import { searchProducts } from 'api/erp/reads/catalog';
import { sendStored } from 'api/files/send';
import { FILE_TYPES } from 'api/files/sniff';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { readForm } from 'api/platform/multipart';
import { HttpProblem, invalid, notFound } from 'api/platform/problem';
import { readerOf } from 'api/platform/reader';
import { readInput } from 'api/platform/validation';
import type { ThreadDeps } from 'api/threads';
import { quotationAnswer } from '../../wire/offers';
import { attach } from './attachment';
import { quotationRows } from './list';
import { offerRoutes } from './offer-routes';
import { type OfferDeps, readQuotation } from './offers';
import { oneQuotation } from './rows';
import { saveQuotation } from './save';
import { productSearchBody } from '../../wire/documents';
import {
  quotationFileFields,
  quotationFileParams,
  quotationParams,
  quotationSavedAnswer,
  quotationStatusBody,
} from '../../wire/quotations';

/** What the calls of quotations need. */
export type QuotationDeps = OfferDeps & ThreadDeps;

const tags = ['quotations'];
/** Every user with a company (docs/product/orders.md, 'Quotations'). */
const config = { access: 'session' as const };
const mailing = { ...config, limit: 'mails' as const };
const FILE_FORM = { fileBytes: ATTACHMENT_BYTES, fields: 5, fieldBytes: 100 };
const headers = z.looseObject({ 'idempotency-key': z.string().min(1).max(200).optional() });
/** docs/product/orders.md, 'Quotations'. */
const SEARCH_SIZE = 15;

const reading = (request: FastifyRequest) => readerOf(request, quotationRows);

/** Quotations (docs/product/calls.md, 'Quotations'). */
export function quotationRoutes(app: App, deps: QuotationDeps): void {
  sendingRoutes(app, deps);
  readingRoutes(app, deps);
  changingRoutes(app, deps);
  offerRoutes(app, deps);
}

function sendingRoutes(app: App, deps: QuotationDeps): void {
  app.post(
    '/api/search_products',
    {
      config: { ...config, asOther: true },
      schema: { tags, body: productSearchBody, response: { 200: productSearchAnswer } },
    },
    async (request) => {
      const { page, search } = request.body;
      const { rows, count } = await searchProducts(deps.pool, search.trim(), { page, size: SEARCH_SIZE });
      return { data: { ZOOM: [...rows], count } };
    },
  );

  app.post(
    '/api/licitations/save',
    {
      config: mailing,
      schema: { tags, headers, body: quotationBody, response: { 200: quotationSavedAnswer } },
    },
    async (request) => {
      const key = request.headers['idempotency-key'] ?? null;
      return { id: await saveQuotation(deps, request, request.body, key) };
    },
  );

  app.post(
    '/api/licitations/upload-file',
    { config, schema: { tags, consumes: ['multipart/form-data'], response: { 200: messageAnswer } } },
    async (request) => {
      const { fields, file } = await readForm(request, FILE_FORM);
      const { id } = readInput(quotationFileFields, fields);
      if (file?.field !== 'file') throw invalid('file', 'Campo obrigatório.');
      await attach(deps, { id, reader: reading(request) }, file);
      return { message: 'Arquivo enviado com sucesso!' };
    },
  );
}

function readingRoutes(app: App, deps: QuotationDeps): void {
  const { pool, files } = deps;
  app.get(
    '/api/licitations/:id',
    {
      config: { ...config, asOther: true },
      schema: { tags, params: quotationParams, response: { 200: quotationAnswer } },
    },
    async (request) => {
      const of = { id: request.params.id, reader: reading(request) };
      return { data: [await readQuotation(deps, sessionOf(request), of)] };
    },
  );

  app.get(
    '/api/licitation/file-download/:file_path',
    { config: { ...config, asOther: true }, schema: { tags, params: quotationFileParams } },
    async (request, reply) => {
      const p = new Params();
      const where = `split_part(q.file, '/', 2) = ${p.add(request.params.file_path)}`;
      const found = await oneQuotation(pool, p, { where, reader: reading(request) });
      if (!found?.stored) throw notFound();
      const kind = found.stored.split('.').at(-1) ?? '';
      return sendStored(
        { request, reply },
        { files, name: found.stored },
        {
          type: FILE_TYPES[kind] ?? 'application/octet-stream',
          cacheControl: 'private, no-cache',
          saveAs: found.wire.file ?? 'anexo',
        },
      );
    },
  );
}

function changingRoutes(app: App, { pool, files, mails, now }: QuotationDeps): void {
  app.post(
    '/api/licitations/:id',
    {
      // docs/product/access.md, 'Only some types': only type 1 changes the status.
      config: { access: { types: [USER_TYPE.admin] }, limit: 'mails' },
      schema: { tags, params: quotationParams, body: quotationStatusBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      const { id } = request.params;
      const { status } = request.body;
      await transaction(pool, async (client) => {
        const found = await client.query<{ status: number; company_type: string }>(
          'SELECT status, company_type FROM orders.quotations WHERE id = $1 FOR UPDATE',
          [id],
        );
        const [quotation] = found.rows;
        if (!quotation) throw notFound();
        if (quotation.status === status) return;
        await client.query('UPDATE orders.quotations SET status = $2, updated_at = $3 WHERE id = $1', [
          id,
          status,
          now(),
        ]);
        await audit(client, request, {
          area: AUDIT_AREA.quotation,
          action: AUDIT_ACTION.status,
          id,
          subject: `Cotação ${id}`,
          before: { status: quotation.status },
          after: { status },
        });
        await mails.send(client, { id, companyType: quotation.company_type }, { kind: 'status', status });
      });
      return { message: 'Atualizado com sucesso!' };
    },
  );

  app.delete(
    '/api/licitations/:id',
    { config, schema: { tags, params: quotationParams, response: { 200: messageAnswer } } },
    async (request) => {
      const reader = reading(request);
      const stored = await transaction(pool, async (client) => {
        const p = new Params();
        const where = `q.id = ${p.add(request.params.id)}`;
        const found = await oneQuotation(client, p, { where, reader, locked: true });
        if (!found) throw notFound();
        if (!found.wire.may_delete)
          throw new HttpProblem(
            409,
            'Só quem enviou pode excluir a cotação, e apenas enquanto está aguardando e sem resposta do fornecedor.',
          );
        const { id, company_name, product_name, user_name, status, file } = found.wire;
        await client.query('DELETE FROM orders.quotations WHERE id = $1', [id]);
        await client.query('DELETE FROM portal.threads WHERE id = $1', [found.threadId]);
        await audit(client, request, {
          area: AUDIT_AREA.quotation,
          action: AUDIT_ACTION.remove,
          id,
          subject: `Cotação ${id}`,
          before: { company_name, product_name, user_name, status, file },
          after: null,
        });
        return found.stored;
      });
      if (stored?.startsWith('quotations/')) await files.remove(stored);
      return { message: 'Registro excluído com sucesso!' };
    },
  );
}
