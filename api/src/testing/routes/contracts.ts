import { encodeParams } from 'api-contract';
import type { Owner } from '../two-companies';
import { open, type RouteCases, type Sent } from './route-case';

const contract = ({ contract: { numero, filial } }: Owner): Sent => ({
  query: { CN9_FILIAL: filial, CN9_NUMERO: numero },
});

/** Contracts, and the options of list filters. */
export const contractRoutes: RouteCases = {
  'GET /api/contracts/export-detail-file': open('secret', () => ({ query: { hash: 'unknown' } })),
  'GET /api/contracts': { needs: [2], record: 'none' },
  'GET /api/contracts/active-contract-list': { needs: [2], record: 'none' },
  'GET /api/contracts/last-months': { needs: [2], record: 'none' },
  'POST /api/contracts/chartDeadline': { needs: [2], record: 'none' },
  'GET /api/contracts/counts': { needs: [2], record: 'none' },
  'POST /api/contracts/extract': { needs: [2], record: 'none' },
  'GET /api/contracts/detail': {
    needs: [2],
    record: 404,
    sent: (of) => ({ query: { params: encodeParams({ ...of.contract }) } }),
  },
  'GET /api/contracts/chart': { needs: [2], record: 404, sent: contract },
  'GET /api/contracts/chartValue': { needs: [2], record: 404, sent: contract },
  'GET /api/contracts/chartVolume': { needs: [2], record: 404, sent: contract },
  'GET /api/contracts/export-detail': { needs: [2], record: 404, sent: contract },
  'POST /api/branches/get-branches': { needs: [2, 4, 11, 12, 13], record: 'none' },
  'POST /api/customers/get-products': { needs: [2, 11, 12, 13, 19], record: 'none' },
};
