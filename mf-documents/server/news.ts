import {
  addMonths,
  encodePathParams,
  formatDate,
  NOTIFICATION,
  PRODUCT_DOCUMENT,
  sentence,
} from 'api-contract';
import type pg from 'pg';
import { type BoughtProduct, boughtProducts } from 'api/erp/reads/news';
import type { Happening, NewsSource } from 'api/notifications';
import { anyRevisedSince, revisedSheets, type Sheet } from './sheets';

/** Sheets are told of to those who bought the product within so many months. */
const BOUGHT_MONTHS = 12;

/** A new revision of a product's sheet; each revision is told once. */
function sheetHappening(sheet: Sheet, { name, stores }: BoughtProduct): Happening {
  const isEmergency = sheet.documentId === PRODUCT_DOCUMENT.emergencySheet;
  const kind = isEmergency ? NOTIFICATION.emergencySheet : NOTIFICATION.safetySheet;
  const params = { code: sheet.product, document_id: sheet.documentId, name };
  const revision = [sheet.revision, sheet.date && `de ${formatDate(sheet.date)}`].filter(Boolean).join(', ');
  return {
    kind,
    record: [sheet.product, sheet.file].join('|'),
    stores,
    href: `/admin/document/fispq/${encodePathParams(params)}`,
    title: `${isEmergency ? 'Ficha de Emergência' : 'FDS'} atualizada: ${name}`,
    text: revision === '' ? 'Há uma nova revisão.' : sentence(`Nova revisão: ${revision}`),
  };
}

/** New revisions of what the company bought; its purchases are read only where there are any. */
export const sheetSource =
  (pool: pg.Pool): NewsSource =>
  async ({ scope, today, since }) => {
    const from = new Date(`${since}T00:00:00Z`);
    if (!(await anyRevisedSince(pool, from))) return [];
    const bought = await boughtProducts(pool, scope, addMonths(today, -BOUGHT_MONTHS));
    const byCode = new Map(bought.map((product) => [product.code, product]));
    return (await revisedSheets(pool, [...byCode.keys()], from)).flatMap((sheet) => {
      const product = byCode.get(sheet.product);
      return product ? [{ happening: sheetHappening(sheet, product) }] : [];
    });
  };
