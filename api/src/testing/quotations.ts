import { QUOTATION_STATUS } from 'api-contract';
import type { InjectOptions } from 'fastify';
import { newFileName } from '../files/store';
import { PDF } from './documents';
import { formCall } from './multipart';
import type { TestPortal } from './portal';
import { insert } from './world';

/** A waiting quotation of a user in a company, with an attachment. */
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
    file,
    file_name: `Edital ${company}.pdf`,
    created_at: at,
    updated_at: at,
    ...more,
  });
  return { quotationId, attachment: file.split('/')[1] ?? '' };
}

/** The upload of an attachment, as a browser sends it. */
export function attachmentCall(
  { id, content, name }: { id: number | string; content: Buffer; name: string },
  headers: Record<string, string> = {},
): InjectOptions {
  return formCall('/api/licitations/upload-file', { id }, { content, name }, headers);
}
