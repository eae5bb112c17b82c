import { ACCESS } from 'api-contract/rules';
import { areaStory } from 'host/testing';
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
  planRow({ id: '1-2' }, 10, FROM),
  unplanned,
];

export const Loaded = areaStory(page, { 'GET tanques/plan': rows });
export const NarrowScreen = { ...Loaded, globals: { viewport: { value: 'phone' } } };
export const Dark = { ...Loaded, globals: { theme: 'dark' } };
export const ReadOnly = areaStory(
  { ...page, user: { access: [ACCESS.telemetry] } },
  { 'GET tanques/plan': rows },
);
export const Nothing = areaStory(page, { 'GET tanques/plan': [] });
export const Loading = areaStory(page, { 'GET tanques/plan': () => new Promise(() => undefined) });
export const Failed = areaStory(page, {
  'GET tanques/plan': Response.json({ message: 'Indisponível.' }, { status: 422 }),
});
