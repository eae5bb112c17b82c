import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../measure';
import { runBench } from '../run-bench';
import type { Asked, Said } from './webhooks-portal';

/** A list may take so many times as long while a thousand events a second are queued and sent. */
const SLOWER = 1.1;
/** Events a second, and how long. */
const EVENTS = Number(process.env.BENCH_EVENTS ?? 1000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
/** Alone and during, in turns, so that other load on the machine is part of both. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Between two calls of the list. */
const PAUSE_MS = 20;
const LIST = '/api/invoices/?cTop=25';
/** So long what was queued last may take. */
const LONGEST_DRAIN_MS = 120_000;

type Ready = Extract<Said, { kind: 'ready' }>;
type State = Extract<Said, { kind: 'state' }>;

/** A process beside this one, which answers one question after the other. */
function beside(program: string, env: NodeJS.ProcessEnv = {}) {
  const child = fork(path.join(__dirname, program), { env: { ...process.env, ...env } });
  let hear: (said: unknown) => void = () => undefined;
  child.on('message', (said) => hear(said));
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`${program} ended with ${code}.`)),
  );
  const heard = <T>() =>
    Promise.race([new Promise<T>((resolve) => (hear = (said) => resolve(said as T))), ended]);
  return {
    heard,
    ask<T>(asked: Asked): Promise<T> {
      child.send(asked);
      return heard<T>();
    },
    stop(): void {
      ended.catch(() => undefined);
      child.disconnect();
    },
  };
}
type Beside = ReturnType<typeof beside>;

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

/** Changes titles once a second, and waits until every event of them was delivered. */
async function storm(portal: Beside, { hooks }: Ready) {
  const from = performance.now();
  const before = await portal.ask<State>('state');
  for (let second = 0; second < SECONDS; second++) {
    await portal.ask({ change: Math.round(EVENTS / hooks) });
    await sleep(Math.max(0, from + (second + 1) * 1000 - performance.now()));
  }
  let now = await portal.ask<State>('state');
  const totals = { busy: now.busy, cpu: now.cpu, statements: now.statements };
  while (now.waiting + now.unseen > 0) {
    if (performance.now() - from > SECONDS * 1000 + LONGEST_DRAIN_MS)
      throw new Error(`${now.waiting} events were not delivered in time.`);
    await sleep(100);
    now = await portal.ask<State>('state');
    totals.cpu += now.cpu;
    totals.statements += now.statements;
  }
  const events = now.queued - before.queued;
  return { ...totals, events, perSecond: (events * 1000) / (performance.now() - from) };
}

/** Queues and sends a thousand events a second to customers' systems, and says what a list costs alone and meanwhile. */
async function main(): Promise<number> {
  const receivers = beside('receivers.js');
  const at = await receivers.heard<number>();
  const portal = beside('webhooks-portal.js', { PRIVATE_ORIGINS: `http://127.0.0.1:${at}` });
  const ready = await portal.heard<Ready>();
  const [alone, during]: [number[], number[]] = [[], []];
  let [events, slowest] = [0, Infinity];
  await list(ready, untilMs(SECONDS * 200));
  console.log(`\n${ready.hooks} webhooks, ${EVENTS} events a second for ${SECONDS} s, ${ROUNDS} times.\n`);
  console.log(
    '| round | list p50, p99 ms alone | during | events | a second | loop busy | CPU s | statements |',
  );
  console.log(`|${' --- |'.repeat(8)}`);
  const two = (times: number[]) => {
    const sorted = [...times].sort((a, b) => a - b);
    return [0.5, 0.99].map((share) => percentile(sorted, share));
  };
  const shown = (times: number[]) =>
    two(times)
      .map((ms) => ms.toFixed(1))
      .join(', ');
  for (let round = 1; round <= ROUNDS; round++) {
    await portal.ask('state');
    const first = await list(ready, untilMs(SECONDS * 1000));
    let over = false;
    const asked = list(ready, () => over);
    const came = await storm(portal, ready).finally(() => (over = true));
    const then = await asked;
    alone.push(...first);
    during.push(...then);
    events += came.events;
    slowest = Math.min(slowest, came.perSecond);
    const cells = [
      round,
      shown(first),
      shown(then),
      came.events,
      came.perSecond.toFixed(0),
      `${(came.busy * 100).toFixed(0)} %`,
      came.cpu.toFixed(1),
      came.statements,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const heard = await receivers.ask<number>('state');
  const [[quiet50 = NaN, quiet = NaN], [busy50 = NaN, busy = NaN]] = [two(alone), two(during)];
  const ratio = busy / quiet;
  console.log(
    `\n${heard} of ${events} events were heard; the slowest round drained ${slowest.toFixed(0)} a second.`,
  );
  console.log(
    `p99 of a list ${busy.toFixed(1)} ms, ${ratio.toFixed(2)} times as long as alone (bar: ${SLOWER}); p50 ${(busy50 / quiet50).toFixed(2)} times.`,
  );
  portal.stop();
  receivers.stop();
  return ratio <= SLOWER && heard >= events && slowest >= EVENTS * 0.9 ? 0 : 1;
}

function untilMs(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
}

runBench(main);
