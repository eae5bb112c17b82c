import { CONTRACT_SITUATION } from 'api-contract/rules';
import { consumptionForecast, firstToEnd, type ForecastItem } from './forecast';

const item = (change: Partial<ForecastItem> = {}): ForecastItem => ({
  CN9_SITUAC: CONTRACT_SITUATION.inForce,
  CN9_DTINIC: '01/01/2026',
  CN9_DTFIM: '31/12/2026',
  CNB_QUANT: '1000',
  CNB_QTDMED: '100',
  CNB_SLDMED: '900',
  ...change,
});

it('says what it is computed from', () => {
  // 100 in the 100 days to 11/04: 1 a day, 900 days for the rest; 264 days to the end use 264 of it.
  expect(consumptionForecast(item(), '2026-04-11')).toEqual({
    kind: 'projected',
    date: '2028-09-27',
    timing: 'after',
    margin: 636,
    pace: '30',
    consumed: '100',
    days: 100,
    neededPace: '102.2727272727',
    leftAtEnd: '636',
  });
});

it.each([
  [
    'before the end',
    { CNB_QTDMED: '700', CNB_SLDMED: '300' },
    '2026-04-11',
    '2026-05-24',
    'before',
    221,
    '0',
  ],
  ['on the end date', { CNB_QTDMED: '100', CNB_SLDMED: '264' }, '2026-04-11', '2026-12-31', 'on', 0, '0'],
  ['the day before', { CNB_QTDMED: '100', CNB_SLDMED: '263' }, '2026-04-11', '2026-12-30', 'before', 1, '0'],
  [
    'the day after',
    { CNB_QTDMED: '100', CNB_SLDMED: '264.0001' },
    '2026-04-11',
    '2027-01-01',
    'after',
    1,
    '0.0001',
  ],
  [
    'a started day is a whole one',
    { CNB_QTDMED: '100', CNB_SLDMED: '0.01' },
    '2026-04-11',
    '2026-04-12',
    'before',
    263,
    '0',
  ],
  [
    'on the first day the pace is that day’s',
    { CNB_QTDMED: '100', CNB_SLDMED: '900' },
    '2026-01-01',
    '2026-01-10',
    'before',
    355,
    '0',
  ],
  [
    'on the second day too',
    { CNB_QTDMED: '100', CNB_SLDMED: '900' },
    '2026-01-02',
    '2026-01-11',
    'before',
    354,
    '0',
  ],
  ['on the last day', { CNB_QTDMED: '999', CNB_SLDMED: '1' }, '2026-12-31', '2027-01-01', 'after', 1, '1'],
  [
    'raw ERP dates',
    { CN9_DTINIC: '20260101', CN9_DTFIM: '20261231', CNB_QTDMED: '700', CNB_SLDMED: '300' },
    '2026-04-11',
    '2026-05-24',
    'before',
    221,
    '0',
  ],
  [
    'hardly any consumption',
    { CNB_QTDMED: '0.0001', CNB_SLDMED: '900' },
    '2026-04-11',
    null,
    'after',
    0,
    '899.999736',
  ],
])('%s', (_name, change, today, date, timing, margin, leftAtEnd) => {
  expect(consumptionForecast(item(change), today)).toMatchObject({ date, timing, margin, leftAtEnd });
});

it.each([
  ['nothing consumed', { CNB_QTDMED: '0', CNB_SLDMED: '1000' }, '2026-04-11', 'noConsumption'],
  ['negative consumption', { CNB_QTDMED: '-5', CNB_SLDMED: '1005' }, '2026-04-11', 'noConsumption'],
  ['not started', {}, '2025-12-31', 'notStarted'],
  ['all consumed', { CNB_QTDMED: '1000', CNB_SLDMED: '0' }, '2026-04-11', 'exhausted'],
  ['over-consumed', { CNB_QTDMED: '1200', CNB_SLDMED: '-200' }, '2026-04-11', 'exhausted'],
  ['over-consumed and over', { CNB_SLDMED: '-200' }, '2027-04-11', 'exhausted'],
  ['over with a balance', {}, '2027-01-01', 'ended'],
  ['nothing contracted', { CNB_QUANT: '0' }, '2026-04-11', 'unknown'],
  ['no end', { CN9_DTFIM: '' }, '2026-04-11', 'unknown'],
  ['cancelled', { CN9_SITUAC: CONTRACT_SITUATION.cancelled }, '2026-04-11', 'inactive'],
  ['paused, padded', { CN9_SITUAC: `${CONTRACT_SITUATION.paused} ` }, '2026-04-11', 'inactive'],
  [
    'finished, and without a balance',
    { CN9_SITUAC: CONTRACT_SITUATION.finished, CNB_SLDMED: '0' },
    '2027-04-11',
    'inactive',
  ],
  ['unreadable balance', { CNB_SLDMED: '1.000,00' }, '2026-04-11', 'unknown'],
])('there is none: %s', (_name, change, today, kind) => {
  expect(consumptionForecast(item(change), today)).toEqual({ kind });
});

it.each(['02', '03', '04', '05', '07', '09', '10', 'A', ''])('there is one in situation %j', (CN9_SITUAC) => {
  expect(consumptionForecast(item({ CN9_SITUAC }), '2026-04-11').kind).toBe('projected');
});

it('uses the item that ends first if there are several', () => {
  const slow = item();
  const fast = item({ CNB_QTDMED: '700', CNB_SLDMED: '300' });
  const none = item({ CNB_QTDMED: '0', CNB_SLDMED: '1000' });
  expect(firstToEnd([none, slow, fast], '2026-04-11')?.item).toBe(fast);
  expect(firstToEnd([none], '2026-04-11')).toBeNull();
  expect(firstToEnd([item({ CN9_SITUAC: CONTRACT_SITUATION.paused })], '2026-04-11')).toBeNull();
});
