import type { ErpConfig } from '../../config/config';
import type { ReceiptsConfig } from '../../config/writer';
import { ErpRefused, type ErpWriter, type NewErpReceipt } from '../port';
import { liveRows } from './live';
import type { SendingDeps } from './once';
import { reasonOf } from './reason';
import { filled, type Json, RECEIPT_PLACEHOLDERS, valuesOf } from './template';

interface ReceiptDeps extends SendingDeps {
  readonly config: ErpConfig & { readonly receipts: ReceiptsConfig };
}

const NEVER = new AbortController().signal;

/**
 * Writes titles off in a Protheus by a configured call, as orders are sent (ADR 0089). What the ERP has of the title is
 * looked up before anything is sent: one without a balance needs no receipt, also where the answer to one was lost.
 */
export function protheusReceipts({
  config,
  client,
  sends,
  touched,
}: ReceiptDeps): NonNullable<ErpWriter['receive']> {
  const { method, path, params, body: template, refusals } = config.receipts;
  const live = liveRows(config, client);

  async function isWrittenOff(of: NewErpReceipt, signal: AbortSignal): Promise<boolean> {
    const { branch, prefix, number, instalment, type } = of;
    const [title] = await live(
      'SE1',
      { E1_FILIAL: branch, E1_PREFIXO: prefix, E1_NUM: number, E1_PARCELA: instalment, E1_TIPO: type },
      signal,
    );
    if (!title) throw new ErpRefused('O título não existe mais no ERP.');
    return Number(title.E1_SALDO) <= 0;
  }

  async function send(receipt: NewErpReceipt, signal: AbortSignal): Promise<void> {
    const body = filled(template as Json, valuesOf(RECEIPT_PLACEHOLDERS, receipt));
    const read = (text: string, status: number) => {
      if (status < 300) return;
      const reason = reasonOf(text);
      throw new ErpRefused(`O ERP recusou a baixa${reason === '' ? ' sem dizer o motivo.' : `: ${reason}`}`);
    };
    await client({ method, path, params, body }, read, signal, { again: false, answers: refusals });
  }

  return async ({ signal = NEVER }, receipt) => {
    const { key, branch, prefix, number, instalment, type } = receipt;
    // The claim comes before the look: whoever has it knows that nobody else is sending meanwhile.
    const claimed = await sends.claim(key);
    let sent = !claimed;
    try {
      if (!claimed && (await sends.isAccepted(key))) return;
      if (!(await isWrittenOff(receipt, signal))) {
        if (!claimed) throw new Error('A baixa foi enviada há pouco e ainda pode aparecer no ERP.');
        sent = true;
        await send(receipt, signal).catch(async (error: unknown) => {
          // An ERP refuses what came twice because it has it.
          if (!(error instanceof ErpRefused && (await isWrittenOff(receipt, signal)))) throw error;
        });
        await sends.accepted(key);
      } else await sends.forget(key);
    } catch (error) {
      // What was certainly not written may be sent again at once.
      if (!sent || error instanceof ErpRefused) await sends.forget(key);
      throw error;
    }
    await touched([{ table: 'SE1', keys: [[branch, prefix, number, instalment, type]] }], signal);
  };
}
