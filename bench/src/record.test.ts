import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { bareSql } from './record';

/** A pool that answers each statement with its text and values, one turn later, and notes how many run at once. */
function echoingPool() {
  const asked: string[] = [];
  let running = 0;
  const query = async ({ text, values = [] }: pg.QueryConfig) => {
    asked.push(`${text} ${values.join()} beside ${running}`);
    running++;
    await turn();
    running--;
    return { rows: [{ text, values }] };
  };
  return { pool: { query } as unknown as pg.Pool, asked };
}

it('runs the statements of a call again, those that it sent together together', async () => {
  const { pool, asked } = echoingPool();
  const bare = await bareSql(pool, async (recording) => {
    await recording.query('first', [1]);
    await Promise.all([recording.query({ text: 'second' }), recording.query('third', ['x'])]);
    return recording.query('last');
  });
  const recorded = asked.splice(0);
  expect(recorded).toEqual(['first 1 beside 0', 'second  beside 0', 'third x beside 1', 'last  beside 0']);
  const rows = await bare();
  expect(asked).toEqual(recorded);
  expect(rows.map(([row]) => (row as pg.QueryConfig).text)).toEqual(['first', 'second', 'third', 'last']);
});

it('fails where a statement of the call fails', async () => {
  const query = () => Promise.reject(new Error('no such table'));
  const pool = { query } as unknown as pg.Pool;
  await expect(bareSql(pool, (recording) => recording.query('x'))).rejects.toThrow('no such table');
});
