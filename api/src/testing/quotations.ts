import { QUOTATION_STATUS, saoPauloToday, THREAD_KIND, THREAD_STATUS } from 'api-contract';
import type { InjectOptions } from 'fastify';
import { newFileName } from '../files/store';
import { PDF } from './documents';
import { formCall } from './multipart';
import type { TestPortal } from './portal';
import { insert } from './world';

/** A waiting quotation of a user in a company, with an attachment and a file of its conversation. */
export async function addQuotation(
  portal: TestPortal,
  company: string,
  userId: number,
  more: Record<string, unknown> = {},
) {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM portal.customers WHERE code = $1', [
    company,
  ]);
  const file = newFileName('quotations', 'pdf');
  await portal.files.put(file, PDF);
  const at = portal.clock.now();
  const threadId = await insert(pool, 'portal.threads', {
    kind: THREAD_KIND.quotation,
    customer_id: rows[0]?.id,
    status: THREAD_STATUS.open,
    created_by: userId,
    created_at: at,
    last_at: at,
    public_at: at,
  });
  const fields = { product: `P${company}`, quantity: '10', und: 'KG' };
  const quotationId = await insert(pool, 'orders.quotations', {
    user_id: userId,
    customer_id: rows[0]?.id,
    company_name: `EMPRESA ${company}`,
    cnpj: '11222333000181',
    company_type: 'PRIVADA',
    product_name: `PRODUTO ${company}`,
    fields: JSON.stringify(fields),
    status: QUOTATION_STATUS.waiting,
    thread_id: threadId,
    file,
    file_name: `Edital ${company}.pdf`,
    created_at: at,
    updated_at: at,
    ...more,
  });
  const stored = newFileName('threads', 'pdf');
  await portal.files.put(stored, PDF);
  const quotationFile = await insert(pool, 'portal.thread_files', {
    thread_id: threadId,
    user_id: userId,
    name: 'edital.pdf',
    type: 'application/pdf',
    size: PDF.length,
    stored,
    created_at: at,
  });
  return { quotationId, quotationFile, attachment: file.split('/')[1] ?? '' };
}

/** As {@link addQuotation}, with an offer. */
export async function addOffered(portal: TestPortal, company: string, userId: number) {
  const added = await addQuotation(portal, company, userId);
  const at = portal.clock.now();
  const file = newFileName('offers', 'pdf');
  await portal.files.put(file, PDF);
  await insert(portal.database.pool, 'orders.offers', {
    quotation_id: added.quotationId,
    n: 1,
    lines: JSON.stringify([{ product: 'P', product_name: 'P', quantity: '1', unit: 'KG', price: '1' }]),
    freight: 'CIF',
    taxes: 'Inclusos',
    payment: '30 dias',
    valid_until: saoPauloToday(at),
    text: '',
    status: 'open',
    file,
    sha256: '',
    created_at: at,
  });
  return added;
}

/** The upload of an attachment, as a browser sends it. */
export function attachmentCall(
  { id, content, name }: { id: number | string; content: Buffer; name: string },
  headers: Record<string, string> = {},
): InjectOptions {
  return formCall('/api/licitations/upload-file', { id }, { content, name }, headers);
}
