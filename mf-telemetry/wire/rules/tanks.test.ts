import { tankName } from 'api-contract/rules';
import { alertLevel, isOutdated, TANK_LEVEL, tankLevel, tankPercent, type TankLevel } from './tank-level';
import { cubicMetres, unitsPerM3 } from './cubic-metres';
import { tankForecast, usePerDay } from './tank-forecast';
import { periodSpan, type TankPeriod } from './tank-period';
import { tankDifference, type TankPoint } from './tank-rate';
import { READING_REFUSALS, readingRefusal } from './tank-reading';

const limits = { capacity: 30, recharge_level: 10, critical_level: 5 };

const { undefined: none, normal, recharge, critical } = TANK_LEVEL;
it.each<[number | null, TankLevel]>([
  [null, none],
  [NaN, none],
  [0, critical],
  [4.99, critical],
  [5, recharge],
  [9.99, recharge],
  [10, normal],
  [30, normal],
])('level of %s m³ is %s', (volume, level) => expect(tankLevel(volume, limits)).toBe(level));

it.each<[string, TankLevel, number, TankLevel]>([
  ['falls below recharge', normal, 9.9, recharge],
  ['falls to critical at once', normal, 4, critical],
  ['stays while waves lift it over the limit', recharge, 10.5, recharge],
  ['is over it by 2 % of the capacity', recharge, 10.6, normal],
  ['leaves critical for recharge', critical, 5.7, recharge],
  ['does not leave critical by a wave', critical, 5.2, critical],
  ['is refilled', critical, 28, normal],
  ['has its first reading', none, 20, normal],
])('alerted level: %s', (_name, alerted, volume, next) =>
  expect(alertLevel(alerted, volume, limits)).toBe(next),
);

const now = new Date('2026-11-20T12:00:00Z');
it.each<[string | null, boolean]>([
  ['2026-11-20T11:00:00Z', false], // 60 minutes
  ['2026-11-20T10:59:59.999Z', true],
  ['2026-11-20T10:59:00Z', true], // 61 minutes
  ['2026-11-20T12:00:00Z', false],
  [null, false],
])('a reading of %s is outdated: %s', (at, old) => expect(isOutdated(at, now)).toBe(old));

it.each<[number | null, number, number | null]>([
  [15, 30, 50],
  [31, 30, 100],
  [null, 30, null],
  [5, 0, null],
])('%s of %s m³ is %s %%', (volume, capacity, percent) =>
  expect(tankPercent(volume, capacity)).toBe(percent),
);

it.each([
  ['TQ-SOMA-01', 'TANQUE SOMA'],
  ['soma', 'TANQUE SOMA'],
  ['TQ-01', 'TQ-01'],
])('%s is called %s', (tag, name) => expect(tankName(tag)).toBe(name));

const HOUR = 3_600_000;
it.each<[TankPoint, TankPoint, object]>([
  [[0, 10], [2 * HOUR, 8], { difference: -2, hours: 2, perHour: -1 }],
  [[2 * HOUR, 8], [0, 10], { difference: -2, hours: 2, perHour: -1 }],
  [[0, 8], [HOUR / 2, 20], { difference: 12, hours: 0.5, perHour: 24 }],
  [[5, 8], [5, 8], { difference: 0, hours: 0, perHour: null }],
])('difference of %j and %j', (one, other, expected) => expect(tankDifference(one, other)).toEqual(expected));

