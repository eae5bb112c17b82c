import { QUOTATION_STATUS, USER_TYPE } from 'api-contract';
import type { Owner } from 'api/testing/two-companies';
import { own, type RouteCase, type RouteCases } from 'api/testing/routes/route-case';

const one = ({ quotationId }: Owner) => ({ params: { id: quotationId } });
const ofOne = (sent: RouteCase['sent']): RouteCase => ({ needs: 'session', record: 404, sent });

/** Quotations: every user with a company. */
export const quotationCases: RouteCases = {
  'POST /api/search_products': own({ payload: {} }),
  'POST /api/licitations/save': own({ payload: {} }),
  // A valid call is multipart; `quotations.test.ts` has those, including another author's quotation.
  'POST /api/licitations/upload-file': own({ payload: {} }),
  'GET /api/licitations/:id': ofOne(one),
  'GET /api/licitation/file-download/:file_path': ofOne(({ attachment }) => ({
    params: { file_path: attachment },
  })),
  'POST /api/licitations/:id': {
    needs: { codes: [], types: [USER_TYPE.admin] },
    record: 'staff',
    sent: (of) => ({ ...one(of), payload: { _method: 'PUT', status: QUOTATION_STATUS.inProgress } }),
  },
  'DELETE /api/licitations/:id': ofOne(one),
};
