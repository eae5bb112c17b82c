import { learnedOf, type PastTank, verdictOf } from './learned';
import type { TankPoint } from '../../wire/rules/tank-rate';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-06-01T15:00:00Z');

/** A reading a day, at noon. */
const past = (volumes: readonly number[], change: Partial<PastTank> = {}): PastTank => ({
  n: 1,
  capacity: 30,
  usePerDay: 4,
  density: null,
  site: '01|P1',
  points: volumes.map((volume, day): TankPoint => [START + day * DAY_MS, volume]),
  ...change,
});
const need = (deliver_on: string, more: object = {}) => ({ tank: 1, deliver_on, truck: 't', ...more });

it('gives each delivery to the plan or to the other orders, with its stock, and what it avoided', () => {
  const { plan, own } = learnedOf([past([12, 8, 4, 20, 16, 12, 8, 4, 0, 0, 20, 16])], [need('2026-06-03')]);
  // 16 m³ on June 4, a day late: without them the tank had been empty two days later. Then two days without product.
  expect(plan).toEqual({
    deliveries: 1,
    late: 1,
    avoided: 1,
    runouts: 0,
    stock_days: 1.7,
    trucks: 1,
    half_empty: 0,
  });
  expect(own).toMatchObject({ deliveries: 1, runouts: 2, late: 0, avoided: 1 });
});

it('counts what is empty now for whom it waits for', () => {
  const volumes = [8, 4, 0, 0];
  expect(learnedOf([past(volumes)], []).own.runouts).toBe(2);
  expect(learnedOf([past(volumes)], [need('2026-06-03')]).plan.runouts).toBe(2);
  expect(learnedOf([past(volumes)], [need('2026-06-20')]).own.runouts).toBe(2);
});

it('adds up what one truck brought to two tanks', () => {
  const volumes = [4, 14, 10];
  const two = [past(volumes), past(volumes, { n: 2 })];
  const needs = [need('2026-06-02'), need('2026-06-02', { tank: 2 })];
  expect(learnedOf(two, needs).plan).toMatchObject({ deliveries: 2, trucks: 1, half_empty: 0 });
  expect(learnedOf([past(volumes)], needs).plan).toMatchObject({ trucks: 1, half_empty: 1 });
});

const figures = (change: object) => ({
  deliveries: 10,
  late: 0,
  avoided: 0,
  runouts: 0,
  stock_days: 5,
  trucks: 10,
  half_empty: 0,
  ...change,
});
it.each([
  [figures({ deliveries: 0 }), figures({}), /nenhuma entrega do plano/],
  [figures({}), figures({ deliveries: 0 }), /Todas as entregas/],
  [figures({ runouts: 3 }), figures({}), /^O plano foi pior .*dias sem produto .*\(3 contra 0\)\.$/],
  [
    figures({ half_empty: 5, runouts: 0 }),
    figures({ runouts: 1 }),
    /pior .*50 % contra 0 %.* melhor em dias/,
  ],
  [figures({ deliveries: 2 }), figures({}), /iguais\. São poucas entregas/],
])('says how the plan did, also where it was worse (%#)', (plan, own, words) =>
  expect(verdictOf({ plan, own })).toMatch(words),
);
