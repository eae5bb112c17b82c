import { encodeParams } from 'api-contract';
import type { Owner } from '../two-companies';
import type { RouteCases } from './route-case';

const danfeOf = ({ invoice }: Owner) => encodeParams({ nota_fiscal: invoice });

/** Titles, slips, packaging, DANFE. */
export const financeRoutes: RouteCases = {
  'GET /api/invoices': { needs: [4], record: 'none' },
  'GET /api/invoices/pending': { needs: 'flag', record: 'none' },
  'GET /api/invoices/dashboard': { needs: [5], record: 'none' },
  'GET /api/invoices/packagingList': { needs: [19], record: 'none' },
  'GET /api/invoices/counts': { needs: [4], record: 'none' },
  'POST /api/invoices/extract': { needs: [4], record: 'none' },
  'POST /api/invoices/payment-method': { needs: [4, 9, 11, 12, 13], record: 'none' },
  'POST /api/invoices/ticket': { needs: [4], record: 404, sent: (of) => ({ payload: of.title }) },
  'POST /api/invoice/danfe': {
    needs: [4, 11, 12, 13, 19],
    record: 404,
    sent: (of) => ({ payload: { info: danfeOf(of) } }),
  },
  'GET /api/invoice/xml': {
    needs: [4, 11, 12, 13, 19],
    record: 404,
    sent: (of) => ({ query: { params: danfeOf(of) } }),
  },
  'GET /api/invoices/boleto': {
    needs: [4],
    record: 404,
    sent: (of) => ({ query: { params: encodeParams({ ...of.title }) } }),
  },
};
