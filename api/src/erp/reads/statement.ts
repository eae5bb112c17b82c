import {
  INVOICE_STATUS,
  type IsoDate,
  type Statement,
  type StatementOpen,
  type StatementRow,
} from 'api-contract';
import { Params } from '../../db/params';
import type { Scope } from '../scope';
import { DUE, ownTitles } from './invoice-rows';
import type { Period } from './period';
import { type Db, readRows } from './read';
import { isoDay } from './sql';

const decimal = (amount: string) => `trim_scale(${amount})::text`;
const TITLE = `branch, branch_name, prefix, number, instalment, type, ${isoDay('due')} AS due`;

/**
 * The caller's titles as a ledger (ADR 0042): the day each was issued, what was paid of it and when. A payment without
 * E1_BAIXA counts on the due date, at the latest today; none counts before its title. Renegotiated titles are left out, as on the dashboard.
 */
function ledger(p: Params, scope: Scope, today: string): string {
  const day = `${p.add(today)}::date`;
  return `WITH title AS (
    SELECT *, greatest(issued, coalesce(paid_day, least(due, ${day}))) AS paid_on FROM (
      SELECT e1_filial AS branch, coalesce(m0_filial, '') AS branch_name, e1_prefixo AS prefix, e1_num AS number, e1_parcela AS instalment, e1_tipo AS type,
        coalesce(e1_emissao, ${DUE}, ${day}) AS issued, ${DUE} AS due, e1_baixa AS paid_day, e1_valor AS amount,
        e1_valor - e1_saldo AS paid
      FROM erp.se1 LEFT JOIN erp.sm0 ON m0_codfil = e1_filial
      WHERE ${ownTitles(p, scope)} AND e1_status <> '${INVOICE_STATUS.renegotiated}'
    ) own
  )`;
}

async function opening(db: Db, scope: Scope, from: string, today: string): Promise<string> {
  const p = new Params();
  const before = ledger(p, scope, today);
  const day = p.add(from);
  const [row] = await readRows<{ balance: string }>(
    db,
    `${before} SELECT ${decimal(`coalesce(sum(amount) FILTER (WHERE issued < ${day}), 0)
       - coalesce(sum(paid) FILTER (WHERE paid_on < ${day}), 0)`)} AS balance FROM title`,
    p.values,
  );
  return row?.balance ?? '0';
}

/** Titles and payments of a period (ADR 0042), at most `limit` movements and `limit` open titles. */
export async function readStatement(
  db: Db,
  scope: Scope,
  { from, to }: Period,
  today: IsoDate,
  limit: number,
): Promise<Statement> {
  const before = await opening(db, scope, from, today);
  const p = new Params();
  const titles = ledger(p, scope, today);
  const [first, last, start] = [p.add(from), p.add(to), p.add(before)];
  const order = 'day, place, branch, prefix, number, instalment, type';
  const rows = await readRows<StatementRow>(
    db,
    `${titles}, move AS (
       SELECT title.*, issued AS day, 0 AS place, 'title' AS kind, amount AS value FROM title
       WHERE issued BETWEEN ${first} AND ${last}
       UNION ALL
       SELECT title.*, paid_on, 1, 'payment', -paid FROM title
       WHERE paid <> 0 AND paid_on BETWEEN ${first} AND ${last}
     )
     SELECT to_char(day, 'YYYY-MM-DD') AS day, kind, ${TITLE}, ${decimal('value')} AS amount,
       ${decimal(`${start}::numeric + sum(value) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING)`)} AS balance
     FROM move ORDER BY ${order} LIMIT ${p.add(limit)}`,
    p.values,
  );
  const o = new Params();
  const end = ledger(o, scope, today);
  const day = o.add(to);
  const left = `amount - CASE WHEN paid_on <= ${day} THEN paid ELSE 0 END`;
  const open = await readRows<StatementOpen>(
    db,
    `${end} SELECT ${TITLE}, ${isoDay('issued')} AS issued, ${decimal('amount')} AS amount,
       ${decimal(left)} AS balance
     FROM title WHERE issued <= ${day} AND ${left} <> 0
     ORDER BY title.due NULLS LAST, branch, prefix, number, instalment, type LIMIT ${o.add(limit)}`,
    o.values,
  );
  return { opening: before, closing: rows.at(-1)?.balance ?? before, rows, open };
}
