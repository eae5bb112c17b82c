import { erpJson } from '../../erp-json';
import { sumDecimals } from 'api-contract';
import type { ErpConfig } from '../../config';
import type { WriterConfig } from '../../config/writer';
import type { ProtheusClient } from '../../source/protheus';
import { ErpRefused, type ErpOrderNumber, type ErpWriter, type NewErpOrder } from '../port';
import { templateValues } from './body';
import { isInForce, liveItem } from './contract-item';
import { liveRows } from './live';
import { reasonOf } from './reason';
import type { sentOrders } from './sends';
import { filled, type Json, textAt } from './template';

/** Rows that a new order touched: keys in the order of the table's key columns. */
export interface TouchedRows {
  readonly table: string;
  readonly keys: readonly (readonly string[])[];
}

export interface ProtheusWriterDeps {
  readonly config: ErpConfig & { readonly writer: WriterConfig };
  readonly client: ProtheusClient;
  readonly sends: ReturnType<typeof sentOrders>;
  /** Reads rows again that the ERP has just changed; a failure is the caller's to log, the order is made. */
  readonly touched: (rows: readonly TouchedRows[], signal: AbortSignal) => Promise<void>;
}

const NEVER = new AbortController().signal;
const NO_REASON = 'O ERP recusou o pedido sem dizer o motivo.';

/** The stage of an order by its items and the day its goods arrived. */
function stageOf(items: readonly Readonly<Record<string, string>>[], arrived: string) {
  if (items.length === 0 || items.some(({ C6_NOTA }) => C6_NOTA === '')) return 'unbilled' as const;
  return arrived === '' ? ('billed' as const) : ('delivered' as const);
}

/**
 * Makes orders in a Protheus by a configured call (ADR 0089). The order's key is looked up before anything is sent, and
 * an order without an answer is not sent again before it had time to appear.
 */
export function protheusWriter({ config, client, sends, touched }: ProtheusWriterDeps): ErpWriter {
  const { method, path, params, body: template, answer: places, refusals } = config.writer;
  const live = liveRows(config, client);

  async function byKey(key: string, signal: AbortSignal) {
    const [row] = await live('SC5', { C5_ZPORTAL: key }, signal);
    return row && { branch: row.C5_FILIAL ?? '', number: row.C5_NUM ?? '', arrived: row.C5_ENTREAL ?? '' };
  }

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

  /** Sends the order once. Null if it was taken and the answer does not say its number. */
  async function send(order: NewErpOrder, body: Json | undefined, signal: AbortSignal) {
    const request = { method, path, params, body };
    const read = (text: string, status: number): ErpOrderNumber | null => {
      if (status >= 300) {
        const reason = reasonOf(text);
        throw new ErpRefused(reason === '' ? NO_REASON : `O ERP recusou o pedido: ${reason}`);
      }
      if (!places) return null;
      const answer = parsed(text);
      const number = textAt(answer, places.number);
      const branch = places.branch === undefined ? '' : textAt(answer, places.branch);
      return number === '' ? null : { number, branch: branch || order.branch };
    };
    return client(request, read, signal, { again: false, answers: refusals });
  }

  /**
   * What stands behind a refusal: an ERP refuses a call that came twice because it has the order, and then the order
   * counts.
   */
  const madeBefore = (key: string, signal: AbortSignal) => async (error: unknown) => {
    const made = error instanceof ErpRefused ? await byKey(key, signal) : undefined;
    if (!made) throw error;
    return { branch: made.branch, number: made.number };
  };

  /** The order is there: forgets that it was sent, and brings what it touched into the mirror. */
  async function made(order: ErpOrderNumber, of: NewErpOrder, revision: string | null, signal: AbortSignal) {
    await sends.forget(of.key);
    const items = await live('SC6', { C6_FILIAL: order.branch, C6_NUM: order.number }, signal).catch(
      () => [],
    );
    const rows: TouchedRows[] = [
      { table: 'SC5', keys: [[order.branch, order.number]] },
      { table: 'SC6', keys: items.map(({ C6_ITEM = '' }) => [order.branch, order.number, C6_ITEM]) },
      ...(revision === null
        ? []
        : [{ table: 'CNB', keys: [[of.branch, of.contract, revision, of.sheet, of.item]] }]),
    ];
    await touched(
      rows.filter(({ keys }) => keys.length > 0),
      signal,
    );
    return { branch: order.branch, number: order.number };
  }

  return {
    async create({ signal = NEVER }, order) {
      // The claim comes before the look: whoever has it knows that nobody else is sending meanwhile.
      const claimed = await sends.claim(order.key);
      let sent = !claimed;
      try {
        const known = await byKey(order.key, signal);
        if (known) return await made(known, order, null, signal);
        if (!claimed) throw new Error('O pedido foi enviado há pouco e ainda pode aparecer no ERP.');
        const found = await checked(order, signal);
        const body = filled(template as Json, templateValues(order, found));
        sent = true;
        const named = await send(order, body, signal).catch(madeBefore(order.key, signal));
        await sends.accepted(order.key);
        const number = named ?? (await byKey(order.key, signal));
        if (!number) throw new Error('O ERP aceitou o pedido, mas não o mostra pela chave do portal.');
        return await made(number, order, found.item.CNB_REVISA ?? '', signal);
      } catch (error) {
        // What was certainly not made may be sent again at once.
        if (!sent || error instanceof ErpRefused) await sends.forget(order.key);
        throw error;
      }
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

function parsed(text: string): unknown {
  try {
    return erpJson(text);
  } catch {
    return null;
  }
}
