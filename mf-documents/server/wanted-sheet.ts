import { ACCESS, isAdministrator, safeFileName, sheetParams } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { customerProducts, productBy, type ProductName } from 'api/erp/reads/catalog';
import { scopeOf } from 'api/erp/scope';
import { sessionOf } from 'api/platform/access';
import { notFound } from 'api/platform/problem';
import { readParams } from 'api/platform/validation';
import { type Sheet, sheetsOf } from './sheets';

/** docs/product/documents.md, 'Sheet viewer'. */
export const NO_SHEET = 'Documento não disponível no momento, favor tente novamente.';

const { safetySheets, emergencySheets, orderPlaced, orderDrafts } = ACCESS;
/**
 * Whoever may open a list that leads to a sheet (docs/product/calls.md, 'Documents'): FDS, FDE, order requests and
 * drafts.
 */
export const SHEET_READERS = { anyOf: [safetySheets, emergencySheets, orderPlaced, orderDrafts] };

export interface WantedDeps {
  readonly pool: pg.Pool;
  /** Also of a product that is not the active company's. */
  readonly anyProduct?: boolean;
}

/** The sheet that `info` names, and its product as the ERP calls it; 404 when the company has no such product. */
export async function wantedSheet(
  request: FastifyRequest,
  info: string,
  { pool, anyProduct = false }: WantedDeps,
): Promise<{ sheet: Sheet; product: ProductName }> {
  const params = readParams(sheetParams, info, 'info');
  const scope = scopeOf(request);
  const { typeId, userId } = sessionOf(request);
  const by = 'code' in params ? 'code' : 'name';
  const value = ('code' in params ? params.code : params.nome_produto).trim();
  const own = await customerProducts(pool, scope);
  const product =
    own.find((one) => one[by] === value) ??
    (anyProduct || (by === 'name' && isAdministrator(typeId)) ? await productBy(pool, by, value) : null);
  if (!product) throw notFound(NO_SHEET);
  const sheets = await sheetsOf(pool, [product.code], userId);
  const sheet = sheets.find(({ documentId }) => documentId === params.document_id);
  if (!sheet) throw notFound(NO_SHEET);
  return { sheet, product };
}

/** The name a sheet is saved under: the product's (docs/product/documents.md, 'Sheet viewer'). */
export const sheetFileName = ({ name }: ProductName): string => `${safeFileName(name)}.pdf`;
