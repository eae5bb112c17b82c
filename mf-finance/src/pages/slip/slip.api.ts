import type { SlipAnswer, SlipParams } from 'api-contract';
import { BANK, encodeParams } from 'api-contract/rules';
import { http } from 'host/portal';
import { pdfFromBase64 } from 'shared-ui/pdf';

/** A title's slip: by GET for bank 237, by POST for the others (spec part 1 section 7, 'Slip viewer'). */
export async function fetchSlip(key: SlipParams, bank: string, signal?: AbortSignal): Promise<Blob> {
  const [{ base64 }] =
    bank.trim() === BANK.bradesco
      ? await http.get<SlipAnswer>('invoices/boleto', {
          params: { params: encodeParams(key) },
          signal,
        })
      : await http.post<SlipAnswer>('invoices/ticket', key, { signal });
  return pdfFromBase64(base64);
}
