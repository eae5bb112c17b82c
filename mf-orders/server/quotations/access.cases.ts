import { ACCESS, addDays, QUOTATION_STATUS, saoPauloToday, USER_TYPE } from 'api-contract';
import { PDF } from 'api/testing/documents';
import { formCall } from 'api/testing/multipart';
import type { Owner } from 'api/testing/owner';
import { own, type RouteCase, type RouteCases } from 'api/testing/routes/route-case';

const one = ({ quotationId }: Owner) => ({ params: { id: quotationId } });
const version = ({ quotationId }: Owner) => ({ params: { id: quotationId, n: 1 } });
const deciding = { codes: [ACCESS.orderNew], types: [USER_TYPE.customer] };
const ofOne = (sent: RouteCase['sent']): RouteCase => ({ needs: 'session', record: 404, sent });

/** Quotations: every user with a company. */
export const quotationCases: RouteCases = {
  'POST /api/search_products': { ...own({ payload: {} }), asOther: true },
  'POST /api/licitations/save': { ...own({ payload: {} }), limit: 'mails' },
  // A valid call is multipart; `quotations.test.ts` has those, including another author's quotation.
  'POST /api/licitations/upload-file': own({ payload: {} }),
  'GET /api/licitations/:id': ofOne(one),
  'GET /api/licitation/file-download/:file_path': ofOne(({ attachment }) => ({
    params: { file_path: attachment },
  })),
  'POST /api/licitations/:id': {
    needs: { codes: [], types: [USER_TYPE.admin] },
    record: 'staff',
    limit: 'mails',
    sent: (owner) => ({ ...one(owner), payload: { _method: 'PUT', status: QUOTATION_STATUS.inProgress } }),
  },
  'GET /api/licitations/:id/stream': { ...ofOne(one), limit: 'streams' },
  'GET /api/licitations/:id/people': ofOne(one),
  'POST /api/licitations/:id/messages': {
    ...ofOne((owner) => ({ ...one(owner), payload: { text: 'Bom dia' } })),
    limit: 'mails',
  },
  'POST /api/licitations/:id/read': ofOne(one),
  'POST /api/licitations/:id/files': ofOne((owner) => {
    const { payload, headers } = formCall('', {}, { content: PDF, name: 'a.pdf' });
    return { ...one(owner), payload: payload as Buffer, type: String(headers?.['content-type']) };
  }),
  'GET /api/licitations/:id/files/:file': ofOne((owner) => ({
    params: { id: owner.quotationId, file: owner.quotationFile },
  })),
  'POST /api/licitations/:id/offers': {
    needs: { codes: [], types: [USER_TYPE.admin, USER_TYPE.master] },
    record: 'staff',
    limit: 'mails',
    sent: (owner) => ({
      ...one(owner),
      payload: {
        lines: [{ product: owner.product, quantity: '1', unit: 'KG', price: '1' }],
        freight: 'CIF',
        taxes: 'Inclusos',
        payment: '30 dias',
        valid_until: addDays(saoPauloToday(new Date()), 1),
      },
    }),
  },
  'GET /api/licitations/:id/offers/:n/pdf': ofOne(version),
  'POST /api/licitations/:id/offers/:n/accept': {
    needs: deciding,
    record: 404,
    limit: 'mails',
    sent: (owner) => ({ params: { id: owner.otherQuotationId, n: 1 } }),
  },
  'POST /api/licitations/:id/offers/:n/decline': {
    needs: deciding,
    record: 404,
    limit: 'mails',
    sent: (owner) => ({ ...version(owner), payload: { reason: 'Caro' } }),
  },
  'DELETE /api/licitations/:id': ofOne(({ newQuotationId }) => ({ params: { id: newQuotationId } })),
};
