import {
  AUDIT_ACTION,
  AUDIT_AREA,
  DOCUMENT_KIND,
  DOCUMENT_KIND_LABELS,
  labelOf,
  PRODUCT_DOCUMENT,
} from 'api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import type { ProductName } from 'api/erp/reads/catalog';
import { sendStored } from 'api/files/send';
import type { FileStore } from 'api/files/store';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { newNonce, pageCsp } from 'api/platform/csp';
import { notFound } from 'api/platform/problem';
import { newToken } from 'api/platform/token';
import type { AttemptLimits } from 'api/session';
import { gonePage } from './gone-page';
import { isKeeper } from './keep/access';
import { KEEPERS } from '../wire/rules/keepers';
import { NOBODY, sheetsOf } from './sheets';
import { SHEET_READERS, sheetFileName, wantedSheet, type WantedDeps } from './wanted-sheet';
import { sheetBody } from '../wire/documents';
import { sheetLinkAnswer, sheetLinkParams } from '../wire/kept-documents';

export interface LinkDeps extends WantedDeps {
  readonly files: FileStore;
  readonly limits: AttemptLimits;
  /** Where this portal is found from outside, without a slash at its end. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

const tags = ['documents'];
/** Wrong addresses per network; a right one does not count. */
const GUESSES = { burst: 30, everyMs: 60_000 };

/** A product's sheet as `documents.sheet_links` names it. */
interface LinkedSheet {
  readonly product: ProductName;
  readonly documentId: number;
}

const named = ({ product, documentId }: LinkedSheet) => [product.code, documentId];

/** The permanent token of a product's sheet, made when it is first asked for. */
async function tokenOf(pool: pg.Pool, sheet: LinkedSheet, by: { userId: number; at: Date }): Promise<string> {
  const { rows } = await pool.query<{ token: string }>(
    `INSERT INTO documents.sheet_links (product_code, document_id, product_name, token, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (product_code, document_id) DO UPDATE SET product_name = excluded.product_name RETURNING token`,
    [...named(sheet), sheet.product.name, newToken(), by.userId, by.at],
  );
  return rows[0]?.token ?? '';
}

/** Gives the sheet another token; the former one opens nothing from now on. 404 where there was none. */
function renewedToken(pool: pg.Pool, request: FastifyRequest, sheet: LinkedSheet, at: Date): Promise<string> {
  return transaction(pool, async (client) => {
    const { rows: former } = await client.query<{ created_at: Date }>(
      'SELECT created_at FROM documents.sheet_links WHERE product_code = $1 AND document_id = $2 FOR UPDATE',
      named(sheet),
    );
    if (!former[0]) throw notFound();
    const token = newToken();
    await client.query(
      `UPDATE documents.sheet_links SET token = $3, created_by = $4, created_at = $5
       WHERE product_code = $1 AND document_id = $2`,
      [...named(sheet), token, sessionOf(request).userId, at],
    );
    const isSafety = sheet.documentId === PRODUCT_DOCUMENT.safetySheet;
    const kind = isSafety ? DOCUMENT_KIND.safety : DOCUMENT_KIND.emergency;
    await audit(client, request, {
      area: AUDIT_AREA.document,
      action: AUDIT_ACTION.update,
      id: `link-${named(sheet).join('-')}`,
      subject: `Link permanente: ${labelOf(DOCUMENT_KIND_LABELS, kind)} ${sheet.product.name}`,
      // Not the tokens: whoever reads the trail should not get the document with it.
      before: { link: former[0].created_at.toISOString() },
      after: { link: at.toISOString() },
    });
    return token;
  });
}

/** 404: as a page for the telephone that read a label's code. */
function sendGone({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!headers.accept?.includes('text/html')) throw notFound('Documento não disponível');
  const nonce = newNonce();
  return reply
    .code(404)
    .headers({ 'Content-Security-Policy': pageCsp(nonce), 'Cache-Control': 'no-store' })
    .header('X-Robots-Tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(gonePage(nonce));
}

/**
 * The permanent address of a product's sheet, with its QR code (ADR 0071). Whoever may read the sheet may have it;
 * whoever has it reads the present revision, without a login.
 */
export function sheetLinkRoutes(app: App, deps: LinkDeps): void {
  const { pool, files, limits, publicUrl, now } = deps;
  const schema = { tags, body: sheetBody, response: { 200: sheetLinkAnswer } };

  async function wanted(request: FastifyRequest, info: string): Promise<LinkedSheet> {
    const { sheet, product } = await wantedSheet(request, info, { ...deps, anyProduct: isKeeper(request) });
    return { product, documentId: sheet.documentId };
  }

  async function withCode(token: string) {
    const url = `${publicUrl}/api/sheet/${token}`;
    const { toSVG } = await import('bwip-js/node');
    // The quiet zone that scanners need, in modules.
    const svg = toSVG({ bcid: 'qrcode', text: url, scale: 4, padding: 4, backgroundcolor: 'FFFFFF' });
    return { data: { url, svg } };
  }

  app.post('/api/order-fispq/link', { config: { access: SHEET_READERS }, schema }, async (request) => {
    const by = { userId: sessionOf(request).userId, at: now() };
    return withCode(await tokenOf(pool, await wanted(request, request.body.info), by));
  });

  app.post('/api/order-fispq/link/renew', { config: { access: KEEPERS }, schema }, async (request) =>
    withCode(await renewedToken(pool, request, await wanted(request, request.body.info), now())),
  );

  app.get(
    '/api/sheet/:token',
    // The address is the right, as on a label: a driver or a fireman has no login.
    { config: { access: 'public', nullCharacters: true }, schema: { tags, params: sheetLinkParams } },
    async (request, reply) => {
      const { rows } = await pool.query<{ product: string; name: string; documentId: number }>(
        `SELECT product_code AS product, product_name AS name, document_id AS "documentId"
         FROM documents.sheet_links WHERE token = $1`,
        [request.params.token],
      );
      const [link] = rows;
      if (!link) {
        await limits.count([{ name: `sheet ${request.ip}`, limit: GUESSES }]);
        return sendGone(request, reply);
      }
      const sheets = await sheetsOf(pool, [link.product], NOBODY);
      const sheet = sheets.find(({ documentId }) => documentId === link.documentId);
      if (!sheet) return sendGone(request, reply);
      reply.header('X-Robots-Tag', 'noindex');
      return sendStored(
        { request, reply },
        { files, name: sheet.file },
        {
          type: 'application/pdf',
          cacheControl: 'no-cache',
          showAs: sheetFileName({ code: link.product, name: link.name }),
        },
      );
    },
  );
}
