import { QUOTATION_STATUS, safeFileName } from 'api-contract';
import type pg from 'pg';
import { Params } from 'api/db/params';
import { transaction } from 'api/db/transaction';
import type { Inspector } from 'api/files/inspect';
import { type FileStore, newFileName } from 'api/files/store';
import { uploadedKind } from 'api/files/uploaded';
import type { Reader } from 'api/platform/own-list';
import { HttpProblem, invalid, notFound } from 'api/platform/problem';
import { oneQuotation } from './rows';
import { ATTACHMENT_EXTENSIONS } from '../../wire/rules/quotations';

interface AttachDeps {
  readonly pool: pg.Pool;
  readonly files: FileStore;
  readonly inspect: Inspector;
  /** How many bytes of attachments a company may have. */
  readonly companyBytes: number;
}

const MB = 1024 * 1024;
const ALLOWED = {
  extensions: ATTACHMENT_EXTENSIONS,
  words: 'PDF, Excel (xls, xlsx), Word (doc, docx) ou imagem',
};

/** The quotation that takes an attachment: its author's own (else 404), still waiting (else 409). */
async function waiting(
  db: Pick<pg.Pool, 'query'>,
  { id, reader, locked = false }: { id: number; reader: Reader; locked?: boolean },
) {
  const p = new Params();
  const where = `q.id = ${p.add(id)} AND q.user_id = ${p.add(reader.userId)}`;
  const found = await oneQuotation(db, p, { where, reader, locked });
  if (!found) throw notFound();
  if (found.wire.status !== QUOTATION_STATUS.waiting)
    throw new HttpProblem(409, 'A cotação já está em atendimento; o anexo não pode ser alterado.');
  return found;
}

/**
 * Refuses (422) what would take the quotation's company beyond its room; the attachment that it replaces gives its own
 * back. `locked` keeps other uploads of the company waiting until the transaction ends.
 */
async function refuseBeyond(
  db: Pick<pg.Pool, 'query'>,
  { id, bytes, most, locked = false }: { id: number; bytes: number; most: number; locked?: boolean },
): Promise<void> {
  const company = '(SELECT customer_id FROM orders.quotations WHERE id = $1)';
  if (locked) await db.query(`SELECT FROM portal.customers WHERE id = ${company} FOR NO KEY UPDATE`, [id]);
  const { rows } = await db.query<{ used: string }>(
    `SELECT coalesce(sum(file_bytes), 0) AS used FROM orders.quotations WHERE customer_id = ${company} AND id <> $1`,
    [id],
  );
  if (Number(rows[0]?.used) + bytes <= most) return;
  throw invalid(
    'file',
    `A sua empresa atingiu o limite de ${most / MB} MB de anexos. Exclua cotações antigas ou peça mais espaço ao fornecedor.`,
  );
}

/**
 * Keeps the attachment of a quotation that its author has just sent; one that it had is replaced. Nobody looks into a
 * file for a quotation that does not take it, and a refused file leaves nothing behind.
 */
export async function attach(
  { pool, files, inspect, companyBytes: most }: AttachDeps,
  quotation: { id: number; reader: Reader },
  { content, name }: { content: Buffer; name: string },
): Promise<void> {
  await waiting(pool, quotation);
  const sent = { id: quotation.id, bytes: content.length, most };
  await refuseBeyond(pool, sent);
  const stored = newFileName('quotations', await uploadedKind(inspect, { content, name }, ALLOWED));
  await files.put(stored, content);
  let former: string | null;
  try {
    former = await transaction(pool, async (client) => {
      const found = await waiting(client, { ...quotation, locked: true });
      await refuseBeyond(client, { ...sent, locked: true });
      await client.query(
        'UPDATE orders.quotations SET file = $2, file_name = $3, file_bytes = $4 WHERE id = $1',
        [quotation.id, stored, safeFileName(name), content.length],
      );
      return found.stored;
    });
  } catch (error) {
    await files.remove(stored);
    throw error;
  }
  if (former?.startsWith('quotations/')) await files.remove(former);
}
