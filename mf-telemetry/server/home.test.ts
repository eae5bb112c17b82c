import type { Tank } from 'api-contract';
import { tankLines } from './home';
import { TANK_LEVEL } from '../wire/rules/tank-level';

const tank = (change: Partial<Tank> = {}, days: number | null = null): Tank => ({
  id: 1,
  customer_id: 1,
  customer_code: 'A',
  customer_name: 'ACME',
  tag: 'TQ-01',
  channel_id: '',
  product_code: 'PA0010',
  content: 'SODA',
  unit: 'm3',
  capacity: 100,
  recharge_level: 40,
  critical_level: 20,
  overfill_level: null,
  store: '',
  latitude: null,
  longitude: null,
  battery: null,
  signal: null,
  sensor: { state: 'good', reason: null },
  has_consent: false,
  own_levels: { recharge: null, critical: null, overfill: null },
  current_volume: 60,
  level: TANK_LEVEL.normal,
  critical: false,
  outdated: false,
  is_active: true,
  has_alert: false,
  favorite: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated: '2026-11-26T12:00:00.000Z',
  updated_at: '2026-11-26T12:00:00.000Z',
  forecast:
    days === null
      ? null
      : {
          use_per_day: 10,
          days_to_recharge: 0,
          days_to_critical: days,
          recharge_date: null,
          critical_date: null,
          order_date: null,
        },
  ...change,
});
const critical = { critical: true, current_volume: 11 };
const said = (...tanks: Tank[]) =>
  tankLines(tanks, true).map(({ text, action, href }) => [text, action, href]);

it.each([
  ['a tank that is empty tomorrow', tank(critical, 0), 'TQ-01 a 11 %: acaba amanhã'],
  ['one that is empty today', tank({ ...critical, current_volume: 9 }, 0), 'TQ-01 a 9 %: acaba hoje'],
  ['one below zero', tank({ ...critical, current_volume: -2 }, 0), 'TQ-01 a -2 %: acaba hoje'],
  ['a critical one of unknown use', tank(critical), 'TQ-01 a 11 %: em nível crítico'],
  ['one that is critical soon', tank({}, 3), 'TQ-01 a 60 %: chega ao nível crítico em 3 dias'],
  ['two tanks read as one', tank({ ...critical, tag: 'tq-soma' }), 'TANQUE SOMA a 11 %: em nível crítico'],
])('tells %s', (_what, one, text) => {
  expect(said(one)).toEqual([[text, 'Pedir', '/admin/order-new?product=PA0010']]);
});

it('does not tell tanks with time left, outdated ones and those that are off', () => {
  expect(
    said(tank({}, 8), tank(), tank({ ...critical, outdated: true }), tank({ ...critical, is_active: false })),
  ).toEqual([]);
});

it('tells the next tank, and how many others there are', () => {
  const later = tank({ id: 2, tag: 'TQ-02' }, 5);
  expect(said(later, tank(critical, 0))).toEqual([
    ['TQ-01 a 11 %: acaba amanhã', 'Pedir', '/admin/order-new?product=PA0010'],
    ['Mais 1 tanque perto do fim', 'Ver tanques', '/admin/telemetry'],
  ]);
  expect(said(later, later, tank(critical, 0))[1]?.[0]).toBe('Mais 2 tanques perto do fim');
});

it('leads to the tank who may not order, or where its product is unknown', () => {
  expect(tankLines([tank(critical)], false)[0]).toMatchObject({ action: 'Ver tanque', href: '/tanques/1' });
  expect(said(tank({ ...critical, product_code: '' }))[0]?.[2]).toBe('/tanques/1');
});
