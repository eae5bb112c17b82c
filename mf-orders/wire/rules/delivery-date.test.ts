import { deliveryDateProblem, nextDelivery } from './delivery-date';

const dates = { requested: '2026-06-15', expiry: '31/07/2026' };
it.each([
  ['2026-06-14', 'A data de entrega não pode ser anterior à data da solicitação: 15/06/2026'],
  ['2026-06-15', null],
  ['2026-07-31', null],
  ['2026-08-01', 'A data de entrega não pode ser superior ao vencimento do contrato: 31/07/2026'],
  ['', null],
])('a delivery on %s', (delivery, problem) => {
  expect(deliveryDateProblem({ ...dates, delivery })).toBe(problem);
});

const none = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 0, sunday: 0 } as const;
// 2026-06-15 is a Monday.
const asked = { requested: '2026-05-04', delivery: '2026-05-09' };
it.each<[string, typeof asked, object, string, string]>([
  ['as long after as before', asked, {}, '', '2026-06-20'],
  ['on the next day that receives', asked, { tuesday: 1, friday: 1 }, '', '2026-06-23'],
  ['on a Sunday', asked, { sunday: 1 }, '', '2026-06-21'],
  ['tomorrow at the earliest', { ...asked, delivery: '2026-05-04' }, {}, '', '2026-06-16'],
  ['not after the contract', asked, {}, '31/07/2026', '2026-06-20'],
  ['on its last day', asked, {}, '18/06/2026', '2026-06-18'],
  ['nobody knows', { ...asked, delivery: '' }, {}, '', ''],
])('comes %s', (_what, before, days, expiry, day) =>
  expect(
    nextDelivery(before, {
      days: { ...none, ...days, all_days: 0, holiday: 0 },
      expiry,
      today: '2026-06-15',
    }),
  ).toBe(day),
);
