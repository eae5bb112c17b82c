import {
  addDays,
  contractNotice,
  encodePathParams,
  formatDate,
  formatMoney,
  type IsoDate,
  NOTIFICATION,
  PRODUCT_DOCUMENT,
  receiptPath,
  sentence,
  trackingPath,
  trimZeros,
} from 'api-contract';
import type { BoughtProduct, ContractNews, ShipmentNews, TitleNews } from '../erp/reads/news';
import type { Sheet } from '../documents';
import type { Happening } from './book';

/** What is older is not told any more: somebody who was away for longer looks into the lists. */
const RECENT_DAYS = 14;
/** The first day that is told of. */
export const recentFrom = (today: IsoDate): IsoDate => addDays(today, -RECENT_DAYS);

const goods = ({ product, products }: Pick<ShipmentNews, 'product' | 'products'>) =>
  products > 1 ? `${product} e mais ${products - 1}` : product;

const invoiceKey = ({ branch, doc, series }: ShipmentNews) => [branch, doc, series].join('|');

/** The row that pages of a delivery are addressed by. */
const rowOf = ({ doc, series, branch, key, plate, tractor, carrier }: ShipmentNews) => ({
  F2_DOC: doc,
  F2_SERIE: series,
  C5_FILIAL: branch,
  F2_CHVNFE: key,
  DA3_PLACA: plate,
  DAK_VEIC2: tractor,
  A4_NOME: carrier,
});

/** What an invoice's stage tells; `offered` says whether its vehicle can be followed. */
export function shipmentHappenings(news: ShipmentNews, today: IsoDate, offered: boolean): Happening[] {
  const { doc, delivered, stores, loaded } = news;
  const common = { record: invoiceKey(news), stores };
  const what = `${goods(news)}, pedido ${trimZeros(news.order)}`;
  const list = (path: string) => `/admin/${path}?F2_DOC=${encodeURIComponent(doc)}`;
  if (delivered !== '')
    return delivered > today
      ? []
      : [
          {
            ...common,
            kind: NOTIFICATION.delivered,
            href: list('order-finished-list'),
            title: `Nota ${trimZeros(doc)} entregue`,
            text: `${what}, em ${formatDate(delivered)}.`,
          },
        ];
  const invoiced: Happening = {
    ...common,
    kind: NOTIFICATION.invoiced,
    href: list('order-list'),
    title: `Nota ${trimZeros(doc)} emitida`,
    text: `${what}, em ${formatDate(news.issued)}.`,
    ...(loaded && { unless: NOTIFICATION.shipped }),
  };
  if (!loaded) return [invoiced];
  const shipped: Happening = {
    ...common,
    kind: NOTIFICATION.shipped,
    href: offered ? trackingPath(rowOf(news)) : list('delivery-list'),
    title: `Nota ${trimZeros(doc)} em rota`,
    text: sentence(`${what}${news.carrier ? `, com ${news.carrier}` : ''}`),
  };
  return [invoiced, shipped];
}

/** The receipt of a delivered invoice. */
export const receiptHappening = (news: ShipmentNews): Happening => ({
  kind: NOTIFICATION.receipt,
  record: invoiceKey(news),
  stores: news.stores,
  href: receiptPath(rowOf(news)),
  title: `Canhoto da nota ${trimZeros(news.doc)} disponível`,
  text: `${goods(news)}, pedido ${trimZeros(news.order)}.`,
});

/** A title that falls due soon; another due date is told anew. */
export const titleHappening = (news: TitleNews): Happening => ({
  kind: NOTIFICATION.due,
  record: [news.branch, news.prefix, news.number, news.instalment, news.type, news.due].join('|'),
  stores: news.stores,
  href: `/admin/invoice-list?E1_NUM=${encodeURIComponent(news.number)}`,
  title: `Título ${trimZeros(news.number)} vence em ${formatDate(news.due)}`,
  text: `${formatMoney(news.balance)} em aberto${news.instalment ? `, parcela ${news.instalment}` : ''}.`,
});

/** A contract that ends soon: once for each of `CONTRACT_ENDING_DAYS`, and anew after its end is moved. */
export function contractHappening(news: ContractNews, today: IsoDate): Happening | null {
  const { branch, number, end } = news;
  const notice = contractNotice(end, today);
  if (notice === null) return null;
  return {
    kind: NOTIFICATION.contract,
    record: [branch, number, end, notice].join('|'),
    stores: news.stores,
    href: `/admin/contract/${encodePathParams({ numero: number, filial: branch })}`,
    title: `Contrato ${trimZeros(number)} termina em ${formatDate(end)}`,
    text: sentence(goods(news)),
  };
}

/** Sheets are told of to those who bought the product within so many months. */
export const BOUGHT_MONTHS = 12;

/** A new revision of a product's sheet; each revision is told once. */
export function sheetHappening(sheet: Sheet, { name, stores }: BoughtProduct): Happening {
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
