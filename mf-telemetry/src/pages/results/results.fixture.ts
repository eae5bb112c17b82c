import type { PlanFigures, PlanResults } from '../../../wire/telemetry';

/** What became of deliveries. */
export const figures = (change: Partial<PlanFigures> = {}): PlanFigures => ({
  deliveries: 9,
  late: 1,
  avoided: 6,
  runouts: 0,
  stock_days: 8.4,
  trucks: 7,
  half_empty: 1,
  ...change,
});

/** A plan that was worse in one thing and better in another. */
export const results: PlanResults = {
  from: '2026-09-01',
  to: '2026-11-30',
  plan: figures(),
  own: figures({ deliveries: 6, late: 0, avoided: 4, runouts: 3, stock_days: 5.1, trucks: 6, half_empty: 0 }),
  verdict:
    'O plano foi pior que os seus pedidos em caminhões pela metade (14 % contra 0 %). Foi melhor em dias sem produto a cada dez entregas (0 contra 5).',
  tanks: [
    {
      tank_id: 1,
      tag: 'TQ-01 ETA CENTRAL',
      plan: figures({ deliveries: 5 }),
      own: figures({ deliveries: 2, late: 0, avoided: 1, stock_days: 4.2, trucks: 2, half_empty: 0 }),
    },
    {
      tank_id: 2,
      tag: 'TQ-02 ETA CENTRAL',
      plan: figures({ deliveries: 4, trucks: 4 }),
      own: figures({ deliveries: 4, late: 0, runouts: 3, stock_days: null, trucks: 4, half_empty: 0 }),
    },
  ],
};
