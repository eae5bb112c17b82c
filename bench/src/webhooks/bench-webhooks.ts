import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { p50And99 } from '../measure';
import { type Beside, runProgram, startBeside } from '../processes';
import { msText, percentText, table } from '../table';
import type { Asked, Ready, State } from './webhooks-beside';

/** A list may take so many times as long while a thousand events a second are queued and sent. */
const SLOWER = 1.1;
/** Events a second, and how long. */
const EVENTS = Number(process.env.BENCH_EVENTS ?? 1000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
/** Titles written as they were, and changed, in turns: what else the machine does is part of both. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Between two calls of the list. */
const PAUSE_MS = 20;
const LIST = '/api/invoices/?cTop=25';
/** So long what was queued last may take. */
const LONGEST_DRAIN_MS = 120_000;

/** Asks for the list again and again until `over`; answers how long each call took. */
async function list({ port, authorization }: Ready, over: () => boolean): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true });
  const times: number[] = [];
  while (!over()) {
    const from = performance.now();
    await new Promise<void>((resolve, reject) => {
      http
        .get({ agent, port, path: LIST, headers: { authorization } }, (response) => {
          response.resume();
          response.once('end', () =>
            response.statusCode === 200 ? resolve() : reject(new Error(`The list: ${response.statusCode}`)),
          );
        })
        .once('error', reject);
    });
    times.push(performance.now() - from);
    await sleep(PAUSE_MS);
  }
  agent.destroy();
  return times;
}

/** How long each call of the list took while something was done. */
async function during<T>(ready: Ready, work: () => Promise<T>): Promise<[number[], T]> {
  let over = false;
  const asked = list(ready, () => over);
  const done = await work().finally(() => (over = true));
  return [await asked, done];
}

/** Writes titles once a second. */
async function write(
  portal: Beside,
  { hooks }: Ready,
  { changed, seconds }: { changed: boolean; seconds: number },
): Promise<void> {
  const from = performance.now();
  for (let second = 0; second < seconds; second++) {
    await portal.ask({ write: Math.round(EVENTS / hooks), changed } satisfies Asked);
    await sleep(Math.max(0, from + (second + 1) * 1000 - performance.now()));
  }
}

/** Changes titles, and waits until every event of them was delivered. */
async function storm(portal: Beside, ready: Ready, seconds: number) {
  const from = performance.now();
  const before = await portal.ask<State>('state');
  await write(portal, ready, { changed: true, seconds });
  let now = await portal.ask<State>('state');
  const totals = { busy: now.busy, held: now.held, cpu: now.cpu, statements: now.statements };
  while (now.waiting + now.unseen > 0) {
    if (performance.now() - from > seconds * 1000 + LONGEST_DRAIN_MS)
      throw new Error(`${now.waiting} events were not delivered in time.`);
    await sleep(100);
    now = await portal.ask<State>('state');
    totals.cpu += now.cpu;
    totals.statements += now.statements;
  }
  const events = now.queued - before.queued;
  return { ...totals, events, perSecond: (events * 1000) / (performance.now() - from) };
}

/** Queues and sends a thousand events a second to customers' systems, and says what a list costs meanwhile, and where nobody is told. */
async function main(): Promise<number> {
  const receivers = startBeside('receivers-beside');
  const at = await receivers.heard<number>();
  const portal = startBeside('webhooks-beside', { env: { PRIVATE_ORIGINS: `http://127.0.0.1:${at}` } });
  const ready = await portal.heard<Ready>();
  const [alone, told]: [number[], number[]] = [[], []];
  let slowest = Infinity;
  // What is done for the first time costs more.
  let { events } = (await during(ready, () => storm(portal, ready, 3)))[1];
  console.log(`\n${ready.hooks} webhooks, ${EVENTS} events a second for ${SECONDS} s, ${ROUNDS} times.`);
  const row = table(
    'round',
    'list p50, p99 ms, nobody told',
    'during',
    'events',
    'a second',
    'loop busy',
    'held up ms',
    'CPU s',
    'statements',
  );
  const shown = (times: readonly number[]) => p50And99(times).map(msText).join(', ');
  for (let round = 1; round <= ROUNDS; round++) {
    await portal.ask('state');
    const [first] = await during(ready, () => write(portal, ready, { changed: false, seconds: SECONDS }));
    const [then, came] = await during(ready, () => storm(portal, ready, SECONDS));
    alone.push(...first);
    told.push(...then);
    events += came.events;
    slowest = Math.min(slowest, came.perSecond);
    row(
      round,
      shown(first),
      shown(then),
      came.events,
      came.perSecond.toFixed(0),
      percentText(came.busy),
      came.held.toFixed(0),
      came.cpu.toFixed(1),
      came.statements,
    );
  }
  const heard = await receivers.ask<number>('state');
  const [[quiet50, quiet], [busy50, busy]] = [p50And99(alone), p50And99(told)];
  const ratio = busy / quiet;
  console.log(
    `\n${heard} of ${events} events were heard; the slowest round drained ${slowest.toFixed(0)} a second.`,
  );
  console.log(
    `p99 of a list ${busy.toFixed(1)} ms, ${ratio.toFixed(2)} times as long as where nobody is told (bar: ${SLOWER}); p50 ${(busy50 / quiet50).toFixed(2)} times.`,
  );
  await portal.stop();
  await receivers.stop();
  return ratio <= SLOWER && heard >= events && slowest >= EVENTS * 0.9 ? 0 : 1;
}

runProgram(main);
