import { randomBytes } from 'node:crypto';
import { amountOf, saoPauloToday, sumDecimals } from 'api-contract';
import { transaction } from 'api/db/transaction';
import type { Scope } from 'api/erp/scope';
import { HttpProblem } from 'api/platform/problem';
import type pg from 'pg';
import type { NewPayment, PaymentBody } from '../../wire/payments';
import { LEDGER_KIND } from '../../wire/rules/payments';
import type { Cob } from './bank/answers';
import { isBrCode } from './br-code';
import type { PaymentDeps } from './deps';
import { TITLE_ON_WIRE } from './lists';
import { KEPT_STATUS, sameTitle, writeLine } from './payment-rows';
import { MAKING_MS, nextCheck } from './schedule';
import { alreadyCharged, type DueTitle, payableTitles } from './titles';
import { giveUp } from './watch';

/** Who pays. */
export interface Payer {
  readonly userId: number;
  readonly customerId: number;
  readonly scope: Scope;
  /** The call's `Idempotency-Key`. */
  readonly key: string | null;
}

const SECOND_MS = 1000;
/** Brazil has had no summer time since 2019; a charge of its last night would be an hour shorter or longer. */
const SAO_PAULO = '-03:00';
const TXID_BYTES = 16;

/** The bank did not answer: nothing is reserved. */
export const bankAway = () =>
  new HttpProblem(503, 'O banco não respondeu. Nada foi cobrado: tente novamente em instantes.');

/** How long a charge lives: until 23:59 of its day, or as configured, whichever is sooner. */
export function lifeOf(now: Date, mostS: number): number {
  const minute = `${saoPauloToday(now)}T23:59`;
  const end = [`${minute}:00`, `${minute}:59`]
    .map((text) => Date.parse(text + SAO_PAULO))
    .find((time) => time - now.getTime() >= SECOND_MS);
  const left = Math.floor(((end ?? 0) - now.getTime()) / SECOND_MS);
  return Math.max(1, Math.min(mostS, left));
}

const ANSWER = `
SELECT p.id, p.txid, p.total::text AS total, p.br_code, p.expires_at, p.status,
  (SELECT json_agg(${TITLE_ON_WIRE} ORDER BY t.place) FROM finance.payment_titles t WHERE t.payment_id = p.id) AS titles
FROM finance.payments p WHERE`;

type AnswerRow = Omit<NewPayment, 'expires_at'> & { readonly expires_at: Date; readonly status: string };

/** What `POST payments` answers; undefined where there is no such payment yet. */
async function answerOf(pool: pg.Pool, where: string, values: unknown[]): Promise<NewPayment | undefined> {
  const { rows } = await pool.query<AnswerRow>(`${ANSWER} ${where}`, values);
  const [row] = rows;
  if (!row) return undefined;
  const { status, expires_at, ...payment } = row;
  if (status === KEPT_STATUS.making) throw new HttpProblem(409, 'Esta cobrança já está sendo criada.');
  return { ...payment, expires_at: expires_at.toISOString() };
}

const repeated = (pool: pg.Pool, { userId, key }: Payer) =>
  key === null ? undefined : answerOf(pool, 'p.user_id = $1 AND p.idempotency_key = $2', [userId, key]);

/** The first of the titles that another charge holds. */
async function heldTitle(pool: pg.Pool, titles: readonly DueTitle[]): Promise<DueTitle | undefined> {
  const { rows } = await pool.query<{ place: number }>(
    `SELECT w.place::int AS place FROM jsonb_to_recordset($1::jsonb)
       AS w(branch text, prefix text, number text, instalment text, type text, place int)
     JOIN finance.payment_titles t ON t.held AND ${sameTitle('t', 'w')} ORDER BY w.place LIMIT 1`,
    [JSON.stringify(titles.map((title, place) => ({ ...title, place })))],
  );
  return rows[0] && titles[rows[0].place];
}

const UNIQUE_VIOLATION = '23505';
const constraintOf = (error: unknown) => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION ? constraint : undefined;
};

