import { ATTACHMENT_EXTENSIONS, QUOTATION_STATUS, safeFileName } from 'api-contract';
import type pg from 'pg';
import { Params } from '../db/params';
import { transaction } from '../db/transaction';
import { type FileStore, newFileName } from '../files/store';
import { uploadedKind } from '../files/uploaded';
import type { Reader } from '../platform/own-list';
import { HttpProblem, notFound } from '../platform/problem';
import { oneQuotation } from './rows';

const ALLOWED = {
  extensions: ATTACHMENT_EXTENSIONS,
  words: 'PDF, Excel (xls, xlsx), Word (doc, docx) ou imagem',
};

/**
 * Keeps the attachment of a quotation that its author has just sent; one that it had is replaced. Others' quotations
 * do not exist (404); one that is being answered already is 409. A refused file leaves nothing behind.
 */
export async function attach(
  { pool, files }: { pool: pg.Pool; files: FileStore },
  { id, reader }: { id: number; reader: Reader },
  { content, name }: { content: Buffer; name: string },
): Promise<void> {
  const stored = newFileName('quotations', await uploadedKind({ content, name }, ALLOWED));
  await files.put(stored, content);
  let former: string | null;
  try {
    former = await transaction(pool, async (client) => {
      const p = new Params();
      const where = `q.id = ${p.add(id)} AND q.user_id = ${p.add(reader.userId)}`;
      const found = await oneQuotation(client, p, { where, reader, locked: true });
      if (!found) throw notFound();
      if (found.wire.status !== QUOTATION_STATUS.waiting)
        throw new HttpProblem(409, 'A cotação já está em atendimento; o anexo não pode ser alterado.');
      await client.query('UPDATE orders.quotations SET file = $2, file_name = $3 WHERE id = $1', [
        ...[id, stored, safeFileName(name)],
      ]);
      return found.stored;
    });
  } catch (error) {
    await files.remove(stored);
    throw error;
  }
  if (former?.startsWith('quotations/')) await files.remove(former);
}
