import type pg from 'pg';
import { transaction } from 'api/db/transaction';
import { Params } from 'api/db/params';
import type { Reader } from 'api/platform/own-list';
import { denied, HttpProblem, notFound } from 'api/platform/problem';
import { noteRequest } from './history';
import { REQUESTS, visibleTo } from './list';

/** Deletes the reader's own draft: 404 where he may not see it, 409 once it was submitted, 403 of another's draft. */
export async function removeDraft(pool: pg.Pool, reader: Reader, id: number): Promise<void> {
  await transaction(pool, async (client) => {
    const p = new Params();
    const { rows } = await client.query<{ submitted: boolean; user_id: number | null }>(
      `SELECT r.submitted_at IS NOT NULL AS submitted, r.user_id ${REQUESTS}
       WHERE r.id = ${p.add(id)} AND ${visibleTo(p, reader)} FOR UPDATE OF r`,
      p.values,
    );
    if (!rows[0]) throw notFound();
    if (rows[0].submitted) throw new HttpProblem(409, 'Um pedido enviado não pode ser excluído.');
    if (rows[0].user_id !== reader.userId) throw denied();
    await noteRequest(client, id);
    await client.query('DELETE FROM orders.order_requests WHERE id = $1', [id]);
  });
}
