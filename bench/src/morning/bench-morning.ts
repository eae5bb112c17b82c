import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { percentile } from '../measure';
import { runBench } from '../run-bench';
import type { Said, Sample } from './morning-server';
import { ask, type Called, seeded, someList, visit, type Visitor } from './visit';

/** Between two things that somebody does, on the mean; nobody is quicker than the least. */
const THINK_MS = 15_000;
const LEAST_THINK_MS = 1000;
/** They come to work within so long. */
const ARRIVE_MS = 60_000;
/** A list may take so many times as long as alone. */
const SLOWER = 5;
const ALONE = { warmUp: 40, calls: 200 };
/** Lines of a run where none are asked for. */
const LINES = 6;

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
for (const name of ['users', 'seconds', 'seed', 'every'] as const)
  if (!/^\d+$/.test(values[name])) throw new Error(`--${name} is a whole number, not '${values[name]}'.`);
const [users, seconds, seed, every] = [values.users, values.seconds, values.seed, values.every].map(
  Number,
) as [number, number, number, number];

type Server = Awaited<ReturnType<typeof startServer>>;

async function startServer(count: number) {
  const child = fork(path.join(__dirname, 'morning-server.js'), [String(count)]);
  const next = async (): Promise<Said> => {
    const said = await Promise.race([
      once(child, 'message').then(([message]) => message as Said),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`The portal ended with ${code}.`))),
    ]);
    return said;
  };
  const ready = await next();
  if (ready.kind !== 'ready') throw new Error('The portal did not come up.');
  return {
    ...ready,
    async sample(): Promise<Sample> {
      child.send('sample');
      return (await next()) as Said & Sample;
    },
    async stop(): Promise<void> {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

const p99 = (times: number[]) =>
  percentile(
    times.sort((a, b) => a - b),
    0.99,
  );
const shown = (ms: number) => (Number.isNaN(ms) ? '–' : ms.toFixed(1));

/** The p99 of a list while nobody else is there. */
async function alone({ port, tokens }: Server): Promise<number> {
  const times: number[] = [];
  const agent = new http.Agent({ keepAlive: true });
  const random = seeded(seed);
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

const LINE = [
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
async function morning(server: Server, count: number): Promise<Morning> {
  const until = performance.now() + seconds * 1000;
  const everyMs = (every || Math.max(1, Math.floor(seconds / LINES))) * 1000;
  const [all, failures]: [number[], Map<string, number>] = [[], new Map()];
  let [calls, lately, failed] = [0, [] as number[], 0];
  let [callsBefore, cpuBefore] = [0, 0];
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
    const random = seeded(seed * 1_000_003 + n);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 6 });
    const visitor: Visitor = { agent, port: server.port, token, random, done };
    const think = () => LEAST_THINK_MS - Math.log(1 - random()) * (THINK_MS - LEAST_THINK_MS);
    await sleep(random() * ARRIVE_MS);
    while (performance.now() < until) {
      await visit(visitor);
      await sleep(Math.min(think(), Math.max(0, until - performance.now())));
    }
    agent.destroy();
  }
  console.log(`\n| ${LINE.join(' | ')} |\n|${' --- |'.repeat(LINE.length)}`);
  let [busy, connections] = [0, 0];
  const began = performance.now();
  const line = async () => {
    const sample = await server.sample();
    busy = Math.max(busy, sample.busy);
    connections = Math.max(connections, sample.connections);
    const times = lately.sort((a, b) => a - b);
    lately = [];
    const cells = [
      ((performance.now() - began) / 1000).toFixed(0),
      (((calls - callsBefore) * 1000) / everyMs).toFixed(1),
      shown(percentile(times, 0.5)),
      shown(percentile(times, 0.99)),
      failed,
      sample.memoryMb.toFixed(0),
      sample.connections,
      sample.files ?? '–',
      `${(sample.busy * 100).toFixed(0)} %`,
      shown(calls > callsBefore ? (sample.cpuMs - cpuBefore) / (calls - callsBefore) : NaN),
    ];
    [callsBefore, cpuBefore] = [calls, sample.cpuMs];
    console.log(`| ${cells.join(' | ')} |`);
  };
  const watch = async () => {
    while (performance.now() + everyMs <= until) {
      await sleep(everyMs);
      await line();
    }
  };
  cpuBefore = (await server.sample()).cpuMs;
  await Promise.all([watch(), ...server.tokens.slice(0, count).map(user)]);
  return { calls, listP99: p99(all), failures, busy, connections };
}

/** Why more users would not do, by what was short. */
function reasonOf({ failures, busy, connections }: Morning): string {
  if (failures.size > 0) return 'calls failed';
  if (busy > 0.9) return 'the event loop of the one process was busy';
  return `the database: ${connections} connections, the event loop ${(busy * 100).toFixed(0)} % busy`;
}

function tell(count: number, first: number, of: Morning): boolean {
  const held = of.failures.size === 0 && of.listP99 <= SLOWER * first;
  console.log(`\n${count} users, ${seconds} s, seed ${seed}: ${of.calls} calls.`);
  for (const [how, times] of of.failures) console.log(`error: ${times} × ${how}`);
  console.log(`p99 of a list alone: ${shown(first)} ms`);
  console.log(
    `p99 ${shown(of.listP99)} ms, ${(of.listP99 / first).toFixed(1)} times as long as alone (bar: ${SLOWER}): ${held ? 'held' : `not held, ${reasonOf(of)}`}`,
  );
  return held;
}

/** Answers how many errors there were. With `--break` users are doubled until the morning does not hold. */
async function main(): Promise<number> {
  const most = values.break ? users * 64 : users;
  const server = await startServer(most);
  const first = await alone(server);
  let errors = 0;
  for (let count = users; count <= most; count *= 2) {
    const found = await morning(server, count);
    const held = tell(count, first, found);
    if (!values.break) errors = [...found.failures.values()].reduce((sum, times) => sum + times, 0);
    else if (!held) {
      console.log(
        `\nIt breaks between ${count === users ? 0 : count / 2} and ${count} users: ${reasonOf(found)}.`,
      );
      break;
    }
  }
  await server.stop();
  return errors;
}

runBench(main);
