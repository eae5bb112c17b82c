import { formatDate, type IsoDate, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { transaction } from 'api/db/transaction';
import type { NewsSource, NotificationBook } from 'api/notifications';
import { xFilial } from 'api/erp/reads/sql';
import { threadReaders, tellThread } from 'api/threads';
import type { InvoiceKey } from './subject';
import { threadOfClaim } from './thread';

type Db = Pick<pg.ClientBase, 'query'>;

/** What a claim has come to in the ERP. */
export interface ClaimDocument {
  readonly type: 'credit_note' | 'invoice';
  readonly number: string;
  readonly date: string;
}

const SD1_KEY = `concat_ws('|', d1_filial, d1_doc, d1_serie, d1_fornece, d1_loja)`;
/** Returns of the invoice `$1`: its key is [F2_FILIAL, F2_DOC, F2_SERIE, F2_CLIENTE, F2_LOJA]. */
const returnsOf = (invoice: string) =>
  `${xFilial('d1_filial', `${invoice}[1]`)} AND d1_nfori = ${invoice}[2] AND d1_seriori = ${invoice}[3] AND d1_fornece = ${invoice}[4] AND d1_loja = ${invoice}[5]`;

/** The credit notes of an invoice that the mirror has now. */
export async function returnsNow(db: Db, invoice: InvoiceKey | null): Promise<string[]> {
  if (invoice === null) return [];
  const { rows } = await db.query<{ key: string }>(
    `SELECT DISTINCT ${SD1_KEY} AS key FROM erp.sd1 WHERE ${returnsOf('($1::text[])')}`,
    [[...invoice]],
  );
  return rows.map(({ key }) => key);
}

/** Links credit notes of a claim's invoice that came on a known day. */
export async function linkCreditNotes(
  client: Db,
  claimId: number,
  { numbers, day }: { readonly numbers: readonly string[]; readonly day: Date },
): Promise<void> {
  await client.query(
    `INSERT INTO orders.claim_documents (claim_id, type, number, key, day)
     SELECT DISTINCT c.id, 'credit_note', d1_doc, ${SD1_KEY}, $3::timestamptz AT TIME ZONE 'America/Sao_Paulo'
     FROM orders.claims c JOIN erp.sd1 ON cardinality(c.invoice) > 0 AND ${returnsOf('c.invoice')}
     WHERE c.id = $1 AND d1_doc = ANY($2) ON CONFLICT DO NOTHING`,
    [claimId, numbers, day],
  );
}

/** Credit notes that came since the beginning of claims `c` and are not linked yet. */
const NEW_RETURNS = `
  JOIN erp.sd1 ON cardinality(c.invoice) > 0 AND ${returnsOf('c.invoice')} AND ${SD1_KEY} <> ALL(c.returned)
  AND NOT EXISTS (SELECT 1 FROM orders.claim_documents d
    WHERE d.claim_id = c.id AND d.type = 'credit_note' AND d.key = ${SD1_KEY})`;

/** The documents of a claim: what is linked, and what the mirror has brought since. */
export async function documentsOf(db: Db, claimId: number, today: IsoDate): Promise<ClaimDocument[]> {
  const { rows } = await db.query<ClaimDocument>(
    `SELECT type, number, to_char(day, 'YYYY-MM-DD') AS date FROM orders.claim_documents WHERE claim_id = $1
     UNION SELECT 'credit_note', d1_doc, $2 FROM orders.claims c ${NEW_RETURNS} WHERE c.id = $1
     ORDER BY date, type, number`,
    [claimId, today],
  );
  return rows;
}

/**
 * Links what the mirror has brought, company by company after each load, and tells those whom the claim concerns. It adds
 * nothing to the news of the company: each claim has its own people.
 */
export function creditNotes(deps: {
  readonly pool: pg.Pool;
  readonly book: NotificationBook;
  readonly now: () => Date;
}): NewsSource {
  const { pool, book, now } = deps;
  return async ({ scope }) => {
    const { rows } = await pool.query<{ id: number; number: string; key: string }>(
      `SELECT DISTINCT c.id, d1_doc AS number, ${SD1_KEY} AS key FROM portal.threads t
       JOIN portal.customers cu ON cu.id = t.customer_id AND cu.code = $1
       JOIN orders.claims c ON c.thread_id = t.id ${NEW_RETURNS} ORDER BY 1, 2`,
      [scope.customer],
    );
    for (const { id, number, key } of rows)
      await transaction(pool, async (client) => {
        const day = saoPauloToday(now());
        const { rowCount } = await client.query(
          `INSERT INTO orders.claim_documents (claim_id, type, number, key, day)
           VALUES ($1, 'credit_note', $2, $3, $4) ON CONFLICT DO NOTHING`,
          [id, number, key, day],
        );
        const thread = await threadOfClaim(client, id);
        if (rowCount === 0 || !thread) return;
        await client.query('UPDATE portal.threads SET last_at = $2, public_at = $2 WHERE id = $1', [
          thread.threadId,
          now(),
        ]);
        await tellThread(client, book, thread, await threadReaders(client, thread), {
          record: `credit ${id} ${key}`,
          title: 'nota de crédito emitida',
          text: `A nota de devolução ${number} apareceu no ERP em ${formatDate(day)}.`,
          by: null,
          byStaff: true,
        });
      });
    return [];
  };
}
