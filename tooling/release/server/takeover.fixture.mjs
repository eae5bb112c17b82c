// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPart } from '../../../api/build.mjs';
import { builtIn } from '../../start/build-packages.mjs';
import { ROOT } from '../../workspace/packages.cjs';
import { writeBuild } from '../gate/build.fixture.mjs';

const API = path.join(ROOT, 'api');
export const AREA = 'mf-takeover';

/** What an answer takes, so that some are under way at any moment; and a job. */
const ANSWER_MS = 30;
/** What a person rests between two calls: the machine is to be busy, not full. */
const REST_MS = 300;
const JOB_MS = 300;

const program = (/** @type {string} */ text) => `
import { setTimeout as sleep } from 'node:timers/promises';
import { streamEvents } from 'api/platform/event-stream';
import { z } from 'zod';
const open = { config: { access: 'public' } };
export const area = {
  start(app, services) {
    const { jobs, pool } = services;
    const options = { retryLimit: 3, retryDelay: 1, expireInSeconds: 600 };
    const work = jobs.queue('takeover-work', options, async ({ n }) => {
      await sleep(${JOB_MS});
      await pool.query('INSERT INTO takeover.done VALUES ($1)', [n]);
    });
    app.get('/api/takeover', open, async () => (await sleep(${ANSWER_MS}), { text: ${JSON.stringify(text)} }));
    app.post('/api/takeover/jobs', { ...open, schema: { body: z.object({ n: z.number() }) } }, async ({ body }) => {
      await work.send(body);
      return {};
    });
    app.get('/api/takeover/database', open, async () => ({ url: pool.options.connectionString }));
    app.get('/api/takeover/done', open, async () =>
      (await pool.query('SELECT n, count(*)::int AS times FROM takeover.done GROUP BY n')).rows);
    app.get('/api/takeover/stream', { config: { access: 'session', limit: 'streams' } }, (request, reply) =>
      streamEvents(app, { request, reply }, services, () => () => undefined));
  },
};
${text.startsWith('throw') ? text : ''}
`;

/** The migrations of the area, in order. */
const MIGRATIONS = [
  'CREATE SCHEMA "takeover";--> statement-breakpoint\nCREATE TABLE "takeover"."done" ("n" integer);',
];

/**
 * A build of the area with both halves. `text` is what it answers, and makes two builds differ; where it begins with
 * `throw` the server part does so.
 * @param {string} dir
 * @param {string} text
 * @param {string[]} [more] further migrations
 */
