import { ACCESS, PRODUCT_DOCUMENT } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { customerProducts, type ProductName } from 'api/erp/reads/catalog';
import { scopeOf } from 'api/erp/scope';
import { sendStored } from 'api/files/send';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { notFound } from 'api/platform/problem';
import { certificateRoutes } from './certificates';
import { keptDocumentRoutes } from './keep/routes';
import type { KeepDeps } from './keep/keep';
import { type LinkDeps, sheetLinkRoutes } from './link';
import { noteRead, type Sheet, sheetsOf } from './sheets';
import { NO_SHEET, SHEET_READERS, sheetFileName, wantedSheet } from './wanted-sheet';
import { type CustomerProducts, customerProductsAnswer, sheetAnswer, sheetBody } from '../wire/documents';

export type DocumentDeps = LinkDeps & KeepDeps;

const tags = ['documents'];
const { safetySheets, emergencySheets } = ACCESS;
const sheetReaders = { access: SHEET_READERS };

const infoOf = (sheet: Sheet | undefined) =>
  sheet ? { revision: sheet.revision, date: sheet.date, updated: sheet.updated } : null;

/** Safety and emergency sheets, and certificates (docs/product/calls.md, 'Documents'). */
export function documentRoutes(app: App, deps: DocumentDeps): void {
  const { pool, files, now } = deps;
  certificateRoutes(app, deps);
  keptDocumentRoutes(app, deps);
  sheetLinkRoutes(app, deps);

  const read = async (request: FastifyRequest, sheet: Sheet, product: ProductName): Promise<void> => {
    const { userId, company, actor } = sessionOf(request);
    // Who sees the portal as somebody else has not read it for him.
    if (actor) return;
    await noteRead(pool, { sheet, product, userId, customerId: company?.id ?? 0, at: now() });
  };

  app.get(
    '/api/customer-products',
    {
      config: { access: { anyOf: [safetySheets, emergencySheets] }, asOther: true },
      schema: { tags, response: { 200: customerProductsAnswer } },
    },
    async (request): Promise<CustomerProducts> => {
      const products = await customerProducts(pool, scopeOf(request));
      const codes = products.map(({ code }) => code);
      const sheets = await sheetsOf(pool, codes, sessionOf(request).userId);
      const byKey = new Map(sheets.map((sheet) => [`${sheet.documentId}/${sheet.product}`, sheet]));
      const rows = products.map(({ code, name }) => {
        const fds = byKey.get(`${PRODUCT_DOCUMENT.safetySheet}/${code}`);
        const fde = byKey.get(`${PRODUCT_DOCUMENT.emergencySheet}/${code}`);
        return {
          code,
          name,
          fispq: fds !== undefined,
          fde: fde !== undefined,
          fispq_info: infoOf(fds),
          fde_info: infoOf(fde),
        };
      });
      return Object.fromEntries(rows.map((row) => [row.code, row]));
    },
  );

  app.post(
    '/api/order-fispq',
    {
      config: { ...sheetReaders, asOther: true },
      schema: { tags, body: sheetBody, response: { 200: sheetAnswer } },
    },
    async (request) => {
      const { sheet, product } = await wantedSheet(request, request.body.info, deps);
      const content = await files.get(sheet.file);
      if (!content) throw notFound(NO_SHEET);
      await read(request, sheet, product);
      return { data: { base64: content.toString('base64'), file_name: sheetFileName(product) } };
    },
  );

  app.get(
    '/api/order-fispq/file',
    { config: { ...sheetReaders, asOther: true }, schema: { tags, querystring: sheetBody } },
    async (request, reply) => {
      const { sheet, product } = await wantedSheet(request, request.query.info, deps);
      const { range } = request.headers;
      // A file is fetched in many parts; it is read once.
      if (range === undefined || range.startsWith('bytes=0-')) await read(request, sheet, product);
      return sendStored(
        { request, reply },
        { files, name: sheet.file },
        { type: 'application/pdf', cacheControl: 'private, no-cache', saveAs: sheetFileName(product) },
      );
    },
  );
}
