import { PAYMENT_STATUS } from 'api-contract';
import type pg from 'pg';
import { LEDGER_KIND, type LedgerKind } from '../../wire/rules/payments';

/** What is kept of a payment's state: `making` while the bank is asked for a charge, `unmade` where it was not made. */
export const KEPT_STATUS = { ...PAYMENT_STATUS, making: 'making', unmade: 'unmade' } as const;
export type KeptStatus = (typeof KEPT_STATUS)[keyof typeof KEPT_STATUS];

/** A payment as its changes need it. */
export interface KeptPayment {
  readonly id: number;
  readonly txid: string;
  readonly status: KeptStatus;
  readonly total: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly changed_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly asked_at: Date | null;
  readonly owed: 'value' | 'removal' | null;
}

const KEPT = `SELECT id, txid, status, total::text AS total, created_at, expires_at, changed_at, cancelled_at, asked_at, owed
FROM finance.payments WHERE id = $1`;

/** A payment. */
export const keptPayment = async (db: pg.Pool, id: number): Promise<KeptPayment | undefined> =>
  (await db.query<KeptPayment>(KEPT, [id])).rows[0];

/** A payment that nobody else changes until the transaction ends. */
export const lockedPayment = async (client: pg.PoolClient, id: number): Promise<KeptPayment | undefined> =>
  (await client.query<KeptPayment>(`${KEPT} FOR UPDATE`, [id])).rows[0];

/** A line of the ledger to write. */
export interface Line {
  readonly kind: LedgerKind;
  readonly amount: string;
  readonly at: Date;
  readonly endToEndId?: string;
  readonly userId?: number | null;
  readonly note?: string;
}

/** Writes a line; a Pix that is there already is not written again. */
export async function writeLine(client: pg.PoolClient, paymentId: number, line: Line): Promise<void> {
  await client.query(
    `INSERT INTO finance.payment_ledger (payment_id, kind, amount, at, end_to_end_id, user_id, note)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (payment_id, end_to_end_id) DO NOTHING`,
    [
      paymentId,
      line.kind,
      line.amount,
      line.at,
      line.endToEndId ?? null,
      line.userId ?? null,
      line.note ?? null,
    ],
  );
}

/** SQL: whether a line `l` of the ledger is a Pix. */
export const IS_PIX = `l.kind IN ('${LEDGER_KIND.paid}', '${LEDGER_KIND.late}')`;
/** SQL: Σ of the Pix of a payment `p`. */
export const RECEIVED = `(SELECT coalesce(sum(l.amount), 0.00) FROM finance.payment_ledger l
  WHERE l.payment_id = p.id AND ${IS_PIX})`;

const KEY = ['branch', 'prefix', 'number', 'instalment', 'type'] as const;
/** SQL: two titles of payments are the same one of the ERP. */
export const sameTitle = (a: string, b: string): string =>
  KEY.map((column) => `${a}.${column} = ${b}.${column}`).join(' AND ');
/** SQL: a title of a payment is this row of SE1. */
export const titleInErp = (t: string): string =>
  `e1_filial = ${t}.branch AND e1_prefixo = ${t}.prefix AND e1_num = ${t}.number
   AND e1_parcela = ${t}.instalment AND e1_tipo = ${t}.type`;

/** SQL: a title that its charge is still of, and that the ERP has not written off. */
const CHARGED = (t: string) => `${t}.removed_at IS NULL AND ${t}.written_off_at IS NULL`;

/**
 * Keeps a payment's titles out of other charges; answers whether all of them are, which fails for one that is in another
 * by now.
 */
export async function holdTitles(client: pg.PoolClient, id: number): Promise<boolean> {
  await client.query(
    `UPDATE finance.payment_titles t SET held = true
     WHERE t.payment_id = $1 AND NOT t.held AND ${CHARGED('t')} AND NOT EXISTS (
       SELECT 1 FROM finance.payment_titles other WHERE other.held AND ${sameTitle('other', 't')})`,
    [id],
  );
  const { rowCount } = await client.query(
    `SELECT 1 FROM finance.payment_titles t WHERE t.payment_id = $1 AND NOT t.held AND ${CHARGED('t')} LIMIT 1`,
    [id],
  );
  return rowCount === 0;
}

/** Frees a payment's titles; one that was paid by an earlier charge as well stays out for that one. */
export async function freeTitles(client: pg.PoolClient, id: number): Promise<void> {
  await client.query('UPDATE finance.payment_titles SET held = false WHERE payment_id = $1 AND held', [id]);
  await client.query(
    `UPDATE finance.payment_titles t SET held = true FROM (
       SELECT DISTINCT ON (${KEY.map((column) => `earlier.${column}`).join(', ')}) earlier.payment_id, earlier.place
       FROM finance.payment_titles freed
       JOIN finance.payment_titles earlier ON ${sameTitle('earlier', 'freed')}
         AND earlier.payment_id <> freed.payment_id AND NOT earlier.held AND ${CHARGED('earlier')}
       JOIN finance.payments p ON p.id = earlier.payment_id AND p.status IN ('${KEPT_STATUS.review}', '${KEPT_STATUS.paid}')
       WHERE freed.payment_id = $1 AND NOT EXISTS (
         SELECT 1 FROM finance.payment_titles other WHERE other.held AND ${sameTitle('other', 'freed')})
       ORDER BY ${KEY.map((column) => `earlier.${column}`).join(', ')}, earlier.payment_id DESC) kept
     WHERE t.payment_id = kept.payment_id AND t.place = kept.place`,
    [id],
  );
}

/** SQL: a time as the wire has it. */
export const iso = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
