import { ATTACHMENT_EXTENSIONS, QUOTATION_STATUS, safeFileName } from 'api-contract';
import type pg from 'pg';
import { Params } from 'api/db/params';
import { transaction } from 'api/db/transaction';
import type { Inspector } from 'api/files/inspect';
import { type FileStore, newFileName } from 'api/files/store';
import { uploadedKind } from 'api/files/uploaded';
import type { Reader } from 'api/platform/own-list';
import { HttpProblem, notFound } from 'api/platform/problem';
import { oneQuotation } from './rows';

interface AttachDeps {
  readonly pool: pg.Pool;
  readonly files: FileStore;
  readonly inspect: Inspector;
}

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
 * Keeps the attachment of a quotation that its author has just sent; one that it had is replaced. Nobody looks into a
 * file for a quotation that does not take it, and a refused file leaves nothing behind.
 */
export async function attach(
  { pool, files, inspect }: AttachDeps,
  of: { id: number; reader: Reader },
  { content, name }: { content: Buffer; name: string },
): Promise<void> {
  await waiting(pool, of);
  const stored = newFileName('quotations', await uploadedKind(inspect, { content, name }, ALLOWED));
  await files.put(stored, content);
  let former: string | null;
  try {
    former = await transaction(pool, async (client) => {
      const found = await waiting(client, { ...of, locked: true });
      await client.query('UPDATE orders.quotations SET file = $2, file_name = $3 WHERE id = $1', [
        of.id,
        stored,
        safeFileName(name),
      ]);
      return found.stored;
    });
  } catch (error) {
    await files.remove(stored);
    throw error;
  }
  if (former?.startsWith('quotations/')) await files.remove(former);
}
