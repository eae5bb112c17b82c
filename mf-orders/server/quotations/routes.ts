import {
  ATTACHMENT_BYTES,
  messageAnswer,
  productSearchAnswer,
  quotationBody,
  recordParams,
  USER_TYPE,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { Params } from 'api/db/params';
import { searchProducts } from 'api/erp/reads/catalog';
import { sendStored } from 'api/files/send';
import { FILE_TYPES } from 'api/files/sniff';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { keyHeaders, keyOf } from 'api/platform/idempotency';
import { readForm } from 'api/platform/multipart';
import { invalid, notFound } from 'api/platform/problem';
import { readInput } from 'api/platform/validation';
import type { ThreadDeps } from 'api/threads';
import { quotationAnswer } from '../../wire/offers';
import { sessionReader } from 'api/platform/reader';
import { attach } from './attachment';
import { changeStatus } from './change';
import { offerRoutes } from './offer-routes';
import type { OfferDeps } from './offers';
import { readQuotation } from './read';
import { removeQuotation } from './remove';
import { oneQuotation } from './rows';
import { saveQuotation } from './save';
import {
  productSearchBody,
  quotationFileParams,
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
/** docs/product/orders.md, 'Quotations'. */
const SEARCH_SIZE = 15;

const reading = (request: FastifyRequest) => sessionReader(sessionOf(request), 'customers');

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
      schema: { tags, headers: keyHeaders, body: quotationBody, response: { 200: quotationSavedAnswer } },
    },
    async (request) => {
      const key = keyOf(request);
      return { id: await saveQuotation(deps, request, request.body, key) };
    },
  );

  app.post(
    '/api/licitations/upload-file',
    { config, schema: { tags, consumes: ['multipart/form-data'], response: { 200: messageAnswer } } },
    async (request) => {
      const { fields, file } = await readForm(request, FILE_FORM);
      const { id } = readInput(recordParams, fields);
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
      schema: { tags, params: recordParams, response: { 200: quotationAnswer } },
    },
    async (request) => ({ data: [await readQuotation(deps, sessionOf(request), request.params.id)] }),
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

function changingRoutes(app: App, deps: QuotationDeps): void {
  app.post(
    '/api/licitations/:id',
    {
      // docs/product/access.md, 'Only some types': only type 1 changes the status.
      config: { access: { types: [USER_TYPE.admin] }, limit: 'mails' },
      schema: { tags, params: recordParams, body: quotationStatusBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      await changeStatus(deps, request, request.params.id, request.body.status);
      return { message: 'Atualizado com sucesso!' };
    },
  );

  app.delete(
    '/api/licitations/:id',
    { config, schema: { tags, params: recordParams, response: { 200: messageAnswer } } },
    async (request) => {
      await removeQuotation(deps, request, request.params.id);
      return { message: 'Registro excluído com sucesso!' };
    },
  );
}
