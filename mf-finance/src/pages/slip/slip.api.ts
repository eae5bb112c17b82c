import type { SlipParams } from 'api-contract';
import { BANK, encodeParams } from 'api-contract/rules';
import { ApiError, http } from 'host/portal';
import { downloadFile, pdfFromBase64, toast } from 'shared-ui';
import { titleKey } from '../../title/title';
import type { Title, SlipAnswer } from '../../../wire/finance';

/** docs/product/finance.md, 'Messages'. */
const UNAVAILABLE = 'Documento não disponível no momento, favor tente novamente.';

/** Why a slip could not be had: a refusal in the server's words, anything else in the portal's. */
export const slipError = (error: unknown): string =>
  error instanceof ApiError && error.status === 403 ? error.message : UNAVAILABLE;

/** The file name of a title's slip. */
export const slipFileName = ({ E1_NUM, E1_PARCELA }: Pick<SlipParams, 'E1_NUM' | 'E1_PARCELA'>): string =>
  `boleto-${[E1_NUM, E1_PARCELA].filter(Boolean).join('-')}.pdf`;

/** Saves a title's slip, or says why it could not be had. */
export async function saveSlip(row: Title): Promise<void> {
  try {
    downloadFile(await fetchSlip(titleKey(row), row.E1_PORTADO), slipFileName(row));
  } catch (error) {
    toast.error(slipError(error));
  }
}

/** Rows of one number that are looked through: its instalments. */
const OF_A_NUMBER = 100;

/** The title itself, as the list has it; null where it is not the company's. */
export async function fetchTitle(key: SlipParams, signal?: AbortSignal): Promise<Title | null> {
  const { E1_NUM, E1_FILIAL } = key;
  const params = { E1_NUM, E1_FILIAL, page: 1, cTop: OF_A_NUMBER };
  const { data } = await http.get<{ data: { ZOOM: Title[] } }>('invoices/', { params, signal });
  const wanted = JSON.stringify(titleKey(key));
  return data.ZOOM.find((row) => JSON.stringify(titleKey(row)) === wanted) ?? null;
}

/** A title's slip: by GET for bank 237, by POST for the others (docs/product/finance.md, 'Slip'). */
export async function fetchSlip(key: SlipParams, bank: string, signal?: AbortSignal): Promise<Blob> {
  const [{ base64 }] =
    bank.trim() === BANK.bradesco
      ? await http.get<SlipAnswer>('invoices/boleto', { params: { params: encodeParams(key) }, signal })
      : await http.post<SlipAnswer>('invoices/ticket', key, { signal });
  return pdfFromBase64(base64);
}
