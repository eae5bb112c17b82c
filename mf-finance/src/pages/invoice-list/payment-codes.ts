import type { Invoice } from 'api-contract';
import { encodeParams } from 'api-contract/rules';
import { http } from 'host/portal';
import { toast } from 'shared-ui';
import { titleKey } from '../../links';

/** What of a title is copied: the line that people type, or its Pix code. */
export type PaymentCode = 'codigoDeBarras' | 'pix';

const fetchCode = (row: Invoice, code: PaymentCode) =>
  http.get<string>('invoices/boleto', { params: { params: encodeParams(titleKey(row)), [code]: 'true' } });

/** docs/product/finance.md, 'Messages'. */
const TEXTS: Readonly<Record<PaymentCode, readonly [done: string, failed: string]>> = {
  codigoDeBarras: ['Código de barras copiado com sucesso', 'Não foi possível copiar o código de barras'],
  pix: ['Código Pix copiado com sucesso', 'Não foi possível copiar o código Pix'],
};

/**
 * Puts a text that is still on its way on the clipboard. Safari writes only within the press itself, so where it can be
 * done the promise is handed over at once.
 */
async function copyLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard.write)
    return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Copies the codes of titles, a line each, and says whether it could be done. */
export async function copyCodes(rows: readonly Invoice[], code: PaymentCode): Promise<void> {
  const [done, failed] = TEXTS[code];
  try {
    await copyLater(Promise.all(rows.map((row) => fetchCode(row, code))).then((codes) => codes.join('\n')));
    toast.success(done);
  } catch {
    toast.error(failed);
  }
}
