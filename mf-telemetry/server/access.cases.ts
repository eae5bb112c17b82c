import { ACCESS, KEY_SCOPE, USER_TYPE } from 'api-contract';
import { open, type RouteCases, type Sent } from 'api/testing/routes/route-case';
import type { Owner } from 'api/testing/owner';

const needs = [ACCESS.telemetry];
const setters = { codes: needs, types: [USER_TYPE.admin, USER_TYPE.master] };

const consented = ({ consentTankId }: Owner): Sent => ({ params: { id: consentTankId } });

/** Tanks. Devices send readings with their own key. */
export const cases: RouteCases = {
  'GET /api/tanques': {
    needs,
    record: 404,
    sent: ({ customerId }) => ({ query: { customer_id: String(customerId) } }),
  },
  'GET /api/tanques/stream': { needs, record: 'none', limit: 'streams' },
  'GET /api/tanques/plan': { needs, record: 'none' },
  'GET /api/tanques/plan/results': { needs, record: 'none' },
  'PUT /api/tanques/plan/:id': {
    needs,
    record: 404,
    sent: ({ tankId }) => ({ params: { id: `${tankId}-1` }, payload: { skip: true } }),
  },
  'POST /api/tanques/plan/approve': {
    needs,
    record: 'none',
    limit: 'mails',
    sent: () => ({ payload: { items: ['x'] } }),
  },
  'POST /api/tanques/logs': {
    needs,
    record: 404,
    asOther: true,
    sent: ({ tankId }) => ({ query: { tankId, tankType: '1' } }),
  },
  'POST /api/tanques/:id/alert': {
    needs,
    record: 404,
    sent: ({ tankId }) => ({ params: { id: tankId }, payload: { has_alert: true } }),
  },
  'POST /api/tanques/:id/favorite': {
    needs,
    record: 404,
    sent: ({ tankId }) => ({ params: { id: tankId }, payload: { favorite: true } }),
  },
  'POST /api/tanques/:id/levels': {
    needs,
    record: 404,
    sent: ({ tankId }) => ({ params: { id: tankId }, payload: {} }),
  },
  'GET /api/tanques/:id/consent': { needs, record: 404, sent: consented },
  'POST /api/tanques/:id/consent': {
    needs,
    record: 404,
    sent: (owner) => ({
      ...consented(owner),
      payload: { monthly_max: '10', price_max: '10', until: '2099-12-31' },
    }),
  },
  'DELETE /api/tanques/:id/consent': { needs, record: 404, sent: consented },
  'GET /api/tanques/:id/fills': { needs, record: 404, sent: ({ tankId }) => ({ params: { id: tankId } }) },
  'GET /api/tanques/:id/fills/:fill/chart': {
    needs,
    record: 404,
    sent: ({ tankId, tankFill }) => ({ params: { id: tankId, fill: tankFill } }),
  },
  'GET /api/tanques/:id/consumption': {
    needs,
    record: 404,
    sent: ({ tankId }) => ({ params: { id: tankId } }),
  },
  'GET /api/tanques/fills': {
    needs,
    record: 404,
    sent: ({ shipment: { doc, series, branch } }) => ({
      query: { F2_FILIAL: branch, F2_DOC: doc, F2_SERIE: series },
    }),
  },
  'GET /api/tanques/tolerances': { needs: setters, record: 'none' },
  'PUT /api/tanques/tolerances': {
    needs: setters,
    record: 'none',
    proof: 'administrators',
    sent: () => ({ payload: { tolerances: [] } }),
  },
  'POST /api/tanks/readings': open('none', () => ({
    payload: [{ tank_id: 1, ts: '2026-06-15T15:00:00Z', volume: 1 }],
  })),
  'GET /api/v1/tanks': { needs: { scope: KEY_SCOPE.tanks }, record: 'none' },
  'GET /api/v1/tanks/:id': {
    needs: { scope: KEY_SCOPE.tanks },
    record: 404,
    sent: ({ tankId }) => ({ params: { id: tankId } }),
  },
  'POST /api/v1/tanks/:id/readings': {
    needs: { scope: KEY_SCOPE.readings },
    record: 404,
    sent: ({ tankId }) => ({
      params: { id: tankId },
      payload: [{ ts: '2026-06-10T12:30:00Z', volume: '24' }],
    }),
  },
};
