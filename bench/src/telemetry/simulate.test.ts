import { dayNumber } from 'mf-telemetry/server/plan/model';
import { nationalHolidays } from 'api/platform/business-days';
import { simulate, type Simulation } from './simulate';

const OPTIONS = { tanks: 60, days: 240, seed: 1, firstDay: dayNumber('2026-01-01') };
let first: Simulation;
let holidays: ReadonlySet<number>;
beforeAll(async () => {
  holidays = new Set((await nationalHolidays(2026)).map(dayNumber));
  first = simulate({ ...OPTIONS, holidays });
});

it('says the same of the same options, and another thing of another seed', () => {
  expect(simulate({ ...OPTIONS, holidays })).toEqual(first);
  expect(simulate({ ...OPTIONS, seed: 2, holidays }).policies).not.toEqual(first.policies);
});

it.each(['plan', 'level', 'rhythm'] as const)('loses no litre with the policy %s', (name) => {
  const { start_m3, delivered_m3, used_m3, lost_m3, end_m3 } = first.policies[name];
  expect(start_m3 + delivered_m3 - used_m3 - lost_m3).toBeCloseTo(end_m3, 0);
  expect(lost_m3).toBeGreaterThan(0);
});

it('meets the same tanks, which run out at most a tenth as often as by the better simple policy, at no more trucks', () => {
  const { plan, level, rhythm } = first.policies;
  expect(new Set([plan.start_m3, level.start_m3, rhythm.start_m3]).size).toBe(1);
  const better = level.runouts < rhythm.runouts ? level : rhythm;
  expect(better.runouts).toBeGreaterThan(20);
  expect(plan.runouts).toBeLessThanOrEqual(better.runouts / 10);
  expect(plan.trucks).toBeLessThanOrEqual(better.trucks);
});
