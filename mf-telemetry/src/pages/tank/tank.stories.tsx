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
export const Dark = { ...Loaded, globals: { theme: 'dark' } };
type Play = {
  canvas: { findAllByRole: (role: string, options: { name: RegExp }) => Promise<HTMLElement[]> };
  userEvent: { click: (on?: Element) => Promise<void> };
};
// The scale fitted to what is shown.
export const Close = {
  ...Loaded,
  play: async ({ canvas, userEvent }: Play) =>
    userEvent.click((await canvas.findAllByRole('button', { name: /Aproximar/ }))[0]),
};
// Two points chosen in the table.
export const Compared = {
  ...Loaded,
  play: async ({ canvas, userEvent }: Play) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /Ver tabela/ }))[0]);
    const times = await canvas.findAllByRole('button', { name: /2026/ });
    await userEvent.click(times[3]);
    await userEvent.click(times[40]);
  },
};
export const Forecast = areaStory(
  page,
  found({
    tank: tank({
      updated_at: '2026-11-21T03:00:00Z',
      current_volume: 8,
      has_alert: true,
      favorite: true,
      forecast: {
        use_per_day: 1.5,
        days_to_recharge: 0,
        days_to_critical: 2,
        recharge_date: '2026-11-21',
        critical_date: '2026-11-23',
        order_date: '2000-01-01',
      },
    }),
  }),
);
export const NoData = areaStory(page, found({ logs: [] }));
export const Loading = {
  ...areaStory(page, { 'POST tanques/logs': () => new Promise(() => undefined) }),
  tags: ['as-high-as:loaded'],
};
export const LoadingNarrow = {
  ...Loading,
  globals: NarrowScreen.globals,
  tags: ['as-high-as:narrow-screen'],
};
export const NotFound = areaStory(page, {
  'POST tanques/logs': Response.json({ message: 'Tanque não encontrado.' }, { status: 404 }),
});
export const Failed = areaStory(page, {
  'POST tanques/logs': Response.json({ message: 'Indisponível.' }, { status: 422 }),
});