export async function areaBuild(dir, text, more = []) {
  const menu = [{ group: null, label: 'Uma página', path: `/admin/${AREA}`, order: 90 }];
  const declaration = {
    name: AREA,
    version: '1.0.0',
    requiresHost: '*',
    requiresApi: '*',
    pages: [{ path: `/admin/${AREA}`, title: 'Uma página', access: 'session' }],
    menu,
    slots: [],
  };
  const area = path.join(dir, `area-${text.replace(/\W+/g, '-')}`);
  const migrations = path.join(area, 'server/migrations');
  fs.mkdirSync(path.join(migrations, 'meta'), { recursive: true });
  fs.writeFileSync(path.join(area, 'remote.json'), JSON.stringify(declaration));
  fs.writeFileSync(path.join(area, 'server/index.ts'), program(text));
  const entries = [...MIGRATIONS, ...more].map((sql, idx) => {
    fs.writeFileSync(path.join(migrations, `000${idx}.sql`), sql);
    return { idx, version: '7', when: 1_790_000_000_000 + idx, tag: `000${idx}`, breakpoints: true };
  });
  fs.writeFileSync(
    path.join(migrations, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  const dist = path.join(area, 'dist');
  writeBuild(dist, declaration, { exposes: ['./area'], text });
  await buildPart(area, path.join(dist, 'server'));
  return dist;
}

/** A portal on the server's fixture, with its data in `dir`, when it serves; `more` is of its environment. */
export async function portal(/** @type {string} */ dir, /** @type {Record<string, string>} */ more = {}) {
  const child = spawn(process.execPath, [path.join(builtIn('api'), 'main.js')], {
    cwd: dir,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dir,
      HOST_DIR: dir,
      LOG_LEVEL: 'warn',
      ERP_DATASET: path.join(API, 'src/dataset/fixture'),
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  /** @type {(port: number) => void} */
  let listens = () => undefined;
  /** @type {Promise<number>} */
  const listening = new Promise((resolve) => (listens = resolve));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += String(part);
      const [, port] = /^Portal do Cliente: http:\/\/localhost:(\d+)$/m.exec(said) ?? [];
      if (port) listens(Number(port));
    });
  const ended = once(child, 'exit');
  const port = await Promise.race([
    listening,
    ended.then(([code]) => {
      throw new Error(`The portal ended with ${code}: ${said}`);
    }),
  ]);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    /** The processes that it started and that serve, the youngest last. */
    servers: () =>
      fs
        .readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
        .split(' ')
        .filter((pid) => pid && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--supervised'))
        .map(Number)
        .sort((a, b) => a - b),
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/**
 * One answer, over a connection of its own or one of `agent`.
 * @returns {Promise<{ status: number | undefined, headers: http.IncomingHttpHeaders, text: string }>}
 */
export const ask = (/** @type {string} */ url, /** @type {http.RequestOptions} */ options = {}, body = '') =>
  new Promise((resolve, reject) => {
    const request = http.request(url, { agent: false, ...options }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });

const TOO_MANY = 429;

/** People at work: connections that ask one thing after another, streams that ask again when they end, and jobs. */
export async function load(
  /** @type {string} */ url,
  /** @type {{ connections: number, streams: number }} */ { connections, streams },
) {
  const json = { 'content-type': 'application/json' };
  const credentials = JSON.stringify({ email: 'ana@alfa.example', password: 'Portal!2026' });
  const { text } = await ask(`${url}/api/login`, { method: 'POST', headers: json }, credentials);
  const headers = { authorization: `Bearer ${JSON.parse(text).token}` };
  /** @type {string[]} what was cut off or refused */
  const broken = [];
  const counts = { answers: 0, streams: 0, jobs: 0 };
  const stopping = new AbortController();
  const { signal } = stopping;
  const agents = Array.from(
    { length: connections },
    () => new http.Agent({ keepAlive: true, maxSockets: 1 }),
  );
  const noted = async (/** @type {string} */ what, /** @type {() => Promise<unknown>} */ work) => {
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) broken.push(`${what}: ${error}`);
      await sleep(50);
    }
  };
  const until = async (/** @type {() => Promise<unknown>} */ work) => {
    while (!signal.aborted) await work();
  };
  const askOn = (/** @type {http.Agent} */ agent) =>
    noted('call', async () => {
      const { status } = await ask(`${url}/api/takeover`, { agent });
      if (status !== 200) throw new Error(`answered ${status}`);
      counts.answers += 1;
      await sleep(REST_MS * Math.random());
    });
  const listening = new http.Agent();
  const listen = () =>
    noted('stream', async () => {
      const {
        status,
        text: lines,
        headers: said,
      } = await ask(`${url}/api/takeover/stream`, { agent: listening, headers });
      // Twenty takeovers in a minute open more streams than a user may: a browser waits, too.
      if (status === TOO_MANY)
        return sleep(Number(said['retry-after'] ?? 1) * 1000, undefined, { signal }).catch(() => undefined);
      if (status !== 200 || !lines.includes('retry:')) throw new Error(`${status} ${lines}`);
      counts.streams += 1;
    });
  const job = () =>
    noted('job', async () => {
      const body = JSON.stringify({ n: counts.jobs + 1 });
      const { status } = await ask(`${url}/api/takeover/jobs`, { method: 'POST', headers: json }, body);
      if (status !== 200) throw new Error(`answered ${status}`);
      counts.jobs += 1;
      await sleep(JOB_MS);
    });
  const work = Promise.all([
    ...agents.map((agent) => until(() => askOn(agent))),
    ...Array.from({ length: streams }, () => until(listen)),
    until(job),
  ]);
  return {
    broken,
    counts,
    async stop() {
      stopping.abort();
      listening.destroy();
      await work;
      for (const agent of agents) agent.destroy();
    },
  };
}
