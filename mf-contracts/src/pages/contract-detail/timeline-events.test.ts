import { contractDetail, contractOrder } from '../../contract/contract.fixture';
import { timelineEvents } from './timeline-events';

const contract = contractDetail({
  orders: [
    contractOrder({ C5_NUM: '3', C5_EMISSAO: '20/04/2026', C6_VALOR: '0.2' }),
    contractOrder({ C5_NUM: '2', C5_EMISSAO: '10/02/2026', C6_VALOR: '0.1' }),
    contractOrder({ C5_NUM: '1', C5_EMISSAO: '25/02/2026', C6_VALOR: '0.2' }),
    contractOrder({ C5_NUM: '0', C5_EMISSAO: '' }),
  ],
});

it('lists the newest first: end, forecast, today, the months of the orders, start; undated orders last', () => {
  const events = timelineEvents(contract, '2026-07-01');
  expect(events.map((event) => [event.kind, event.date])).toEqual([
    ['end', '2026-12-29'],
    ['balanceEnds', '2026-09-17'],
    ['today', '2026-07-01'],
    ['month', '2026-04-20'],
    ['month', '2026-02-25'],
    ['start', '2026-01-01'],
    ['undated', ''],
  ]);
  expect(events.at(-1)).toMatchObject({ value: '1000', orders: [{ C5_NUM: '0' }] });
  expect(events[4]).toMatchObject({
    month: '2026-02',
    value: '0.3',
    orders: [{ C5_NUM: '2' }, { C5_NUM: '1' }],
  });
});

it('a finished contract ended before today, and has no forecast', () => {
  const events = timelineEvents(contract, '2027-07-01');
  expect(events.map((event) => event.kind)).toEqual(['today', 'end', 'month', 'month', 'start', 'undated']);
});
