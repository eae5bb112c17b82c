import { PRODUCT_DOCUMENT } from 'api-contract';
import { newFileName } from '../files/store';
import type { TestPortal } from './portal';
import { insert } from './world';

/** The smallest file that is recognised as a PDF. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Stores a file of the test world and returns its name in the store. */
export async function addFile(portal: TestPortal, content: Buffer = PDF): Promise<string> {
  const name = newFileName('dataset', 'pdf');
  await portal.files.put(name, content);
  return name;
}

/** Adds a sheet of a product, found by product code or Intertox code; returns the row's id. */
export async function addSheet(
  portal: TestPortal,
  of: { product_code?: string; intertox_code?: string },
  more: Record<string, unknown> = {},
): Promise<number> {
  const file = await addFile(portal);
  return insert(portal.database.pool, 'documents.documents', {
    document_id: PRODUCT_DOCUMENT.safetySheet,
    file,
    updated_at: portal.clock.now(),
    ...of,
    ...more,
  });
}

/** Adds a sheet of product `P` + company, which the company's contract has, and a certificate of the company. */
export async function addDocuments(portal: TestPortal, company: string) {
  const { pool } = portal.database;
  const product = `P${company}`;
  await insert(pool, 'erp.sb1', { b1_cod: product, b1_desc: `PRODUTO ${company}`, b1_um: 'KG' });
  await addSheet(portal, { product_code: product });
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM portal.customers WHERE code = $1', [
    company,
  ]);
  const certificateId = await insert(pool, 'documents.certificates', {
    customer_id: rows[0]?.id,
    branch: '0650001',
    title: `Licença ${company}`,
    file: await addFile(portal),
  });
  return { product, certificateId };
}
