import type { Tank } from 'api-contract';
import { TANK_LEVEL } from '../../wire/rules/tank-level';
import { forecastWords, orderWords } from './forecast-words';

const forecast = (change: Partial<NonNullable<Tank['forecast']>>): Tank['forecast'] => ({
  use_per_day: 2,
  days_to_recharge: 5,
  days_to_critical: 8,
  recharge_date: '2026-11-25',
  critical_date: '2026-11-28',
  order_date: '2026-11-22',
  ...change,
});

it.each<[Partial<Pick<Tank, 'level'>> & { forecast: Tank['forecast'] }, string | null]>([
  [{ forecast: forecast({}) }, 'Recarga em 5 dias.'],
  [{ forecast: forecast({ days_to_recharge: 1 }) }, 'Recarga amanhã.'],
  [{ forecast: forecast({ days_to_recharge: 0 }), level: TANK_LEVEL.recharge }, 'Nível crítico em 8 dias.'],
  [
    { forecast: forecast({ days_to_recharge: 0, days_to_critical: 0 }), level: TANK_LEVEL.recharge },
    'Nível crítico hoje.',
  ],
  [
    { forecast: forecast({ days_to_recharge: 0, days_to_critical: 0 }), level: TANK_LEVEL.critical },
    'Abaixo do nível crítico.',
  ],
  [{ forecast: forecast({ days_to_recharge: null }) }, null],
  [{ forecast: null }, null],
])('%j reads %s', (tank, words) => expect(forecastWords({ level: TANK_LEVEL.normal, ...tank })).toBe(words));

it.each<[Tank['forecast'], string | null]>([
  [forecast({}), 'até 22/11/2026'],
  [forecast({ order_date: '2026-11-20' }), 'hoje'],
  [forecast({ order_date: null }), null],
  [null, null],
])('an order by %j reads %s', (given, words) =>
  expect(orderWords({ forecast: given }, '2026-11-20')).toBe(words),
);
