import { newFileName } from 'api/files/store';
import type { MakeRecords, RouteCases } from 'api/testing/routes/route-case';
import { insert } from 'api/testing/world';
import { CODE } from './list';

/** A note of a user's company. */
interface Records {
  readonly noteId: number;
}

export const records: MakeRecords<Records> = async (portal, { userId, customerId }) => {
  const file = newFileName('visits', 'pdf');
  await portal.files.put(file, Buffer.from('%PDF-'));
  const noteId = await insert(portal.database.pool, 'visits.notes', {
    user_id: userId,
    customer_id: customerId,
    text: 'x',
    created_at: portal.clock.now(),
    file,
    file_name: 'nota.pdf',
  });
  return { noteId };
};

/** The calls beside those of the list, which says itself who may read it. */
export const cases: RouteCases<Records> = {
  'POST /api/visits_notes': { needs: [CODE], record: 'none', sent: () => ({ payload: { text: 'x' } }) },
  'GET /api/visits_notes/:id/file': {
    needs: [CODE],
    record: 404,
    sent: ({ noteId }) => ({ params: { id: noteId } }),
  },
};
