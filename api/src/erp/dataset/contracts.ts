import type pg from 'pg';
import { prepared } from '../../db/prepared';
import type {
  ActiveContract,
  ContractDetail,
  ContractLine,
  ContractListQuery,
  ContractOrder,
} from 'api-contract';
import type { ContractPurchase, ContractPurchases, ErpGateway, Page, Scope } from '../port';
import { contractOrders } from './contract-orders';
import {
  CONTRACT_ITEMS,
  CONTRACT_LINE,
  CONTRACT_LOOKUPS,
  CONTRACT_ORDER,
  ownContracts,
} from './contract-rows';
import { keyset, type KeysetOrder, sliceOf } from './keyset';
import {
  branchCode,
  contains,
  day,
  number,
  orderBy,
  outerText,
  pageOf,
  Params,
  text,
  within,
  xFilial,
} from './sql';

const SORTS = {
  CN9_NUMERO: 'cn9_numero',
  CNB_DESCRI: 'cnb_descri COLLATE "und-x-icu"',
  CN9_DTINIC: 'cn9_dtinic',
  CN9_DTFIM: 'cn9_dtfim',
};

const ORDER: KeysetOrder = {
  sorts: SORTS,
  types: { CN9_DTINIC: 'date', CN9_DTFIM: 'date' },
  fallback: { sort: 'CN9_NUMERO', type: 'ASC' },
  tieBreak: CONTRACT_ORDER,
};

function filters(p: Params, query: ContractListQuery): string[] {
  const { CN9_NUMERO, CN9_ZCONCL, CNB_PARPRO, CN9_DTINIC, CN9_DTFIM, CN9_FILIAL, CN9_SITUAC } = query;
  return [
    CN9_NUMERO && `cn9_numero = ${p.add(CN9_NUMERO)}`,
    CN9_ZCONCL && contains(p, 'cn9_zconcl', CN9_ZCONCL),
    CNB_PARPRO && `cnb_parpro = ${p.add(CNB_PARPRO)}`,
    CN9_DTINIC && `cn9_dtinic >= ${p.add(CN9_DTINIC)}`,
    CN9_DTFIM && `cn9_dtfim <= ${p.add(CN9_DTFIM)}`,
    CN9_FILIAL && `cn9_filial = ${p.add(branchCode(CN9_FILIAL))}`,
    CN9_SITUAC && `cn9_situac = ANY(${p.add(CN9_SITUAC.split(','))})`,
  ].filter((part): part is string => Boolean(part));
}

const ORDER_COLUMNS = [
  ...['c5_filial', 'c5_num', 'c5_mdnumed', 'c5_mdplani', 'c6_um', 'c6_produto'].map(text),
  // Stage is decided by item: its own invoice, and a delivery counts only once billed (WIRE, Rows are items).
  `c6_nota AS "C5_NOTA"`,
  `CASE WHEN c6_nota = '' THEN '' ELSE coalesce(to_char(c5_entreal, 'DD/MM/YYYY'), '') END AS "C5_ENTREAL"`,
  ...['c5_emissao', 'c6_entreg'].map((column) => day(column)),
  ...['c6_qtdven', 'c6_valor'].map(number),
  outerText('b1_desc'),
].join(', ');

type ContractCalls = Pick<
  ErpGateway,
  'listContracts' | 'sliceContracts' | 'activeContracts' | 'contractDetail' | 'contractPurchases'
>;

