import { validityWords } from './validity';

it.each([
  ['2026-11-20', 'danger', 'Vencida em 20/11/2026'],
  ['2026-11-21', 'warning', 'Vence hoje'],
  ['2026-11-22', 'warning', 'Vence em 1 dia (22/11/2026)'],
  ['2026-12-21', 'warning', 'Vence em 30 dias (21/12/2026)'],
  ['2026-12-22', 'inkFaint', 'Válida até 22/12/2026'],
])('until %s it says so in words', (until, tone, text) =>
  expect(validityWords(until, '2026-11-21')).toEqual({ tone, text }),
);
