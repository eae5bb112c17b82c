import type pg from 'pg';
import { type Customer, customerList, type IsoDate, ownListQuery } from 'api-contract';
import type { z } from 'zod';
import { contains, containsCode, equals, momentWithin } from '../db/list/conditions';
import { byInteger, byName, byText, type ListRows } from '../db/list/declaration';
import { blockedCustomers, customerFacts } from '../erp/reads/customers';
import { readOwnPage } from '../platform/own-list';

/** `GET customers`: `name` is 'contains' (also in A1_NOME); `created_at` is when the portal first had it;
 * `paginated=false` answers all in one page. */
export const customerListQuery = ownListQuery(customerList);
type CustomerQuery = z.output<typeof customerListQuery>;
type OwnRow = Pick<Customer, 'id' | 'code' | 'name' | 'exibir_boleto'>;

/** Blocked codes come from the ERP, because the portal's own table lacks them. */
interface Blocked {
  readonly blocked: readonly string[];
}

const UNKNOWN = { A1_NOME: '', A1_CGC: '', A1_SETOR: '', A1_MSBLQL: '2' };

const rows: ListRows<CustomerQuery, Blocked> = {
  columns: 'id, code, name, exibir_boleto',
  from: 'FROM portal.customers',
  own: () => null,
  filters: {
    id: equals('id'),
    name: (p, part) => `(${contains('name')(p, part)} OR ${containsCode('code')(p, part)})`,
    created_at: momentWithin('created_at'),
    A1_MSBLQL: (p, wanted, { blocked }) =>
      wanted === '1' ? `code = ANY(${p.add(blocked)})` : `code <> ALL(${p.add(blocked)})`,
  },
  sorts: { id: byInteger('id'), name: byName('name'), code: byText('code') },
  order: { by: 'name', way: 'ASC' },
  unique: { columns: 'id', type: 'integer' },
  views: {},
};

/** The portal's customers, with their ERP data. */
export function customerRows(pool: pg.Pool) {
  return async (query: CustomerQuery, today: IsoDate) => {
    const blocked = query.A1_MSBLQL ? await blockedCustomers(pool) : [];
    const ask = { scope: { blocked }, query, today };
    const page = await readOwnPage<OwnRow, CustomerQuery, Blocked>(pool, rows, ask);
    const codes = page.data.map(({ code }) => code);
    const facts = await customerFacts(pool, codes);
    const byCode = new Map(facts.map(({ A1_COD, ...fact }) => [A1_COD, fact]));
    const data: Customer[] = page.data.map((row) => ({ ...row, ...(byCode.get(row.code) ?? UNKNOWN) }));
    return { ...page, data };
  };
}