/** Contracts from the dataset's CN9, CNA and CNB, their orders from SC5 and SC6. */
export function datasetContracts(pool: pg.Pool): ContractCalls {
  async function itemsOf(scope: Scope, numero: string, filial: string): Promise<ContractLine[]> {
    const p = new Params();
    const { rows } = await prepared<ContractLine>(
      pool,
      `SELECT ${CONTRACT_LINE} ${CONTRACT_ITEMS} ${CONTRACT_LOOKUPS}
       WHERE ${ownContracts(p, scope)} AND cn9_numero = ${p.add(numero)} AND cn9_filial = ${p.add(branchCode(filial))}
       ORDER BY ${CONTRACT_ORDER}`,
      p.values,
    );
    return rows;
  }

  return {
    async listContracts(scope, query): Promise<Page<ContractLine>> {
      const p = new Params();
      const where = ['WHERE ' + ownContracts(p, scope), ...filters(p, query)].join(' AND ');
      const counted = prepared<{ count: number }>(
        pool,
        `SELECT count(*)::int AS count ${CONTRACT_ITEMS} ${where}`,
        [...p.values],
      );
      const order = orderBy(query, SORTS, ORDER.fallback, CONTRACT_ORDER);
      const listed = prepared<ContractLine>(
        pool,
        `SELECT ${CONTRACT_LINE} ${CONTRACT_ITEMS} ${CONTRACT_LOOKUPS} ${where} ${order} ${pageOf(p, query)}`,
        p.values,
      );
      const [{ rows: counts }, { rows }] = await Promise.all([counted, listed]);
      return { rows, count: counts[0]?.count ?? 0 };
    },

    async sliceContracts(scope, query, after, limit) {
      const p = new Params();
      const where = ['WHERE ' + ownContracts(p, scope), ...filters(p, query)].join(' AND ');
      const read = keyset(p, query, ORDER, after);
      const { rows } = await pool.query<ContractLine & { keyset: string[] }>(
        `SELECT ${CONTRACT_LINE}, ${read.select} ${CONTRACT_ITEMS} ${CONTRACT_LOOKUPS}
         ${where} AND ${read.where} ${read.order} LIMIT ${p.add(limit)}`,
        p.values,
      );
      return sliceOf(rows, limit);
    },

    async activeContracts(scope, today): Promise<ActiveContract[]> {
      const p = new Params();
      const where = `${ownContracts(p, scope)} AND cn9_situac = '05'
        AND cn9_dtinic <= ${p.add(today)} AND cn9_dtfim >= ${p.add(today)}`;
      const { rows } = await prepared<ActiveContract>(
        pool,
        `SELECT ${CONTRACT_LINE}, trim_scale(coalesce(ordered.value, 0))::text AS orders_value
         ${CONTRACT_ITEMS} ${CONTRACT_LOOKUPS}
         LEFT JOIN (SELECT numero, filial, sum(value) AS value FROM erp.contract_months
           WHERE ${within(p, scope, 'customer', 'store')} GROUP BY numero, filial) ordered
           ON ordered.numero = cn9_numero AND ordered.filial = cn9_filial
         WHERE ${where} ORDER BY ${CONTRACT_ORDER}`,
        p.values,
      );
      return rows;
    },

    async contractDetail(scope, { numero, filial }): Promise<ContractDetail | null> {
      const items = await itemsOf(scope, numero, filial);
      const [first] = items;
      if (!first) return null;
      const p = new Params();
      const [contract, branch] = [p.add(numero), p.add(branchCode(filial))];
      const { rows: orders } = await prepared<ContractOrder>(
        pool,
        `SELECT ${ORDER_COLUMNS}
         FROM (SELECT * ${contractOrders(p, scope, contract, branch)}) o
         LEFT JOIN erp.sb1 ON b1_cod = c6_produto AND ${xFilial('b1_filial', 'c6_filial')}
         ORDER BY c5_emissao DESC NULLS LAST, c5_num DESC, c5_filial, c6_item`,
        p.values,
      );
      return { ...first, items, orders };
    },

    async contractPurchases(scope, { numero, filial }, since): Promise<ContractPurchases | null> {
      const items = await itemsOf(scope, numero, filial);
      if (items.length === 0) return null;
      const p = new Params();
      const orders = contractOrders(p, scope, p.add(numero), p.add(branchCode(filial)));
      const { rows } = await prepared<ContractPurchase>(
        pool,
        `SELECT to_char(c5_emissao, 'YYYY-MM') AS month, c6_produto AS product, c5_mdplani AS sheet, c6_um AS unit,
           trim_scale(sum(c6_qtdven))::text AS quantity, trim_scale(sum(c6_valor))::text AS value
         ${orders} AND c5_emissao >= ${p.add(since ?? '0001-01-01')}
         GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
        p.values,
      );
      return { items, purchases: rows };
    },
  };
}
