import type { SlipParams } from 'api-contract';
import { auth } from 'host/auth';
import { http, queryClient } from 'host/portal';
import { downloadFile } from 'shared-ui';
import { titleKey } from '../title/title';
import type { NewPayment, PaymentDetail, PaymentPreview, PaymentQr, SettleBody } from '../../wire/payments';
import type { Title } from '../../wire/finance';

/** What is paid together: titles of one company. */
export interface CompanyTitles {
  /** Undefined where the list is of one company, the active one. */
  readonly customerId: number | undefined;
  readonly companyName: string;
  readonly titles: readonly SlipParams[];
}

/** Titles of a list as they are paid: those of each company together. */
export function byCompany(rows: readonly Title[]): CompanyTitles[] {
  const companies = new Map<number | undefined, { companyName: string; titles: SlipParams[] }>();
  for (const row of rows) {
    const known = companies.get(row.customer_id) ?? { companyName: row.company_name ?? '', titles: [] };
    known.titles.push(titleKey(row));
    companies.set(row.customer_id, known);
  }
  return [...companies].map(([customerId, company]) => ({ customerId, ...company }));
}

const pathOf = (id: number | string) => `payments/${encodeURIComponent(id)}`;

/** What the titles of each company come to today, charge by charge, and which cannot be in one. */
export async function previewPayments(
  companies: readonly CompanyTitles[],
  signal: AbortSignal,
): Promise<readonly (PaymentPreview & { company: CompanyTitles })[]> {
  const previews = [];
  for (const company of companies) {
    // A call is of one company: one after the other.
    await auth.actOn(company.customerId);
    const preview = await http.post<PaymentPreview>(
      'payments/preview',
      { titles: company.titles },
      { signal },
    );
    previews.push({ ...preview, company });
  }
  return previews;
}

/** Asks for a charge of these titles. */
export async function createPayment(
  customerId: number | undefined,
  titles: readonly SlipParams[],
  idempotencyKey: string,
): Promise<NewPayment> {
  await auth.actOn(customerId);
  return http.post<NewPayment>('payments', { titles }, { idempotencyKey });
}

/** One charge with all that became of it. */
export const fetchPayment = (id: number | string, signal?: AbortSignal): Promise<PaymentDetail> =>
  http.get<PaymentDetail>(pathOf(id), { signal });

/** A charge's code as a picture. */
export const fetchQr = (id: number, signal?: AbortSignal): Promise<PaymentQr> =>
  http.get<PaymentQr>(`${pathOf(id)}/qr`, { signal });

/** Gives a charge up; 409 where it was paid meanwhile. */
export const cancelPayment = (id: number): Promise<PaymentDetail> => http.delete<PaymentDetail>(pathOf(id));

/** Ends a review; staff only. */
export const settlePayment = (id: number, body: SettleBody): Promise<PaymentDetail> =>
  http.post<PaymentDetail>(`${pathOf(id)}/settle`, body);

/** Sends write-offs that the ERP refused again; staff only. */
export const sendToErpAgain = (id: number): Promise<PaymentDetail> =>
  http.post<PaymentDetail>(`${pathOf(id)}/erp`, {});

/** Saves the receipt of a paid charge. */
export async function saveReceipt(id: number): Promise<void> {
  const { blob, name } = await http.download(`${pathOf(id)}/receipt`);
  downloadFile(blob, name ?? `comprovante-pix-${id}.pdf`);
}

/** Lists, debts and the bell's sums are asked for again: a charge was made, paid or given up. */
export function forgetTitles(): void {
  void queryClient.invalidateQueries({ queryKey: ['list'] });
  void queryClient.invalidateQueries({ queryKey: ['invoices'] });
}
