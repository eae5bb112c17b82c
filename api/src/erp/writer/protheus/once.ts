import { erpJson } from '../../erp-json';
import type { ErpConfig } from '../../config/config';
import type { OffersConfig, WriterConfig } from '../../config/writer';
import type { ProtheusClient } from '../../source/protheus';
import { ErpRefused, type ErpOrderNumber } from '../port';
import { liveRows } from './live';
import { reasonOf } from './reason';
import type { sentOrders } from './sends';
import { type Json, textAt } from './template';

/** Rows that a call touched: keys in the order of the table's key columns. */
export interface TouchedRows {
  readonly table: string;
  readonly keys: readonly (readonly string[])[];
}

export interface SendingDeps {
  readonly config: ErpConfig;
  readonly client: ProtheusClient;
  readonly sends: ReturnType<typeof sentOrders>;
  /** Reads rows again that the ERP has just changed; a failure is the caller's to log, the order is made. */
  readonly touched: (rows: readonly TouchedRows[], signal: AbortSignal) => Promise<void>;
}

/** What is sent for an order that the ERP does not have yet. */
interface Sending {
  readonly body: Json | undefined;
  /** The order's branch where the answer does not say it; blank where nobody knows before it is looked up. */
  readonly branch: string;
  /** Other rows that it changes. */
  readonly touches: readonly TouchedRows[];
}

const NO_REASON = 'O ERP recusou o pedido sem dizer o motivo.';

/**
 * Orders that a call makes, each once: its key is looked up before anything is sent, and one without an answer is not
 * sent again before it had time to appear (ADR 0089).
 */
export function ordersOnce(
  { config, client, sends, touched }: SendingDeps,
  { method, path, params, answer: places, refusals }: WriterConfig | OffersConfig,
) {
  const live = liveRows(config, client);

  async function byKey(key: string, signal: AbortSignal) {
    const [row] = await live('SC5', { C5_ZPORTAL: key }, signal);
    return row && { branch: row.C5_FILIAL ?? '', number: row.C5_NUM ?? '', arrived: row.C5_ENTREAL ?? '' };
  }

  /** Sends it once. Null if it was taken and the answer does not say which order it is. */
  async function send({ body, branch: known }: Sending, signal: AbortSignal) {
    const request = { method, path, params, body };
    const read = (text: string, status: number): ErpOrderNumber | null => {
      if (status >= 300) {
        const reason = reasonOf(text);
        throw new ErpRefused(reason === '' ? NO_REASON : `O ERP recusou o pedido: ${reason}`);
      }
      if (!places) return null;
      const answer = parsed(text);
      const number = textAt(answer, places.number);
      const branch = (places.branch === undefined ? '' : textAt(answer, places.branch)) || known;
      return number === '' || branch === '' ? null : { number, branch };
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
  async function made(
    { branch, number }: ErpOrderNumber,
    key: string,
    touches: readonly TouchedRows[],
    signal: AbortSignal,
  ): Promise<ErpOrderNumber> {
    await sends.forget(key);
    const items = await live('SC6', { C6_FILIAL: branch, C6_NUM: number }, signal).catch(() => []);
    const rows: TouchedRows[] = [
      { table: 'SC5', keys: [[branch, number]] },
      { table: 'SC6', keys: items.map(({ C6_ITEM = '' }) => [branch, number, C6_ITEM]) },
      ...touches,
    ];
    await touched(
      rows.filter(({ keys }) => keys.length > 0),
      signal,
    );
    return { branch, number };
  }

  return {
    byKey,
    /** The order of a key; `prepare` says what to send where the ERP has none, and refuses what the ERP would. */
    async make(key: string, signal: AbortSignal, prepare: () => Promise<Sending>): Promise<ErpOrderNumber> {
      // The claim comes before the look: whoever has it knows that nobody else is sending meanwhile.
      const claimed = await sends.claim(key);
      let sent = !claimed;
      try {
        const known = await byKey(key, signal);
        if (known) return await made(known, key, [], signal);
        if (!claimed) throw new Error('O pedido foi enviado há pouco e ainda pode aparecer no ERP.');
        const sending = await prepare();
        sent = true;
        const named = await send(sending, signal).catch(madeBefore(key, signal));
        await sends.accepted(key);
        const order = named ?? (await byKey(key, signal));
        if (!order) throw new Error('O ERP aceitou o pedido, mas não o mostra pela chave do portal.');
        return await made(order, key, sending.touches, signal);
      } catch (error) {
        // What was certainly not made may be sent again at once.
        if (!sent || error instanceof ErpRefused) await sends.forget(key);
        throw error;
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return erpJson(text);
  } catch {
    return null;
  }
}
