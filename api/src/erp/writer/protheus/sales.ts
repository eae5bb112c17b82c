import type { ErpConfig } from '../../config/config';
import type { OffersConfig } from '../../config/writer';
import { ErpRefused, type ErpWriter } from '../port';
import { liveRows } from './live';
import { ordersOnce, type SendingDeps } from './once';
import { filled, type Json, LINE_PLACEHOLDERS, OFFER_PLACEHOLDERS, valuesOf } from './template';

interface SalesDeps extends SendingDeps {
  readonly config: ErpConfig & { readonly offers: OffersConfig };
}

const NEVER = new AbortController().signal;

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
      const lines = sale.lines.map((line) => valuesOf(LINE_PLACEHOLDERS, line));
      const body = filled(offers.body as Json, valuesOf(OFFER_PLACEHOLDERS, sale), lines);
      return { body, branch: '', touches: [] };
    });
}
