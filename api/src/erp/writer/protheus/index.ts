import { sumDecimals } from 'api-contract';
import type { ErpConfig } from '../../config/config';
import type { WriterConfig } from '../../config/writer';
import { ErpRefused, type ErpWriter, type NewErpOrder } from '../port';
import { templateValues } from './body';
import { isInForce, liveItem } from './contract-item';
import { liveRows } from './live';
import { ordersOnce, type SendingDeps } from './once';
import { filled, type Json } from './template';

interface ProtheusWriterDeps extends SendingDeps {
  readonly config: ErpConfig & { readonly writer: WriterConfig };
}

const NEVER = new AbortController().signal;

/** The stage of an order by its items and the day its goods arrived. */
function stageOf(items: readonly Readonly<Record<string, string>>[], arrived: string) {
  if (items.length === 0 || items.some(({ C6_NOTA }) => C6_NOTA === '')) return 'unbilled' as const;
  return arrived === '' ? ('billed' as const) : ('delivered' as const);
}

/** Makes orders of contracts in a Protheus by a configured call (ADR 0089). */
export function protheusWriter({ config, client, sends, touched }: ProtheusWriterDeps): ErpWriter {
  const { body: template } = config.writer;
  const live = liveRows(config, client);
  const { make, byKey } = ordersOnce({ config, client, sends, touched }, config.writer);

  /** What the order needs of the ERP as it is now; refuses what the ERP would. */
  async function checked(order: NewErpOrder, signal: AbortSignal) {
    const [found, customers] = await Promise.all([
      liveItem(live, order, signal),
      live('SA1', { A1_COD: order.customer, A1_LOJA: order.deliveryStore }, signal),
    ]);
    if (!found) throw new ErpRefused('O contrato não está mais disponível para este produto.');
    if (!isInForce(found.contract, order.issued)) throw new ErpRefused('O contrato não está vigente.');
    if (customers.some(({ A1_MSBLQL }) => A1_MSBLQL === '1'))
      throw new ErpRefused('O cliente está bloqueado.');
    if (sumDecimals([found.item.CNB_SLDMED ?? '', `-${order.quantity}`]).startsWith('-'))
      throw new ErpRefused('O contrato não tem saldo para a quantidade pedida.');
    return found;
  }

  return {
    async create({ signal = NEVER }, order) {
      return make(order.key, signal, async () => {
        const found = await checked(order, signal);
        const item = [order.branch, order.contract, found.item.CNB_REVISA ?? '', order.sheet, order.item];
        return {
          body: filled(template as Json, templateValues(order, found)),
          branch: order.branch,
          touches: [{ table: 'CNB', keys: [item] }],
        };
      });
    },

    async find({ signal = NEVER }, key) {
      const order = await byKey(key, signal);
      if (!order) return null;
      const { branch, number, arrived } = order;
      const items = await live('SC6', { C6_FILIAL: branch, C6_NUM: number }, signal);
      return { branch, number, stage: stageOf(items, arrived) };
    },

    async fresh({ signal = NEVER }, { item, customer, store }, keys) {
      // Known orders are asked for before the balance: one made in between then counts twice, and too little is free.
      const known = await knownOf(keys, signal);
      const [found, customers] = await Promise.all([
        liveItem(live, item, signal),
        live('SA1', { A1_COD: customer, A1_LOJA: store }, signal),
      ]);
      if (!found) return null;
      const blocked = customers.some(({ A1_MSBLQL }) => A1_MSBLQL === '1');
      return { balance: found.item.CNB_SLDMED || '0', blocked, known };
    },
  };

  async function knownOf(keys: readonly string[], signal: AbortSignal): Promise<string[]> {
    const known: string[] = [];
    for (let from = 0; from < keys.length; from += KEYS_A_CALL) {
      const rows = await live('SC5', { C5_ZPORTAL: keys.slice(from, from + KEYS_A_CALL) }, signal);
      known.push(...rows.map(({ C5_ZPORTAL = '' }) => C5_ZPORTAL));
    }
    return known;
  }
}

/** So many keys fit into one address. */
const KEYS_A_CALL = 50;
