import { ACCESS } from 'api-contract';
import { open, type RouteCases } from 'api/testing/routes/route-case';

const needs = [ACCESS.telemetry];

/** Tanks. Devices send readings with their own key. */
export const cases: RouteCases = {
  'GET /api/tanques': {
    needs,
    record: 404,
    sent: ({ customerId }) => ({ query: { customer_id: String(customerId) } }),
  },
  'GET /api/tanques/stream': { needs, record: 'none' },
  'POST /api/tanques/logs': {
    needs,
    record: 404,
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
  'POST /api/tanks/readings': open('none', () => ({
    payload: [{ tank_id: 1, ts: '2026-06-15T15:00:00Z', volume: 1 }],
  })),
};
