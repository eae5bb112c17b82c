import { ACCESS, encodeParams } from 'api-contract';
import type { Owner } from '../two-companies';
import type { RouteCase, RouteCases } from './route-case';

const READERS = [ACCESS.orderPlaced, ACCESS.orderDrafts, ACCESS.safetySheets, ACCESS.emergencySheets];
const info = ({ product }: Owner) => ({ info: encodeParams({ code: product, document_id: 1, name: 'x' }) });
const certificate: RouteCase['sent'] = ({ certificateId }) => ({ params: { id: certificateId } });

/** Sheets and certificates. */
export const documentRoutes: RouteCases = {
  'GET /api/customer-products': { needs: [ACCESS.safetySheets, ACCESS.emergencySheets], record: 'none' },
  'GET /api/intertox_codes': {
    needs: [ACCESS.safetySheets, ACCESS.emergencySheets, ACCESS.settings],
    record: 'none',
  },
  'POST /api/order-fispq': { needs: READERS, record: 404, sent: (of) => ({ payload: info(of) }) },
  'GET /api/order-fispq/file': { needs: READERS, record: 404, sent: (of) => ({ query: info(of) }) },
  'GET /api/winner-docs/customer-documents': { needs: [ACCESS.certificates], record: 'none' },
  'POST /api/winner_docs/view': {
    needs: [ACCESS.certificates],
    record: 404,
    sent: ({ certificateId }) => ({ payload: { id: certificateId } }),
  },
  'GET /api/winner_docs/:id/file': { needs: [ACCESS.certificates], record: 404, sent: certificate },
};
