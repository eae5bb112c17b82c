import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from 'api/testing/random';
import { percentile } from '../measure';
import { type Beside, runProgram, startBeside } from '../processes';
import { msText, percentText, table } from '../table';
import type { Ready, Sample } from './morning-beside';
import { ask, type Called, someList, visit, type Visitor } from './visit';

/** Between two things that somebody does, on the mean; nobody is quicker than the least. */
const THINK_MS = 15_000;
const LEAST_THINK_MS = 1000;
/** They come to work within so long. */
const ARRIVE_MS = 60_000;
/** A list may take so many times as long as alone. */
const SLOWER = 5;
const ALONE = { warmUp: 40, calls: 200 };
/** Lines of figures of a run where no interval is asked for. */
const LINES_OF_A_RUN = 6;

const number = (value: number) => ({ type: 'string', default: String(value) }) as const;
const { values } = parseArgs({
  options: {
    users: number(1000),
    seconds: number(300),
    seed: number(1),
    every: number(0),
    break: { type: 'boolean', default: false },
  },
});
function wholeNumber(name: 'every' | 'seconds' | 'seed' | 'users'): number {
  if (!/^\d+$/.test(values[name])) throw new Error(`--${name} is a whole number, not '${values[name]}'.`);
  return Number(values[name]);
}
const users = wholeNumber('users');
const seconds = wholeNumber('seconds');
const seed = wholeNumber('seed');
const every = wholeNumber('every');

interface Portal extends Ready {
  readonly beside: Beside;
}

const p99 = (times: readonly number[]) => percentile(times, 0.99);

/** The p99 of a list while nobody else is there. */
async function alone({ port, tokens }: Portal): Promise<number> {
  const times: number[] = [];
  const agent = new http.Agent({ keepAlive: true });
  const random = new Random(seed);
  for (let n = -ALONE.warmUp; n < ALONE.calls; n++) {
    const token = tokens[(n + ALONE.warmUp) % tokens.length] ?? '';
    const done = ({ ms, failed }: Called) => {
      if (failed !== null) throw new Error(failed);
      if (n >= 0) times.push(ms);
    };
    const visitor = { agent, port, token, random, done };
    await ask(visitor, { kind: 'list', path: someList(visitor) });
  }
  agent.destroy();
  return p99(times);
}

interface Morning {
  readonly calls: number;
  readonly listP99: number;
  readonly failures: ReadonlyMap<string, number>;
  /** The busiest sample of the portal. */
  readonly busy: number;
  readonly connections: number;
}

const COLUMNS = [
  'second',
  'calls/s',
  'list p50 ms',
  'list p99 ms',
  'errors',
  'memory MB',
  'connections',
  'files',
  'busy',
  'CPU ms a call',
];

/** So many users go about their morning; a line of figures every while. */
async function morning({ beside, port, tokens }: Portal, count: number): Promise<Morning> {
  const until = performance.now() + seconds * 1000;
  const everyMs = (every || Math.max(1, Math.floor(seconds / LINES_OF_A_RUN))) * 1000;
  const all: number[] = [];
  const failures = new Map<string, number>();
  let lately: number[] = [];
  let calls = 0;
  let failed = 0;
  let callsBefore = 0;
  const done = ({ kind, ms, failed: how }: Called) => {
    calls++;
    if (how !== null) {
      failed++;
      failures.set(how, (failures.get(how) ?? 0) + 1);
    } else if (kind === 'list') {
      all.push(ms);
      lately.push(ms);
    }
  };
  async function user(token: string, n: number): Promise<void> {
    const random = new Random(seed * 1_000_003 + n);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 6 });
    const visitor: Visitor = { agent, port, token, random, done };
    const think = () => LEAST_THINK_MS - Math.log(1 - random.next()) * (THINK_MS - LEAST_THINK_MS);
    await sleep(random.next() * ARRIVE_MS);
    while (performance.now() < until) {
      await visit(visitor);
      await sleep(Math.min(think(), Math.max(0, until - performance.now())));
    }
    agent.destroy();
  }
  const row = table(...COLUMNS);
  let busy = 0;
  let connections = 0;
  let cpuBefore = (await beside.ask<Sample>('sample')).cpuMs;
  const began = performance.now();
  const line = async () => {
    const sample = await beside.ask<Sample>('sample');
    busy = Math.max(busy, sample.busy);
    connections = Math.max(connections, sample.connections);
    const times = lately;
    lately = [];
    row(
      ((performance.now() - began) / 1000).toFixed(0),
      (((calls - callsBefore) * 1000) / everyMs).toFixed(1),
      msText(percentile(times, 0.5)),
      msText(p99(times)),
      failed,
      sample.memoryMb.toFixed(0),
      sample.connections,
      sample.files ?? '–',
      percentText(sample.busy),
      msText(calls > callsBefore ? (sample.cpuMs - cpuBefore) / (calls - callsBefore) : NaN),
    );
    callsBefore = calls;
    cpuBefore = sample.cpuMs;
  };
  const watch = async () => {
    while (performance.now() + everyMs <= until) {
      await sleep(everyMs);
      await line();
    }
  };
  await Promise.all([watch(), ...tokens.slice(0, count).map(user)]);
  return { calls, listP99: p99(all), failures, busy, connections };
}

/** Why more users would not do, by what was short. */
function reasonOf({ failures, busy, connections }: Morning): string {
  if (failures.size > 0) return 'calls failed';
  if (busy > 0.9) return 'the event loop of the one process was busy';
  return `the database: ${connections} connections, the event loop ${percentText(busy)} busy`;
}

function tell(count: number, first: number, of: Morning): boolean {
  const held = of.failures.size === 0 && of.listP99 <= SLOWER * first;
  console.log(`\n${count} users, ${seconds} s, seed ${seed}: ${of.calls} calls.`);
  for (const [how, times] of of.failures) console.log(`error: ${times} × ${how}`);
  console.log(`p99 of a list alone: ${msText(first)} ms`);
  console.log(
    `p99 ${msText(of.listP99)} ms, ${(of.listP99 / first).toFixed(1)} times as long as alone (bar: ${SLOWER}): ${held ? 'held' : `not held, ${reasonOf(of)}`}`,
  );
  return held;
}

/** Answers how many errors there were. With `--break` users are doubled until the morning does not hold. */
async function main(): Promise<number> {
  const most = values.break ? users * 64 : users;
  const beside = startBeside('morning-beside', { args: [String(most)] });
  const portal: Portal = { ...(await beside.heard<Ready>()), beside };
  const first = await alone(portal);
  let errors = 0;
  for (let count = users; count <= most; count *= 2) {
    const found = await morning(portal, count);
    const held = tell(count, first, found);
    if (!values.break)
      errors = [...found.failures.values()].reduce((sum, times) => sum + times, 0) + (held ? 0 : 1);
    else if (!held) {
      console.log(
        `\nIt breaks between ${count === users ? 0 : count / 2} and ${count} users: ${reasonOf(found)}.`,
      );
      break;
    }
  }
  await beside.stop();
  return errors;
}

runProgram(main);
