import { tank } from '../../tanks/tank.fixture';
import { expectedLevels } from './expected-levels';

const forecast = {
  use_per_day: 2,
  days_to_recharge: null,
  days_to_critical: null,
  recharge_date: null,
  critical_date: null,
  order_date: null,
};
const fill = { deliver_on: '2026-12-03', volume: 12, skipped: false };

it('falls by what is used, rises by what comes, and knows how far it may be off', () => {
  const levels = expectedLevels(
    tank({ current_volume: 10, capacity: 30, forecast }),
    [fill],
    '2026-12-01',
    3,
  );
  expect(levels.map(({ day, level, low, high, filled }) => [day, level, low, high, filled])).toEqual([
    ['2026-12-01', 10, 10, 10, 0],
    ['2026-12-02', 8, 7.5, 8.5, 0],
    ['2026-12-03', 18, 17, 19, 12],
    ['2026-12-04', 16, 14.5, 17.5, 0],
  ]);
});

it('is never below nothing or above the capacity, and leaves out what was skipped', () => {
  const levels = expectedLevels(
    tank({ current_volume: 1, capacity: 11, forecast }),
    [fill, { ...fill, deliver_on: '2026-12-02', skipped: true }],
    '2026-12-01',
    2,
  );
  expect(levels.map(({ level }) => level)).toEqual([1, 0, 11]);
});

it('says nothing where the use is not known', () => {
  expect(expectedLevels(tank({ forecast: null }), [fill], '2026-12-01', 3)).toEqual([]);
});
