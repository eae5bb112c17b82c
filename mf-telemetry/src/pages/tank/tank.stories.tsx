import type { TankFill } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import { consent } from '../../consent/consent.fixture';
import { tank } from '../../tanks/tank.fixture';
import TankPage from './tank.page';
import type { TankConsumption, TankLogs } from '../../../wire/telemetry';

export default { title: 'Telemetria/Tanque' };

const page = {
  path: '/tanques/:id',
  at: '/tanques/1',
  Page: TankPage,
  user: { access: [ACCESS.telemetry, ACCESS.orderNew, ACCESS.claims, ACCESS.orderDelivered] },
};
const start = Date.parse('2026-11-20T03:00:00Z');
const logs = Array.from({ length: 72 }, (_, n): TankLogs['logs'][number] => [
  start + n * 1_200_000,
  n < 50 ? 20 - n * 0.2 : 28 - (n - 50) * 0.2,
]);
// A day that stands still, so that the picture does.
const still = tank({ updated_at: '2026-11-21T03:00:00Z' });
const fills: TankFill[] = [
  {
    id: '2',
    from: '2026-11-20T19:40:00Z',
    to: '2026-11-20T20:40:00Z',
    measured: 18.1,
    invoice: {
      F2_FILIAL: '0650001',
      F2_DOC: '000012345',
      F2_SERIE: '1',
      D2_QUANT: '28200',
      unit: 'KG',
      ticket: '004512',
      receipt: '/admin/delivery/canhoto/x',
    },
    invoiced: 18.8,
    difference: -0.7,
    difference_percent: -3.72,
    above_tolerance: true,
  },
  {
    id: '1',
    from: '2026-11-08T12:00:00Z',
    to: '2026-11-08T13:00:00Z',
    measured: 20,
    invoice: null,
    invoiced: null,
    difference: null,
    difference_percent: null,
    above_tolerance: false,
  },
];
const weeks: TankConsumption = Array.from({ length: 12 }, (_, n) => ({
  from: new Date(Date.parse('2026-09-07T00:00:00Z') + n * 7 * 86_400_000).toISOString().slice(0, 10),
  used: 9 + (n % 4),
  last_year: n < 3 ? null : 8 + (n % 3),
}));
const found = (change: Partial<TankLogs> = {}) => ({
  'POST tanques/logs': { message: { tank: still, logs, ...change } },
  'GET tanques/1/fills': fills,
  'GET tanques/1/consumption': weeks,
  'GET tanques/1/consent': consent(),
});

export const Loaded = areaStory(page, found());
export const NarrowScreen = { ...Loaded, globals: { viewport: { value: 'phone' } } };
export const Dark = { ...Loaded, globals: { theme: 'dark' } };
type Play = {
  canvas: {
    findByRole: (role: string, options: { name: RegExp }) => Promise<HTMLElement>;
    findAllByRole: (role: string, options: { name: RegExp }) => Promise<HTMLElement[]>;
  };
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
    // The button waits for what it shows as a table.
    await canvas.findByRole('img', { name: /^Histórico de volume: gráfico/ });
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
export const NoData = areaStory(page, {
  ...found({ logs: [] }),
  'GET tanques/1/fills': [],
  'GET tanques/1/consumption': [],
});
// A sensor that cannot be believed, and levels of the user's own.
export const LyingSensor = areaStory(
  page,
  found({
    tank: tank({
      updated_at: '2026-11-21T03:00:00Z',
      overfill_level: 28,
      battery: 18,
      signal: -104,
      own_levels: { recharge: 12, critical: null, overfill: 27 },
      sensor: {
        state: 'lying',
        reason:
          'As três últimas leituras foram recusadas: volume acima da capacidade do tanque. Serão litros em vez de m³?',
      },
    }),
  }),
);
export const OwnLevels = {
  ...Loaded,
  play: async ({ canvas, userEvent, canvasElement }: Play & { canvasElement: HTMLElement }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /Meus níveis/ }))[0]);
    while (!canvasElement.ownerDocument.querySelector('[role="alertdialog"] input'))
      await new Promise((resolve) => setTimeout(resolve, 100));
  },
};
export const FillsFailed = areaStory(page, {
  ...found(),
  'GET tanques/1/fills': Response.json({ message: 'Indisponível.' }, { status: 422 }),
  'GET tanques/1/consumption': Response.json({ message: 'Indisponível.' }, { status: 422 }),
});
const never = () => new Promise<never>(() => undefined);
// How many fills and weeks there will be is not known: only what is in sight keeps its place.
export const Loading = areaStory(page, {
  'POST tanques/logs': never,
  'GET tanques/1/fills': never,
  'GET tanques/1/consumption': never,
  'GET tanques/1/consent': never,
});
export const LoadingNarrow = { ...Loading, globals: NarrowScreen.globals };
export const NotFound = areaStory(page, {
  'POST tanques/logs': Response.json({ message: 'Tanque não encontrado.' }, { status: 404 }),
});
// Not 422: an address whose id is none is a tank that is not there.
export const Failed = areaStory(page, {
  'POST tanques/logs': Response.json({ message: 'Indisponível.' }, { status: 400 }),
});

// The limits within which the portal orders by itself.
export const Consent = {
  ...Loaded,
  play: async ({ canvas, userEvent }: Play) =>
    userEvent.click((await canvas.findAllByRole('button', { name: /Alterar limites/ }))[0]),
};
export const ConsentEnded = areaStory(page, {
  ...found(),
  'GET tanques/1/consent': consent({
    active: false,
    ended_reason: 'O preço de hoje, R$ 2,90000 por KG, passa do limite de R$ 2,75000.',
    next: null,
  }),
});
