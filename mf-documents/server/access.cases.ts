import { ACCESS, encodeParams, KEY_SCOPE, PRODUCT_DOCUMENT, USER_TYPE } from 'api-contract';
import type { Owner } from 'api/testing/owner';
import { open, type RouteCase, type RouteCases } from 'api/testing/routes/route-case';

const READERS = [ACCESS.orderPlaced, ACCESS.orderDrafts, ACCESS.safetySheets, ACCESS.emergencySheets];
const info = ({ product }: Owner) => ({
  info: encodeParams({ code: product, document_id: PRODUCT_DOCUMENT.safetySheet, name: 'x' }),
});
const certificate: RouteCase['sent'] = ({ certificateId }) => ({ params: { id: certificateId } });

const { admin, staff, master } = USER_TYPE;
/** Staff who keep the documents. */
const keeper = { codes: [ACCESS.settings], types: [admin, staff, master] };
/** Who keeps the Intertox codes. */
const administrator = { codes: [ACCESS.settings], types: [admin, master] };
const kept: RouteCase['sent'] = ({ certificateId }) => ({ params: { key: `certificate-${certificateId}` } });

/** Sheets and certificates. */
export const cases: RouteCases = {
  'GET /api/customer-products': { needs: [ACCESS.safetySheets, ACCESS.emergencySheets], record: 'none' },
  'GET /api/intertox_codes': {
    needs: [ACCESS.safetySheets, ACCESS.emergencySheets, ACCESS.settings],
    record: 'none',
  },
  'POST /api/intertox_codes_new': { needs: administrator, record: 'none', proof: 'administrators' },
  'DELETE /api/intertox_codes/:id': {
    needs: administrator,
    record: 'staff',
    proof: 'administrators',
    sent: () => ({ params: { id: 1 } }),
  },
  'POST /api/order-fispq': {
    needs: READERS,
    record: 404,
    asOther: true,
    sent: (owner) => ({ payload: info(owner) }),
  },
  'POST /api/order-fispq/link': { needs: READERS, record: 404, sent: (owner) => ({ payload: info(owner) }) },
  'POST /api/order-fispq/link/renew': {
    needs: keeper,
    record: 'staff',
    sent: (owner) => ({ payload: info(owner) }),
  },
  'GET /api/sheet/:token': open('secret', () => ({ params: { token: 'none' } })),
  'GET /api/kept_documents': { needs: keeper, record: 'none' },
  'GET /api/kept_documents/counts': { needs: keeper, record: 'none' },
  'POST /api/kept_documents/extract': { needs: keeper, record: 'staff', limit: 'mails' },
  // A valid call is multipart; `keep.test.ts` has those.
  'POST /api/kept_documents': { needs: keeper, record: 'none' },
  'GET /api/kept_documents/:key/file': { needs: keeper, record: 'staff', sent: kept },
  'DELETE /api/kept_documents/:key': { needs: keeper, record: 'staff', sent: kept },
  'GET /api/document_reads': { needs: keeper, record: 'none' },
  'POST /api/document_reads/extract': { needs: keeper, record: 'staff', limit: 'mails' },
  'GET /api/order-fispq/file': { needs: READERS, record: 404, sent: (owner) => ({ query: info(owner) }) },
  'GET /api/winner-docs/customer-documents': { needs: [ACCESS.certificates], record: 'none' },
  'POST /api/winner_docs/view': {
    needs: [ACCESS.certificates],
    record: 404,
    asOther: true,
    sent: ({ certificateId }) => ({ payload: { id: certificateId } }),
  },
  'GET /api/winner_docs/:id/file': { needs: [ACCESS.certificates], record: 404, sent: certificate },
  'GET /api/v1/documents': { needs: { scope: KEY_SCOPE.documents }, record: 'none' },
  'GET /api/v1/documents/:id': {
    needs: { scope: KEY_SCOPE.documents },
    record: 404,
    sent: ({ certificateId }) => ({ params: { id: `certificate-${certificateId}` } }),
  },
};
