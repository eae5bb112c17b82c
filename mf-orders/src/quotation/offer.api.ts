import type { MessageAnswer } from 'api-contract';
import { http } from 'host/portal';
import { downloadFile } from 'shared-ui';
import type { OfferBody } from '../../wire/offers';

export const makeOffer = (id: number, body: OfferBody, idempotencyKey: string) =>
  http.post<{ n: number }>(`licitations/${id}/offers`, body, { idempotencyKey });

export const acceptOffer = (id: number, n: number) =>
  http.post<MessageAnswer>(`licitations/${id}/offers/${n}/accept`, {});

export const declineOffer = (id: number, n: number, reason: string) =>
  http.post<MessageAnswer>(`licitations/${id}/offers/${n}/decline`, { reason });

/** Saves the PDF as it was drawn when the offer was made. */
export async function saveOfferPdf(id: number, n: number) {
  const { blob, name } = await http.download(`licitations/${id}/offers/${n}/pdf`);
  downloadFile(blob, name ?? `cotacao-${id}-proposta-${n}.pdf`);
}
