import { ACCESS, encodeParams } from 'api-contract';
import type { Owner } from 'api/testing/owner';
import { open, type RouteCases, type Sent } from 'api/testing/routes/route-case';

const contract = ({ contract: { numero, filial } }: Owner): Sent => ({
  query: { CN9_FILIAL: filial, CN9_NUMERO: numero },
});

/** Contracts. */
export const cases: RouteCases = {
  'GET /api/contracts/export-detail-file': open('secret', () => ({ query: { hash: 'unknown' } })),
  'GET /api/contracts': { needs: [ACCESS.contracts], record: 'none' },
  'GET /api/contracts/active-contract-list': { needs: [ACCESS.contracts], record: 'none' },
  'GET /api/contracts/last-months': { needs: [ACCESS.contracts], record: 'none' },
  'POST /api/contracts/chartDeadline': { needs: [ACCESS.contracts], record: 'none', asOther: true },
  'GET /api/contracts/counts': { needs: [ACCESS.contracts], record: 'none' },
  'POST /api/contracts/extract': { needs: [ACCESS.contracts], record: 'none', limit: 'mails' },
  'GET /api/contracts/detail': {
    needs: [ACCESS.contracts],
    record: 404,
    sent: (owner) => ({ query: { params: encodeParams({ ...owner.contract }) } }),
  },
  'GET /api/contracts/chart': { needs: [ACCESS.contracts], record: 404, sent: contract },
  'GET /api/contracts/chartValue': { needs: [ACCESS.contracts], record: 404, sent: contract },
  'GET /api/contracts/chartVolume': { needs: [ACCESS.contracts], record: 404, sent: contract },
  'GET /api/contracts/export-detail': { needs: [ACCESS.contracts], record: 404, sent: contract },
};
