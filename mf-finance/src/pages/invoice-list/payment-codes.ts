import { encodeParams, formatCount, formatMoney, sumDecimals, trimZeros } from 'api-contract/rules';
import { http } from 'host/portal';
import { copyLater, toast } from 'shared-ui';
import { titleKey } from '../../title/title';
import type { Title } from '../../../wire/finance';

/** What of a title is copied: the line that people type, or its Pix code. */
export type PaymentCode = 'codigoDeBarras' | 'pix';

const fetchCode = (row: Title, code: PaymentCode) =>
  http.get<string>('invoices/boleto', { params: { params: encodeParams(titleKey(row)), [code]: 'true' } });

/** docs/product/finance.md, 'Messages': of one title it is said which, and what it comes to. */
const TEXTS: Readonly<Record<PaymentCode, Readonly<Record<'one' | 'many' | 'failed', string>>>> = {
  codigoDeBarras: {
    one: 'Código de barras copiado com sucesso:',
    many: 'Códigos de barras copiados:',
    failed: 'Não foi possível copiar o código de barras',
  },
  pix: { one: 'Copiado: Pix da', many: 'Copiados: Pix de', failed: 'Não foi possível copiar o código Pix' },
};

/** 'nota 5981, R$ 72.667,00', or '3 títulos, R$ 120.000,00'. */
function whatOf(rows: readonly Title[]): string {
  const [first] = rows;
  const which =
    rows.length === 1 && first ? `nota ${trimZeros(first.E1_NUM)}` : `${formatCount(rows.length)} títulos`;
  return `${which}, ${formatMoney(sumDecimals(rows.map(({ E1_SALDO }) => E1_SALDO)))}`;
}

/** Copies the codes of titles, a line each, and says whether it could be done. */
export async function copyCodes(rows: readonly Title[], code: PaymentCode): Promise<void> {
  const { one, many, failed } = TEXTS[code];
  try {
    await copyLater(Promise.all(rows.map((row) => fetchCode(row, code))).then((codes) => codes.join('\n')));
    toast.success(`${rows.length === 1 ? one : many} ${whatOf(rows)}`);
  } catch {
    toast.error(failed);
  }
}
