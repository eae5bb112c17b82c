import { EventEmitter, once } from 'node:events';
import { testDatabase } from '../testing/database';
import type { Database } from './database';
import { oneProcess } from './one-process';

const KEY = 7_100_001;
let database: Database;
let log: string[];
/** Tells 'begins' and 'ends'. */
let told: EventEmitter;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => {
  log = [];
  told = new EventEmitter();
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});
afterAll(() => database.close());

/** What one of the processes does, by its name. */
function processNamed(name: string) {
  const note = (what: string) => () => {
    log.push(`${name} ${what}`);
    told.emit(what);
    return Promise.resolve();
  };
  const work = { start: note('begins'), stop: note('ends') };
  const sole = oneProcess(database.pool, KEY, work, () => undefined);
  stops.push(() => sole.stop());
  return sole;
}

/** Ends the connection that holds the lock, as a server does that restarts. */
const cutHolder = () =>
  database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database d ON d.oid = database
     WHERE locktype = 'advisory' AND granted AND objid = $1 AND datname = current_database()`,
    [KEY],
  );

it('starts and ends the work', async () => {
  const only = processNamed('a');
  await only.start();
  await only.stop();
  expect(log).toEqual(['a begins', 'a ends']);
});

it('leaves the work to one of two processes, and to the other when that one stops', async () => {
  const [first, second] = [processNamed('a'), processNamed('b')];
  await first.start();
  await second.start();
  expect(log).toEqual(['a begins']);
  const next = once(told, 'begins');
  await first.stop();
  await next;
  expect(log).toEqual(['a begins', 'a ends', 'b begins']);
});

it('ends the work of a process that lost the database, and one of both begins again', async () => {
  const [first, second] = [processNamed('a'), processNamed('b')];
  await first.start();
  await second.start();
  const next = once(told, 'begins');
  await cutHolder();
  await next;
  expect(log.slice(0, 2)).toEqual(['a begins', 'a ends']);
  expect(log.slice(2)).toEqual([expect.stringMatching(/^[ab] begins$/)]);
});
