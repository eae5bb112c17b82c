import { sheetBody, sheetLinkAnswer, sheetLinkParams } from 'api-contract';
import type pg from 'pg';
import { sendStored } from '../files/send';
import type { FileStore } from '../files/store';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { notFound } from '../platform/problem';
import { newToken } from '../platform/token';
import type { AttemptLimits } from '../session';
import { NOBODY, sheetsOf } from './sheets';
import { SHEET_READERS, sheetFileName, wantedSheet, type WantedDeps } from './wanted-sheet';

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

/** The permanent token of a product's sheet, made when it is first asked for. */
async function tokenOf(
  pool: pg.Pool,
  of: { product: string; name: string; documentId: number; userId: number; at: Date },
): Promise<string> {
  const { rows } = await pool.query<{ token: string }>(
    `INSERT INTO portal.sheet_links (token, product_code, product_name, document_id, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (product_code, document_id) DO UPDATE SET product_name = excluded.product_name RETURNING token`,
    [newToken(), of.product, of.name, of.documentId, of.userId, of.at],
  );
  return rows[0]?.token ?? '';
}

/**
 * The permanent address of a product's sheet, with its QR code (ADR 0071). Whoever may read the sheet may have it;
 * whoever has it reads the present revision, without a login.
 */
export function sheetLinkRoutes(app: App, deps: LinkDeps): void {
  const { pool, files, limits, publicUrl, now } = deps;

  app.post(
    '/api/order-fispq/link',
    {
      config: { access: SHEET_READERS },
      schema: { tags, body: sheetBody, response: { 200: sheetLinkAnswer } },
    },
    async (request) => {
      const { sheet, product } = await wantedSheet(request, request.body.info, deps);
      const { userId } = sessionOf(request);
      const { documentId } = sheet;
      const token = await tokenOf(pool, {
        ...{ product: product.code, name: product.name, documentId, userId, at: now() },
      });
      const url = `${publicUrl}/api/sheet/${token}`;
      const { toSVG } = await import('bwip-js/node');
      // The quiet zone that scanners need, in modules.
      const svg = toSVG({ bcid: 'qrcode', text: url, scale: 4, padding: 4, backgroundcolor: 'FFFFFF' });
      return { data: { url, svg } };
    },
  );

  app.get(
    '/api/sheet/:token',
    // The address is the right, as on a label: a driver or a fireman has no login.
    { config: { access: 'public' }, schema: { tags, params: sheetLinkParams } },
    async (request, reply) => {
      const { rows } = await pool.query<{ product: string; name: string; documentId: number }>(
        `SELECT product_code AS product, product_name AS name, document_id AS "documentId"
         FROM portal.sheet_links WHERE token = $1`,
        [request.params.token],
      );
      const [link] = rows;
      if (!link) {
        await limits.count([{ name: `sheet ${request.ip}`, limit: GUESSES }]);
        throw notFound('Documento não disponível');
      }
      const sheets = await sheetsOf(pool, [link.product], NOBODY);
      const sheet = sheets.find(({ documentId }) => documentId === link.documentId);
      if (!sheet) throw notFound('Documento não disponível');
      reply.header('X-Robots-Tag', 'noindex');
      return sendStored(
        { request, reply },
        { files, name: sheet.file },
        {
          ...{ type: 'application/pdf', cacheControl: 'no-cache' },
          showAs: sheetFileName({ code: link.product, name: link.name }),
        },
      );
    },
  );
}
