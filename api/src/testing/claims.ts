import { THREAD_KIND, THREAD_STATUS } from 'api-contract';
import { PDF } from './documents';
import { newFileName } from '../files/store';
import type { TestPortal } from './portal';
import { insert } from './world';

/** A claim with a file, and one that was just solved, both begun by a user. */
export async function addClaims(
  { database: { pool }, files, clock }: TestPortal,
  { customerId, userId }: { readonly customerId: number; readonly userId: number },
) {
  const at = clock.now();
  const add = async (status: string) => {
    const threadId = await insert(pool, 'portal.threads', {
      kind: THREAD_KIND.claim,
      customer_id: customerId,
      store: '01',
      status,
      created_by: userId,
      created_at: at,
      due_at: at,
      closed_at: status === THREAD_STATUS.open ? null : at,
      last_at: at,
      public_at: at,
    });
    const id = await insert(pool, 'orders.claims', {
      thread_id: threadId,
      kind: 'avaria',
      wish: 'repor',
      text: 'Bombona furada',
      subject_type: 'invoice',
      subject: JSON.stringify({ nota_fiscal: '1' }),
      label: 'Nota 1',
      lines: '[]',
      invoice: [],
      returned: [],
      user_id: userId,
    });
    return { id, threadId };
  };
  const open = await add(THREAD_STATUS.open);
  const ended = await add(THREAD_STATUS.solved);
  const stored = newFileName('threads', 'pdf');
  await files.put(stored, PDF);
  const claimFile = await insert(pool, 'portal.thread_files', {
    thread_id: open.threadId,
    user_id: userId,
    name: 'foto.pdf',
    type: 'application/pdf',
    size: PDF.length,
    stored,
    created_at: at,
  });
  return { claimId: open.id, claimFile, endedClaimId: ended.id };
}
