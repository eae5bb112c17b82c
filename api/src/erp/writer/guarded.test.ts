import type { Database } from '../../db/database';
import { transaction } from '../../db/transaction';
import { testClock } from '../../testing/clock';
import { testDatabase } from '../../testing/database';
import { ErpUnavailable } from '../breaker';
import type { TimeLogEntry } from '../time-log';
import { guardedWriter } from './guarded';
import { ErpRefused, type ErpWriter } from './port';

const never = () => Promise.reject(new Error('This call is not made here.'));
const ASKER = { userId: 1 };

/** A writer that answers `find` so, with clocks that the test controls. */
function guarded(find: ErpWriter['find']) {
  const [wall, steady] = [testClock(), testClock()];
  const lines: TimeLogEntry[] = [];
  const writer = guardedWriter(
    { create: never, fresh: never, find },
    { log: { add: (line) => void lines.push(line) }, now: wall.now, monotonic: () => steady.now().getTime() },
  );
  return { wall, steady, lines, ask: () => writer.find(ASKER, 'key-1') };
}

it('writes every call to the time log, with its arguments', async () => {
  const { ask, lines, wall, steady } = guarded(() => {
    steady.pass(20);
    return Promise.resolve(null);
  });
  const start = wall.now();
  expect(await ask()).toBeNull();
  const end = new Date(start.getTime() + 20);
  const whose = { routine: 'writer.find', userId: 1, body: '["key-1"]' };
  expect(lines).toEqual([{ ...whose, start, end, status: 'ok', message: 'Nenhum pedido' }]);
});

it('an ERP that fails is told as such, and why only in the time log, without secrets', async () => {
  const { ask, lines } = guarded(() => Promise.reject(new Error('password=secret: ECONNREFUSED')));
  for (let n = 0; n < 6; n++) await expect(ask()).rejects.toThrow(ErpUnavailable);
  expect(lines.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'error'));
  expect(lines[0]?.message).toContain('ECONNREFUSED');
  expect(lines[0]?.message).not.toContain('secret');
  expect(lines.at(-1)?.message).toBe('The circuit is open');
});

it('what the ERP refuses does not open the circuit', async () => {
  const { ask } = guarded(() => Promise.reject(new ErpRefused('O cliente está bloqueado.')));
  for (let n = 0; n < 6; n++) await expect(ask()).rejects.toThrow(ErpRefused);
});

it('allows calls again even if the wall clock was set back', async () => {
  let fails = true;
  const { ask, wall, steady } = guarded(() =>
    fails ? Promise.reject(new Error('away')) : Promise.resolve(null),
  );
  for (let n = 0; n < 5; n++) await expect(ask()).rejects.toThrow(ErpUnavailable);
  fails = false;
  await expect(ask()).rejects.toThrow('The circuit is open');
  wall.pass(-60 * 60 * 1000);
  steady.pass(10_000);
  await expect(ask()).resolves.toBeNull();
});

it('passes a signal to every call', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  await guarded(({ signal }) => {
    signals.push(signal);
    return Promise.resolve(null);
  }).ask();
  expect(signals).toEqual([expect.any(AbortSignal)]);
});

describe('in a transaction', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('refuses a call before it reaches the ERP', async () => {
    const asked = jest.fn();
    const { ask } = guarded(asked);
    await expect(transaction(database.pool, ask)).rejects.toThrow(
      'The ERP must not be used inside a transaction',
    );
    expect(asked).not.toHaveBeenCalled();
  });
});
