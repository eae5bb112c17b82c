import { CONTRACT_SITUATION, daysUntil, saoPauloToday } from 'api-contract/rules';
import { contractSituation, expiryFlashes, expiryText, isActiveContract, percentOfTerm } from './contract';

it.each([
  ['half way', '01/01/2026', '11/01/2026', '2026-01-06', '50'],
  ['a third, ten digits', '01/01/2026', '31/01/2026', '2026-01-11', '33.3333333333'],
  ['first day', '01/01/2026', '11/01/2026', '2026-01-01', '0'],
  ['last day', '01/01/2026', '11/01/2026', '2026-01-11', '100'],
  ['before the start', '01/01/2026', '11/01/2026', '2025-12-01', '0'],
  ['after the end', '01/01/2026', '11/01/2026', '2027-01-01', '100'],
  ['one day, before it', '10/01/2026', '10/01/2026', '2026-01-09', '0'],
  ['one day, on it', '10/01/2026', '10/01/2026', '2026-01-10', '100'],
  ['ends before it starts, end still to come', '10/01/2026', '05/01/2026', '2026-01-04', '0'],
  ['ends before it starts, end has come', '10/01/2026', '05/01/2026', '2026-01-05', '100'],
  ['raw ERP dates', '20260101', '20260111', '2026-01-06', '50'],
  ['blank end', '01/01/2026', '', '2026-01-06', ''],
  ['unreadable start', '32/01/2026', '11/01/2026', '2026-01-06', ''],
])('percent of term, %s', (_name, start, end, today, expected) => {
  expect(percentOfTerm(start, end, today)).toBe(expected);
});

it.each([
  ['31/12/2026', '2026-12-01', 30],
  ['31/12/2026', '2026-10-31', 61],
  ['31/12/2026', '2026-11-01', 60],
  ['01/12/2026', '2026-12-01', 0],
  ['30/11/2026', '2026-12-01', -1],
  ['', '2026-12-01', null],
])('%s is %s away', (end, today, expected) => {
  expect(daysUntil(end, today)).toBe(expected);
});

it.each([
  [-54, 'encerrado há 54 dias'],
  [-1, 'encerrado há 1 dia'],
  [0, 'encerra hoje'],
  [1, 'encerra em 1 dia'],
  [31, 'encerra em 31 dias'],
  [null, ''],
])('%s days to the end: %j', (left, text) => expect(expiryText(left)).toBe(text));

// São Paulo is three hours behind UTC: the day, and with it the flash, changes at 03:00Z.
it.each([
  ['2026-11-01T02:59:59Z', 61, false],
  ['2026-11-01T03:00:00Z', 60, true],
  ['2026-12-31T23:59:59Z', 0, true],
  ['2027-01-01T02:59:59Z', 0, true],
  ['2027-01-01T03:00:00Z', -1, true],
  ['2026-11-01T11:59:00+14:00', 61, false],
])('at %s a contract that ends on 31/12/2026 has %i days and flashes: %s', (now, days, flashes) => {
  const left = daysUntil('31/12/2026', saoPauloToday(new Date(now)));
  expect([left, expiryFlashes(left, CONTRACT_SITUATION.inForce)]).toEqual([days, flashes]);
});

it.each([
  [61, CONTRACT_SITUATION.inForce, false],
  [60, CONTRACT_SITUATION.inForce, true],
  [0, CONTRACT_SITUATION.inForce, true],
  [-1, CONTRACT_SITUATION.inForce, true],
  [-5, CONTRACT_SITUATION.inForce, true],
  [10, '02', true],
  [10, '01', false],
  [10, CONTRACT_SITUATION.paused, false],
  [10, CONTRACT_SITUATION.finished, false],
  [10, ' 08 ', false],
  [null, CONTRACT_SITUATION.inForce, false],
])('%s days in situation %s flash: %s', (days, situation, expected) => {
  expect(expiryFlashes(days, situation)).toBe(expected);
});

it.each([
  ['01', 'Cancelado'],
  ['05', 'Vigente'],
  ['10', 'Revisado'],
  ['A ', 'Aprovado Revisão'],
  ['77', '77'],
])('situation %s is %s', (code, label) => {
  expect(contractSituation(code)).toBe(label);
});

it.each([
  ['in force', CONTRACT_SITUATION.inForce, '01/01/2026', '31/12/2026', true],
  ['last day', CONTRACT_SITUATION.inForce, '01/01/2026', '21/11/2026', true],
  ['first day', CONTRACT_SITUATION.inForce, '21/11/2026', '31/12/2026', true],
  ['over', CONTRACT_SITUATION.inForce, '01/01/2026', '20/11/2026', false],
  ['not begun', CONTRACT_SITUATION.inForce, '22/11/2026', '31/12/2026', false],
  ['paused', CONTRACT_SITUATION.paused, '01/01/2026', '31/12/2026', false],
  ['no end', CONTRACT_SITUATION.inForce, '01/01/2026', '', false],
])('active contract, %s', (_name, CN9_SITUAC, CN9_DTINIC, CN9_DTFIM, expected) => {
  expect(isActiveContract({ CN9_SITUAC, CN9_DTINIC, CN9_DTFIM }, '2026-11-21')).toBe(expected);
});
