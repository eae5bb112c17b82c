import type { ErpConfig } from '../../config';
import type { OffersConfig } from '../../config/writer';
import { ErpRefused, type ErpWriter, type NewErpSale } from '../port';
import { liveRows } from './live';
import { ordersOnce, type SendingDeps } from './once';
import { filled, type Json, type LineValues, type OfferValues } from './template';

interface SalesDeps extends SendingDeps {
  readonly config: ErpConfig & { readonly offers: OffersConfig };
}

const NEVER = new AbortController().signal;

const valuesOf = (sale: NewErpSale): OfferValues => ({
  'offer.key': sale.key,
  'offer.quotation': sale.quotation,
  'offer.version': sale.version,
  'offer.customer': sale.customer,
  'offer.store': sale.store,
  'offer.freight': sale.freight,
  'offer.payment': sale.payment,
  'offer.taxes': sale.taxes,
  'offer.value': sale.value,
  'offer.issued': sale.issued,
  'offer.validUntil': sale.validUntil,
  'offer.sha256': sale.sha256,
});

const lineOf = (line: NewErpSale['lines'][number]): LineValues => ({
  'line.item': line.item,
  'line.product': line.product,
  'line.quantity': line.quantity,
  'line.unit': line.unit,
  'line.price': line.price,
  'line.value': line.value,
});

/** Makes the orders of accepted offers in a Protheus by a configured call, as orders of contracts are sent (ADR 0089). */
export function protheusSales(deps: SalesDeps): NonNullable<ErpWriter['sell']> {
  const { offers } = deps.config;
  const live = liveRows(deps.config, deps.client);
  const { make } = ordersOnce(deps, offers);
  return async ({ signal = NEVER }, sale) =>
    make(sale.key, signal, async () => {
      const [store] = await live('SA1', { A1_COD: sale.customer, A1_LOJA: sale.store }, signal);
      if (!store) throw new ErpRefused('A loja do cliente não existe mais no ERP.');
      if (store.A1_MSBLQL === '1') throw new ErpRefused('O cliente está bloqueado.');
      const body = filled(offers.body as Json, valuesOf(sale), sale.lines.map(lineOf));
      return { body, branch: '', touches: [] };
    });
}