/** Reserves the titles; the database refuses one that another charge holds. */
async function reserve(
  { pool, now }: PaymentDeps,
  { userId, customerId, key: once }: Payer,
  { titles, key }: { readonly titles: readonly DueTitle[]; readonly key: string },
) {
  const at = now();
  const total = sumDecimals(titles.map(({ amount }) => amount));
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number; txid: string; total: string }>(
      `INSERT INTO finance.payments
         (txid, pix_key, customer_id, user_id, idempotency_key, status, total, created_at, next_check_at)
       VALUES ($1, $2, $3, $4, $5, '${KEPT_STATUS.making}', $6, $7, $8) RETURNING id, txid, total::text AS total`,
      [
        randomBytes(TXID_BYTES).toString('hex'),
        key,
        customerId,
        userId,
        once,
        total,
        at,
        new Date(at.getTime() + MAKING_MS),
      ],
    );
    const payment = rows[0] as { id: number; txid: string; total: string };
    await client.query(
      `INSERT INTO finance.payment_titles
         (payment_id, place, branch, prefix, number, instalment, type, store, amount, interest, balance, held)
       SELECT $1, place, branch, prefix, number, instalment, type, store, amount, interest, balance, true
       FROM jsonb_to_recordset($2::jsonb) AS w(place int, branch text, prefix text, number text, instalment text,
         type text, store text, amount numeric, interest numeric, balance numeric)`,
      [payment.id, JSON.stringify(titles.map((title, place) => ({ ...title, place })))],
    );
    return payment;
  });
}

/** The bank has the charge: it is live. False where its making was given up meanwhile. */
const open = (
  { pool, now }: PaymentDeps,
  id: number,
  total: string,
  cob: Cob,
  userId: number,
): Promise<boolean> =>
  transaction(pool, async (client) => {
    const at = now();
    const charge = { status: KEPT_STATUS.active, expires_at: cob.expiresAt, created_at: at };
    const next = nextCheck({ ...charge, asked_at: at, owed: null }, at);
    const { rowCount } = await client.query(
      `UPDATE finance.payments SET status = '${KEPT_STATUS.active}', br_code = $2, expires_at = $3, asked_at = $4, next_check_at = $5
       WHERE id = $1 AND status = '${KEPT_STATUS.making}'`,
      [id, cob.brCode, cob.expiresAt, at, next],
    );
    if (rowCount === 0) return false;
    await writeLine(client, id, { kind: LEDGER_KIND.created, amount: total, at, userId });
    return true;
  });

/** Makes one charge for titles; nothing stays reserved where the bank does not make it. */
export async function createPayment(
  deps: PaymentDeps,
  payer: Payer,
  { titles: named }: PaymentBody,
): Promise<NewPayment> {
  const { pool, bank, pix, now, warn } = deps;
  // One time for both: at midnight a charge of today's interest must not live until tomorrow.
  const at = now();
  const before = await repeated(pool, payer);
  if (before) return before;
  const found = await payableTitles(deps, payer.scope, named, saoPauloToday(at));
  const held = await heldTitle(pool, found.titles);
  if (held) throw alreadyCharged(held);
  /** Null where the same call has just made it; another charge that holds a title is refused. */
  const onConflict = async (error: unknown): Promise<null> => {
    const constraint = constraintOf(error);
    if (constraint === 'payments_once') return null;
    if (constraint === undefined) throw error;
    throw alreadyCharged((await heldTitle(pool, found.titles)) ?? (found.titles[0] as DueTitle));
  };
  const made = await reserve(deps, payer, found).catch(onConflict);
  if (made === null) {
    const first = await repeated(pool, payer);
    if (!first) throw bankAway();
    return first;
  }
  const { id, txid, total } = made;
  try {
    const text = amountOf(found.titles.length, 'título', 'títulos');
    const cob = await bank.create({ txid, key: found.key, total, lifeS: lifeOf(at, pix.expiresS), text });
    // It is given as the bank's all the same: a payer's app judges codes, and the charge can be cancelled. `warning`
    // says so to the payer.
    if (!isBrCode(cob.brCode)) warn(null, `the BR Code of ${txid} has another CRC than its text`);
    if (!(await open(deps, id, total, cob, payer.userId))) throw new Error('its making was given up');
  } catch (error) {
    warn(error, 'a charge was not made');
    await giveUp(deps, id);
    throw bankAway();
  }
  const answer = await answerOf(pool, 'p.id = $1', [id]);
  if (!answer) throw bankAway();
  return answer;
}
