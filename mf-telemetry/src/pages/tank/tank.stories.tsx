import type { TankLogs } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import { tank } from '../../tanks/tank.fixture';
import TankPage from './tank.page';

export default { title: 'Telemetria/Tanque' };

const page = {
  path: '/tanques/:id',
  at: '/tanques/1',
  Page: TankPage,
  user: { access: [ACCESS.telemetry, ACCESS.orderNew] },
};
const start = Date.parse('2026-11-20T03:00:00Z');
const logs = Array.from({ length: 72 }, (_, n): TankLogs['logs'][number] => [
  start + n * 1_200_000,
  n < 50 ? 20 - n * 0.2 : 28 - (n - 50) * 0.2,
]);
// A day that stands still, so that the picture does.
const still = tank({ updated_at: '2026-11-21T03:00:00Z' });
const found = (change: Partial<TankLogs> = {}) => ({
  'POST tanques/logs': { message: { tank: still, logs, ...change } },
});

export const Loaded = areaStory(page, found());
export const NarrowScreen = { ...Loaded, globals: { viewport: { value: 'phone' } } };
export const NoData = areaStory(page, found({ logs: [] }));
export const Loading = areaStory(page, { 'POST tanques/logs': () => new Promise(() => undefined) });
export const NotFound = areaStory(page, {
  'POST tanques/logs': Response.json({ message: 'Tanque não encontrado.' }, { status: 404 }),
});
export const Failed = areaStory(page, {
  'POST tanques/logs': Response.json({ message: 'Indisponível.' }, { status: 422 }),
});
