import { ACCESS, encodePathParams, foldText, KEY_SCOPE, PRODUCT_DOCUMENT } from 'api-contract';
import type pg from 'pg';
import { z } from 'zod';
import { customerProducts } from 'api/erp/reads/catalog';
import type { Machine } from 'api/platform/machine';
import { machineScope } from 'api/open/machine';
import { openDay, type OpenRecord, type OpenResource, sliceOf } from 'api/open/resource';
import { NOBODY, sheetsOf } from './sheets';

const kind = z.enum(['certificate', 'safety_sheet', 'emergency_sheet']);
const row = z.object({
  kind,
  title: z.string(),
  product: z.string().describe('The code of the product of a sheet; blank of a certificate.'),
  branch: z.string().describe('The branch of a certificate; blank of a sheet.'),
  revision: z.string().describe('Of a sheet.'),
  date: openDay,
  valid_until: openDay,
});

/** Certificates of the company. */
async function certificates(pool: pg.Pool, { company }: Machine): Promise<OpenRecord[]> {
  const { rows } = await pool.query<{
    id: number;
    title: string;
    branch: string;
    valid_until: string | null;
  }>(
    `SELECT id, title, branch, to_char(valid_until, 'YYYY-MM-DD') AS valid_until
     FROM documents.certificates WHERE customer_id = $1`,
    [company.id],
  );
  return rows.map(({ id, ...told }) => ({
    id: `certificate-${id}`,
    row: { kind: 'certificate', ...told, product: '', revision: '', date: null },
    title: told.title,
    path: `/admin/winner-docs-view/${id}`,
  }));
}

const SHEETS: Readonly<Record<number, { kind: z.infer<typeof kind>; code: number; name: string }>> = {
  [PRODUCT_DOCUMENT.safetySheet]: { kind: 'safety_sheet', code: ACCESS.safetySheets, name: 'FDS' },
  [PRODUCT_DOCUMENT.emergencySheet]: {
    kind: 'emergency_sheet',
    code: ACCESS.emergencySheets,
    name: 'Ficha de Emergência',
  },
};

/** Sheets of the products that the company buys in the machine's stores. */
async function sheets(pool: pg.Pool, machine: Machine): Promise<OpenRecord[]> {
  const products = await customerProducts(pool, machineScope(machine));
  const names = new Map(products.map(({ code, name }) => [code, name]));
  const found = await sheetsOf(pool, [...names.keys()], NOBODY);
  return found.flatMap(({ product, documentId, revision, date }) => {
    const of = SHEETS[documentId];
    if (!of || !machine.codes.includes(of.code)) return [];
    const name = names.get(product) ?? product;
    const title = `${of.name}: ${name}`;
    return [
      {
        id: `${of.kind}-${product}`,
        row: { kind: of.kind, title, product, branch: '', revision: revision ?? '', date, valid_until: null },
        title,
        path: `/admin/document/fispq/${encodePathParams({ code: product, document_id: documentId, name })}`,
      },
    ];
  });
}

/** Documents as machines read them. */
export function openDocuments(pool: pg.Pool): OpenResource {
  const all = async (machine: Machine): Promise<OpenRecord[]> => {
    const { codes } = machine;
    const hasSheets = codes.includes(ACCESS.safetySheets) || codes.includes(ACCESS.emergencySheets);
    const parts = await Promise.all([
      codes.includes(ACCESS.certificates) ? certificates(pool, machine) : [],
      hasSheets ? sheets(pool, machine) : [],
    ]);
    return parts.flat();
  };
  return {
    name: 'documents',
    scope: KEY_SCOPE.documents,
    about: 'Certificates of the company, and the safety and emergency sheets of what it buys.',
    row,
    // What is in a company's contracts and invoices decides which sheets it sees.
    events: { kind: 'document', tables: ['CN9', 'CNA', 'CNB', 'SD2'] },
    slice: async (machine, ask) => sliceOf(await all(machine), ask),
    some: async (machine, ids) => (await all(machine)).filter(({ id }) => ids.includes(id)),
    find: async (machine, text, limit) =>
      (await all(machine)).filter(({ title }) => foldText(title).includes(foldText(text))).slice(0, limit),
  };
}
