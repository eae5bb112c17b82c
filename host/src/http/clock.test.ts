import { saoPauloToday, serverNow } from 'api-contract/rules';
import { localTime, readServerClock } from './clock';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-27T14:00:00Z') }));
afterEach(() => {
  globalThis.__clockAhead = undefined;
  jest.useRealTimers();
});

it('days count from the server\u2019s clock where this machine is 26 hours ahead', () => {
  expect(saoPauloToday()).toBe('2026-11-27');
  readServerClock('Thu, 26 Nov 2026 12:00:00 GMT');
  expect(saoPauloToday()).toBe('2026-11-26');
  expect(serverNow().toISOString()).toBe('2026-11-26T12:00:00.000Z');
  expect(localTime('2026-11-26T12:30:00Z')).toBe('2026-11-27T14:30:00.000Z');
});

it('an answer without a date changes nothing', () => {
  readServerClock('');
  expect(saoPauloToday()).toBe('2026-11-27');
});
