import { ACCESS } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import { tank } from '../../tanks/tank.fixture';
import { planRow, unplanned } from './plan.fixture';
import PlanPage from './plan.page';

export default { title: 'Telemetria/Plano' };

const page = {
  path: '/admin/telemetry/plan',
  at: '/admin/telemetry/plan',
  Page: PlanPage,
  user: { access: [ACCESS.telemetry, ACCESS.orderNew] },
};
/** A day that stands still, so that the picture does. */
const FROM = '2026-11-30';
const second = { tank_id: 2, tag: 'TQ-02 ETA CENTRAL' };
const rows = [
  planRow({ request_id: 1204 }, 1, FROM),
  planRow({ id: '2-1', ...second, quantity: 9_500, volume: 7.851 }, 1, FROM),
  planRow({ id: '2-2', ...second, skipped: true }, 9, FROM),
  planRow({ id: '1-2', automatic: true, order_on: '2026-12-05' }, 10, FROM),
  unplanned,
];

const forecast = {
  use_per_day: 0.9,
  days_to_recharge: 4,
  days_to_critical: 12,
  recharge_date: '2026-12-04',
  critical_date: '2026-12-12',
  order_date: '2026-12-01',
};
const tanks = [
  tank({ tag: 'TQ-01 ETA CENTRAL', current_volume: 14, overfill_level: 28, forecast }),
  tank({ id: 2, tag: 'TQ-02 ETA CENTRAL', capacity: 20, critical_level: 4, current_volume: 9, forecast }),
  tank({ id: 4, tag: 'TQ-04 ETE NORTE', current_volume: 20 }),
];
const found = { 'GET tanques/plan': rows, 'GET tanques': tanks };

export const Loaded = areaStory(page, found);
export const NarrowScreen = { ...Loaded, globals: { viewport: { value: 'phone' } } };
export const Dark = { ...Loaded, globals: { theme: 'dark' } };
export const ReadOnly = areaStory({ ...page, user: { access: [ACCESS.telemetry] } }, found);
export const TanksFailed = areaStory(page, {
  ...found,
  'GET tanques': Response.json({ message: 'Indisponível.' }, { status: 503 }),
});
export const Nothing = areaStory(page, { 'GET tanques/plan': [] });
export const Loading = areaStory(page, { 'GET tanques/plan': () => new Promise(() => undefined) });
export const Failed = areaStory(page, {
  'GET tanques/plan': Response.json({ message: 'Indisponível.' }, { status: 422 }),
});
