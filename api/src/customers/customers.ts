import type pg from 'pg';
import type { Customer, customerListQuery } from 'api-contract';
import type { z } from 'zod';
import { contains, containsCode, orderBy, Params } from '../db/sql';
import type { Asker, ErpGateway } from '../erp/port';
import { ownAnswer, ownLimit } from '../platform/own-list';

type CustomerQuery = z.output<typeof customerListQuery>;
type OwnRow = Pick<Customer, 'id' | 'code' | 'name' | 'exibir_boleto'>;

const SORTS = { id: 'id', name: 'name COLLATE "und-x-icu"', code: 'code' };
const UNKNOWN = { A1_NOME: '', A1_CGC: '', A1_SETOR: '', A1_MSBLQL: '2' };

/** The portal's customers, with what the ERP says of them. */
export function customerList(pool: pg.Pool, erp: ErpGateway) {
  async function blockedIs(p: Params, asker: Asker, wanted: '1' | '2'): Promise<string> {
    const blocked = p.add(await erp.blockedCustomers(asker));
    return wanted === '1' ? `code = ANY(${blocked})` : `code <> ALL(${blocked})`;
  }

  return async (asker: Asker, query: CustomerQuery) => {
    const p = new Params();
    const where = [
      query.id !== undefined && `id = ${p.add(query.id)}`,
      query.name?.trim() &&
        `(${contains(p, 'name', query.name.trim())} OR ${containsCode(p, 'code', query.name.trim())})`,
      query.A1_MSBLQL && (await blockedIs(p, asker, query.A1_MSBLQL)),
    ].filter(Boolean);
    const from = `FROM portal.customers ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}`;
    const counted = await pool.query<{ count: number }>(`SELECT count(*)::int AS count ${from}`, [
      ...p.values,
    ]);
    const order = orderBy(query, SORTS, { sort: 'name', type: 'ASC' }, 'id');
    const { rows } = await pool.query<OwnRow>(
      `SELECT id, code, name, exibir_boleto ${from} ${order} ${ownLimit(p, query)}`,
      p.values,
    );
    const facts = await erp.customerFacts(
      asker,
      rows.map(({ code }) => code),
    );
    const byCode = new Map(facts.map(({ A1_COD, ...fact }) => [A1_COD, fact]));
    const data: Customer[] = rows.map((row) => ({ ...row, ...(byCode.get(row.code) ?? UNKNOWN) }));
    return ownAnswer(data, counted.rows[0]?.count ?? 0, query);
  };
}
