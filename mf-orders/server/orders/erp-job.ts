import type pg from 'pg';
import type { ErpOrderNumber, ErpWriter } from 'api/erp/writer/port';

/** How long the ERP may fail before it is given up: 5 s, doubled each time, for about an hour and a half. */
export const MOST_FAILURES = 10;
/** More tries than failures are allowed: a killed process uses one up without having failed. */
export const ERP_JOB = { retryLimit: 60, retryDelay: 5, expireInSeconds: 60 };
/** How often what waits and has no job is looked for. */
export const LOOK_EVERY_MS = 60_000;

/** The reason of what the ERP never answered. */
export const NOT_ANSWERED_TEXT =
  'O ERP não respondeu após várias tentativas. O Atendimento pode enviar o pedido novamente.';

/** The order of a key that the ERP has made after all, though it never said so in time: the mirror answers when it does not. */
export async function orderAfterAll(
  { pool, writer }: { readonly pool: pg.Pool; readonly writer: Pick<ErpWriter, 'find'> },
  { key, userId }: { readonly key: string; readonly userId: number },
): Promise<ErpOrderNumber | null> {
  const made = await writer.find({ userId }, key).catch(() => null);
  if (made) return { branch: made.branch, number: made.number };
  const { rows } = await pool.query<ErpOrderNumber>(
    `SELECT c5_filial AS branch, c5_num AS number FROM erp.sc5 WHERE nullif(c5_zportal, '') = $1`,
    [key],
  );
  return rows[0] ?? null;
}
