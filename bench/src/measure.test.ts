import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { timed, timedCalls } from './measure';
import { measureCase } from './measure-case';

/** Answers every third call with 503, and breaks off every fifth. */
async function failingServer() {
  let asked = 0;
  const server = http.createServer((_request, response) => {
    asked += 1;
    if (asked % 5 === 0) return void response.destroy();
    response.writeHead(asked % 3 === 0 ? 503 : 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

it('counts the calls that fail, and goes on', async () => {
  const { port, close } = await failingServer();
  const { times, failures } = await timedCalls({
    port,
    method: 'GET',
    path: '/',
    authorization: '',
    count: 60,
  });
  close();
  const failed = Object.values(failures).reduce((sum, n) => sum + n, 0);
  expect(times.length + failed).toBe(60);
  expect(failures['503']).toBeGreaterThan(10);
  expect(failures.ECONNRESET).toBeGreaterThan(5);
});

it('ends timing with the first statement that fails', async () => {
  let asked = 0;
  const failing = () => {
    asked += 1;
    return Promise.reject(new Error('too long'));
  };
  await expect(timed(1000, failing)).rejects.toThrow('too long');
  expect(asked).toBeLessThan(20);
});

it('answers a row for a case that cannot be measured', async () => {
  const run = () => Promise.reject(new Error('no such\ntable'));
  const world = {
    pool: {} as pg.Pool,
    scope: { customer: 'A', stores: [], userId: 1 },
    port: 1,
    authorization: '',
    all: { scope: { customer: '', stores: [] }, authorization: '' },
    rounds: 1,
    perRound: 1,
    connections: 1,
  };
  const { cells, missed } = await measureCase(
    { name: 'x', method: 'GET', path: '/', bar: false, run },
    world,
  );
  expect([missed, cells.at(-1)]).toEqual([true, '**failed**: no such table']);
});
