import { execFile } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { SpanStatusCode } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { ACCESS } from 'api-contract';
import { build } from 'esbuild';
import { parseErpConfig } from '../erp/config/config';
import { protheusClient } from '../erp/source/protheus';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';
import { startTracing, tracedJob } from './tracing';

const TRACE = '7f3a9b21c0ffee00d15ea5e0badc0de1';
const traceparent = (trace = TRACE, flags = '01') => `00-${trace}-00f067aa0ba902b7-${flags}`;
const NAMES = ['http.request.method', 'http.route', 'http.response.status_code', 'portal.request_id'];
const SQL_NAMES = ['db.system.name', 'db.operation.name', 'db.collection.name'];

/** Keeps what is sent to it, answers with `{}`: a collector, or an ERP. */
async function listener() {
  const got: { headers: http.IncomingHttpHeaders; url: string; body: string }[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      got.push({ headers: request.headers, url: request.url ?? '', body });
      response.setHeader('content-type', 'application/json').end('{"access_token":"t","items":[]}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { got, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

let portal: TestPortal;
const logged: string[] = [];
beforeAll(async () => {
  portal = await testPortal({ logTo: { write: (line) => void logged.push(line) } });
  await addUser(portal.database.pool, {
    email: 'ana@cliente.test',
    companies: [{ code: 'A' }],
    access: [ACCESS.contracts, ACCESS.invoices],
  });
});
beforeEach(async () => {
  logged.length = 0;
  await portal.database.pool.query('DELETE FROM portal.attempt_limits');
});
afterAll(() => portal.close());

/** The spans that a piece of work makes; tracing ends with it. */
async function spansOf(work: () => Promise<unknown>, tracedShare = 1): Promise<readonly ReadableSpan[]> {
  const kept: ReadableSpan[] = [];
  const exporter: SpanExporter = {
    export(spans, done) {
      kept.push(...spans);
      done({ code: ExportResultCode.SUCCESS });
    },
    shutdown: async () => undefined,
  };
  const end = await startTracing({ otlpEndpoint: 'http://unused', tracedShare }, exporter);
  try {
    await work();
  } finally {
    await end();
  }
  return kept;
}
const traceOf = (span: ReadableSpan | undefined) => span?.spanContext().traceId;
const parentOf = (span: ReadableSpan | undefined) => span?.parentSpanContext?.spanId;
const keysOf = (span: ReadableSpan | undefined) => Object.keys(span?.attributes ?? {});

/** A call that reads, writes, and sends a mail by a job. */
const forgot = (headers: Record<string, string> = {}) =>
  portal.call({ method: 'POST', url: '/api/user/recovery', payload: { email: 'ana@cliente.test' }, headers });

it('one trace goes from the caller through the route and its statements to the job', async () => {
  const spans = await spansOf(async () => {
    await forgot({ traceparent: traceparent() });
    await portal.mails();
  });
  const ours = spans.filter((span) => traceOf(span) === TRACE);
  const route = ours.find(({ name }) => name === 'POST /api/user/recovery');
  expect(parentOf(route)).toBe('00f067aa0ba902b7');
  expect(keysOf(route).sort()).toEqual([...NAMES].sort());
  const job = ours.find(({ name }) => name.startsWith('job '));
  expect(job?.name).toBe('job password-mail');
  const statements = (of: ReadableSpan | undefined) =>
    ours.filter((span) => span.attributes['db.system.name'] && parentOf(span) === of?.spanContext().spanId);
  expect(statements(route).map(({ name }) => name)).toContain('INSERT pgboss.job');
  expect(statements(job).length).toBeGreaterThan(0);
  for (const one of [...statements(route), ...statements(job)])
    expect(keysOf(one).filter((key) => !SQL_NAMES.includes(key))).toEqual([]);
  expect(
    JSON.stringify(spans.map(({ name, attributes, events, status }) => [name, attributes, events, status])),
  ).not.toContain('ana@');
});

it('a call’s id begins with the digits of its trace, and its log lines name the trace', async () => {
  await portal.database.pool.query('ALTER TABLE erp.sm0 RENAME TO sm0_away');
  const headers = await portal.login('ana@cliente.test');
  const spans = await spansOf(async () => {
    const url = '/api/branches/get-branches';
    // With a body, which comes by events that know nothing of the trace.
    const failed = await portal.call({
      method: 'POST',
      url,
      payload: {},
      headers: { ...headers, traceparent: traceparent() },
    });
    expect(failed.headers['x-request-id']).toMatch(/^7f3a9b21-/);
  });
  await portal.database.pool.query('ALTER TABLE erp.sm0_away RENAME TO sm0');
  const route = spans.find(({ name }) => name === 'POST /api/branches/get-branches');
  expect(route).toMatchObject({
    attributes: { 'http.response.status_code': 500 },
    status: { code: SpanStatusCode.ERROR },
  });
  expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({
    trace_id: TRACE,
    reqId: expect.stringMatching(/^7f3a9b21-/) as string,
  });
});

it('a call of the ERP goes on with the trace, and what the portal does by itself makes none', async () => {
  const erp = await listener();
  const config = parseErpConfig({ url: erp.url }, 'user', 'secret');
  const now = () => new Date();
  const client = protheusClient(config, {
    log: { add: () => undefined },
    now,
    monotonic: () => performance.now(),
  });
  const ask = () =>
    client(
      { method: 'GET', path: '/api/framework/v1/genericQuery' },
      () => null,
      new AbortController().signal,
    );
  const spans = await spansOf(async () => {
    await ask();
    await tracedJob('order-integration', { traceparent: traceparent() }, ask);
  });
  erp.close();
  const asked = erp.got.filter(({ url }) => url.includes('genericQuery'));
  const [untold, told] = asked.map(({ headers }) => headers.traceparent);
  expect(untold).toBeUndefined();
  const call = spans.find(({ name }) => name === 'protheus /api/framework/v1/genericQuery');
  expect(told).toBe(`00-${TRACE}-${call?.spanContext().spanId}-01`);
  expect(spans.map(({ name }) => name).sort()).toEqual([
    'job order-integration',
    'protheus /api/framework/v1/genericQuery',
  ]);
});

it.each([
  ['whoever says so is not kept', traceparent(TRACE, '00'), 1],
  ['a share of none keeps none, whatever the caller says', traceparent(), 0],
])('%s', async (_name, parent, share) => {
  let id = '';
  const spans = await spansOf(async () => {
    id = String((await forgot({ traceparent: parent })).headers['x-request-id']);
    await portal.mails();
  }, share);
  expect(spans).toEqual([]);
  // The code still finds the log's lines.
  expect(id).toMatch(/^7f3a9b21-/);
});

it.each([
  '',
  'x',
  '00-0-0-01',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `ff-${TRACE}-00f067aa0ba902b7-01`,
])('with a traceparent of %j a call begins a trace of its own', async (parent) => {
  const spans = await spansOf(() => forgot({ traceparent: parent }));
  const route = spans.find(({ name }) => name === 'POST /api/user/recovery');
  expect(traceOf(route)).toMatch(/^[0-9a-f]{32}$/);
  expect(traceOf(route)).not.toBe(TRACE);
  expect(parentOf(route)).toBeUndefined();
});

it('without an address nothing is traced: not even the caller’s id is taken up', async () => {
  const end = await startTracing({});
  const { headers } = await forgot({ traceparent: traceparent() });
  await end();
  expect(headers['x-request-id']).not.toMatch(/^7f3a9b21/);
  const { rows } = await portal.database.pool.query<{ data: object }>(
    `SELECT data FROM pgboss.job WHERE name = 'password-mail' ORDER BY created_on DESC LIMIT 1`,
  );
  expect(Object.keys(rows[0]?.data ?? {})).not.toContain('traced_by');
});

/** Runs as a program beside this one: what is traced reaches a collector by HTTP, and without one nothing is loaded. */
const PROGRAM = `
const { startTracing, tracedJob } = require(process.argv[1]);
const loaded = () => Object.keys(require.cache).some((file) => /sdk-trace|otlp/.test(file));
const env = process.argv[2] ? { otlpEndpoint: process.argv[2], otlpHeaders: { 'x-key': 'k' } } : {};
startTracing(env).then(async (end) => {
  await tracedJob('sweep', {}, async () => undefined);
  await end();
  console.log(loaded());
});`;

it.each([true, false])(
  'bundled, with an address (%s) spans reach it; else their libraries stay away',
  async (on) => {
    const file = path.join(__dirname, `../../node_modules/.cache/tracing-${process.pid}-${on}.cjs`);
    const entryPoints = [path.join(__dirname, 'tracing.ts')];
    await build({ entryPoints, outfile: file, bundle: true, platform: 'node', packages: 'external' });
    const collector = await listener();
    const args = ['-e', PROGRAM, file, ...(on ? [`${collector.url}/`] : [])];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    collector.close();
    fs.rmSync(file);
    expect(stdout.trim()).toBe(String(on));
    expect(collector.got.map(({ url, headers }) => [url, headers['x-key']])).toEqual(
      on ? [['/v1/traces', 'k']] : [],
    );
    if (on) expect(collector.got[0]?.body).toContain('"job sweep"');
  },
);
