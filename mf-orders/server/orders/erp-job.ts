import type pg from 'pg';
import { orderOfKey } from 'api/erp/writer/enter-order';
import type { ErpOrderNumber, ErpWriter } from 'api/erp/writer/port';

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
  return orderOfKey(pool, key);
}