const daily = (...volumes: number[]): TankPoint[] => volumes.map((volume, n) => [n * 24 * HOUR, volume]);
it.each<[string, TankPoint[], number | null]>([
  ['even use', daily(20, 18, 16, 14), 2],
  ['a refill is left out with its day', daily(10, 8, 28, 26), 2],
  ['noise cancels out', daily(20, 20.5, 18, 18), 2 / 3],
  ['nothing was used', daily(20, 20, 20), 0],
  ['a slow rise is no use', daily(20, 20.5, 21), 0],
  [
    'half a day says nothing',
    [
      [0, 20],
      [12 * HOUR, 18],
    ],
    null,
  ],
  ['one reading', daily(20), null],
  ['none', [], null],
])('use per day: %s', (_name, points, use) => {
  const found = usePerDay(points, 30);
  if (use === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(use, 10);
});

const facts = { volume: 20, usePerDay: 2, recharge_level: 10, critical_level: 5, leadDays: 3 };
it.each<[string, Partial<typeof facts> | { volume: null } | { usePerDay: null }, object | null]>([
  [
    'plain',
    {},
    { days_to_recharge: 5, days_to_critical: 7, recharge_date: '2026-11-25', order_date: '2026-11-22' },
  ],
  ['the order is due already', { leadDays: 9 }, { order_date: '2026-11-20' }],
  ['below recharge', { volume: 8 }, { days_to_recharge: 0, days_to_critical: 1, order_date: '2026-11-20' }],
  ['hardly used', { usePerDay: 0.001 }, { days_to_recharge: null, recharge_date: null, order_date: null }],
  ['not used', { usePerDay: 0 }, null],
  ['use not known', { usePerDay: null }, null],
  ['no reading', { volume: null }, null],
])('forecast: %s', (_name, change, expected) => {
  const found = tankForecast({ ...facts, ...change }, '2026-11-20');
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatchObject(expected);
});

const at = now.getTime();
it.each<[string, number, number, string | null]>([
  ['good', at, 12, null],
  ['empty', at, 0, null],
  ['full', at, 30, null],
  ['negative', at, -0.01, READING_REFUSALS.negative],
  ['above', at, 30.01, READING_REFUSALS.aboveCapacity],
  ['a clock 5 minutes ahead', at + 300_000, 12, null],
  ['the future', at + 300_001, 12, READING_REFUSALS.future],
  ['late by a year', at - 365 * 24 * HOUR, 12, null],
  ['too old', at - 401 * 24 * HOUR, 12, READING_REFUSALS.tooOld],
  ['no time', NaN, 12, READING_REFUSALS.unreadable],
  ['no volume', at, NaN, READING_REFUSALS.unreadable],
])('a reading: %s', (_name, time, volume, refusal) =>
  expect(readingRefusal({ time, volume }, limits, at)).toBe(refusal),
);

const DAY = 24 * HOUR;
it.each<[TankPeriod, string, string, object]>([
  [1, '0', '0', { from: at - DAY }],
  [2, '0', '0', { from: at - 7 * DAY }],
  [3, '0', '0', { from: at - 30 * DAY }],
  [
    4,
    '2026-11-01',
    '2026-11-01',
    { from: Date.parse('2026-11-01T03:00:00Z'), to: Date.parse('2026-11-02T03:00:00Z') },
  ],
  [4, '01/11/2026', '02/11/2026', { from: Date.parse('2026-11-01T03:00:00Z') }],
  [4, '0', '2026-11-01', { field: 'start' }],
  [4, '2026-11-01', '2026-02-31', { field: 'end' }],
  [4, '2026-11-02', '2026-11-01', { field: 'end' }],
  [4, '2024-11-02', '2026-11-01', { field: 'end' }],
])('period %s from %s to %s', (period, start, end, expected) =>
  expect(periodSpan(period, { start, end }, at)).toMatchObject(expected),
);

it.each([
  [30, 'm3', 30],
  [30000, 'L', 30],
  [30000, 'Litros', 30],
  [30, undefined, 30],
])('%s %s are %s m³', (value, unit, volume) => expect(cubicMetres(value, unit)).toBe(volume));

it.each<[string, number | null, number | null]>([
  ['L', null, 1000],
  ['litros', null, 1000],
  ['M3', null, 1],
  [' m³', null, 1],
  ['T', 1.5, 1.5],
  ['TL', 1.5, 1.5],
  ['KG', 1.5, 1500],
  ['T', null, null],
  ['T', 0, null],
  ['BB', 1.5, null],
])('a m³ in %s by a density of %s', (unit, density, units) => expect(unitsPerM3(unit, density)).toBe(units));
