import { formatDate, type IsoDate, NOTIFICATION, receiptPath, sentence, trimZeros } from 'api-contract';
import type pg from 'pg';
import { ErpUnavailable } from 'api/erp/breaker';
import { goodsOf, shipmentNews, type ShipmentNews } from 'api/erp/reads/news';
import type { Happening, News, NewsOf, NewsSource } from 'api/notifications';
import type { SettingsReader } from 'api/platform/settings';
import type { GuardedCarriers } from '../carriers';
import { isOffered } from './find';
import { trackingPath } from '../../wire/rules/order-paths';

/** In one run, at most so many receipts of a company are asked for: each may be a call to a carrier. */
const RECEIPTS = 50;

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
function shipmentHappenings(news: ShipmentNews, today: IsoDate, offered: boolean): Happening[] {
  const { doc, delivered, stores, loaded } = news;
  const common = { record: invoiceKey(news), stores };
  const what = `${goodsOf(news)}, pedido ${trimZeros(news.order)}`;
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
const receiptHappening = (news: ShipmentNews): Happening => ({
  kind: NOTIFICATION.receipt,
  record: invoiceKey(news),
  stores: news.stores,
  href: receiptPath(rowOf(news)),
  title: `Canhoto da nota ${trimZeros(news.doc)} disponível`,
  text: `${goodsOf(news)}, pedido ${trimZeros(news.order)}.`,
});

/** What became of the company's invoices, and the receipts that carriers have. */
export function shipmentSource(
  pool: pg.Pool,
  carriers: Pick<GuardedCarriers, 'hasReceipt'>,
  settings: SettingsReader,
): NewsSource {
  /** Receipts that came since the last run; a carrier that fails is asked again in the next one. */
  async function receipts(delivered: readonly ShipmentNews[], told: NewsOf['told']): Promise<News[]> {
    const all = delivered.map((news) => ({ news, happening: receiptHappening(news) }));
    const known = await told(
      NOTIFICATION.receipt,
      all.map(({ happening }) => happening.record),
    );
    const found: News[] = [];
    for (const { news, happening } of all
      .filter(({ happening: { record } }) => !known.has(record))
      .slice(-RECEIPTS)) {
      try {
        if (await carriers.hasReceipt(news)) found.push({ happening, day: news.delivered });
      } catch (error) {
        if (!(error instanceof ErpUnavailable)) throw error;
        break;
      }
    }
    return found;
  }

  return async ({ scope, today, since, told }) => {
    const { config } = await settings.get();
    const shipments = await shipmentNews(pool, scope, since, today);
    const delivered = shipments.filter(
      (news) => news.delivered !== '' && news.delivered <= today && isOffered(news, today, config),
    );
    const stages = shipments.flatMap((news) =>
      shipmentHappenings(news, today, isOffered(news, today, config)).map((happening) => ({
        happening,
        day: news.delivered || news.issued,
      })),
    );
    return [...stages, ...(await receipts(delivered, told))];
  };
}
