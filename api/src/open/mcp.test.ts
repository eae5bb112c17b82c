import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ACCESS, KEY_SCOPE, KEY_SCOPES, type KeyScope, USER_STATUS } from 'api-contract';
import { addKey, addKeyRow } from '../testing/keys';
import { testPortal, type TestPortal } from '../testing/portal';
import { twoCompanies } from '../testing/two-companies';
import { addUser } from '../testing/world';

let portal: TestPortal;
let owners: Awaited<ReturnType<typeof twoCompanies>>;

beforeAll(async () => {
  portal = await testPortal();
  owners = await twoCompanies(portal, Object.values(ACCESS));
  const { pool } = portal.database;
  await pool.query(`UPDATE erp.sa1 SET a1_bairro = 'CENTRO', a1_zaplent = 'FABRICA'`);
});
afterAll(() => portal.close());

const keyOf = (scopes: readonly KeyScope[], more: Partial<Parameters<typeof addKey>[1]> = {}) =>
  addKey(portal.database.pool, {
    code: 'A',
    scopes,
    now: portal.clock.now(),
    userId: owners.A.userId,
    ...more,
  });
const send = (key: string, payload: object | string, headers: Record<string, string> = {}) =>
  portal.call({
    method: 'POST',
    url: '/mcp',
    payload,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  });
const ask = async (key: string, method: string, params: object = {}) => {
  const { status, body } = await send(key, { jsonrpc: '2.0', id: 1, method, params });
  expect(status).toBe(200);
  return body as { result?: Record<string, unknown>; error?: { code: number; message: string } };
};
const call = async (key: string, name: string, args: object) => {
  const { result, error } = await ask(key, 'tools/call', { name, arguments: args });
  return { error, ...(result as { structuredContent?: Record<string, unknown>; isError?: boolean }) };
};
const toolsOf = async (key: string) =>
  ((await ask(key, 'tools/list')).result as { tools: { name: string; annotations: object }[] }).tools;

/** Of JSON-RPC. */
const INVALID_PARAMS = -32602;

const wish = {
  product: 'PA',
  contract: 'CA',
  branch: '0650001',
  store: '01',
  quantity: '1',
  delivery_date: '2026-06-25',
  receive_from: '08:00',
  receive_to: '17:00',
  receive_days: ['monday'],
};

it('begins without a session', async () => {
  const { result } = await ask(await keyOf([KEY_SCOPE.titles]), 'initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  expect(result).toMatchObject({ serverInfo: { name: 'portal-do-cliente' }, capabilities: { tools: {} } });
  const note = await send(await keyOf([KEY_SCOPE.titles]), {
    jsonrpc: '2.0',
    method: 'notifications/initialized',
  });
  expect([note.status, note.text]).toEqual([202, '']);
});

it('lists what the key’s scopes open, and refuses the rest', async () => {
  const reading = await keyOf([KEY_SCOPE.titles]);
  expect((await toolsOf(reading)).map(({ name, annotations }) => [name, annotations])).toEqual([
    ['search', expect.objectContaining({ readOnlyHint: true })],
    ['read', expect.objectContaining({ readOnlyHint: true })],
  ]);
  expect((await call(reading, 'draft_order', wish)).error?.message).toContain('no tool draft_order');
  const writing = await keyOf([KEY_SCOPE.order]);
  expect((await toolsOf(writing)).map(({ name }) => name)).toEqual(['draft_order']);
  expect((await call(writing, 'search', { query: '60A' })).error?.message).toContain('no tool search');
  const own = { id: `order-requests:${owners.A.requestId}` };
  expect((await call(writing, 'read', own)).error?.message).toContain('no tool read');
  expect(await toolsOf(await keyOf([KEY_SCOPE.readings]))).toEqual([]);
});

it('finds and reads what the key sees, with the portal’s pages, and nothing of another company or store', async () => {
  const key = await keyOf(KEY_SCOPES);
  const { structuredContent } = await call(key, 'search', { query: '60' });
  const { results = [] } = structuredContent as { results?: { id: string; url: string }[] };
  expect(results).toEqual([
    {
      id: expect.stringMatching(/^titles:/) as string,
      kind: 'titles',
      title: 'Título 60A-01',
      url: expect.stringMatching(/^http.*\/admin\/invoice-list\//) as string,
    },
  ]);
  const [{ id } = { id: '' }] = results;
  expect((await call(key, 'read', { id })).structuredContent).toMatchObject({
    id,
    kind: 'titles',
    record: { number: '60A', open_amount: '3700' },
  });
  for (const other of [
    await keyOf(KEY_SCOPES, { code: 'B', userId: owners.B.userId }),
    await keyOf(KEY_SCOPES, { stores: ['02'] }),
    await keyOf([KEY_SCOPE.tanks]),
  ]) {
    expect(JSON.stringify(await call(other, 'search', { query: '60A' }))).not.toContain('Título');
    expect(await call(other, 'read', { id })).toMatchObject({ isError: true });
  }
  for (const strange of ['x', 'titles:', ':', 'nothing:1', 'order-requests:99999999999'])
    expect(await call(key, 'read', { id: strange })).toMatchObject({ isError: true });
  expect((await call(key, 'search', { query: '' })).error?.code).toBe(INVALID_PARAMS);
  expect((await call(key, 'search', { query: "' OR 1=1 -- %_\\" })).structuredContent).toEqual({
    results: [],
  });
});

it('shows a key of one store nothing of another, by any tool, resource or text', async () => {
  const { pool } = portal.database;
  const names = ['titles', 'orders', 'deliveries', 'order-requests', 'tanks', 'documents'];
  const rowsOf = async (key: string, name: string) => {
    const headers = { authorization: `Bearer ${key}` };
    const { body } = await portal.call({ method: 'GET', url: `/api/v1/${name}?limit=200`, headers });
    return (body as { data: Record<string, string>[] }).data;
  };
  const [all, other] = [await keyOf(KEY_SCOPES), await keyOf(KEY_SCOPES, { stores: ['02'] })];
  await pool.query(`UPDATE telemetry.tanks SET store = '01' WHERE customer_id = $1`, [owners.A.customerId]);
  let hidden = 0;
  for (const name of names) {
    const rows = await rowsOf(all, name);
    const open = (await rowsOf(other, name)).map(({ id }) => `${name}:${id}`);
    for (const { id, url: _url, ...row } of rows) {
      const isOpen = open.includes(`${name}:${id}`);
      hidden += isOpen ? 0 : 1;
      expect([id, (await call(other, 'read', { id: `${name}:${id}` })).isError]).toEqual([
        id,
        isOpen ? undefined : true,
      ]);
      const texts = [id, ...Object.values(row)].filter((text) => typeof text === 'string' && text.length > 2);
      for (const query of new Set(texts.map((text) => String(text).slice(0, 200)))) {
        const { structuredContent } = await call(other, 'search', { query });
        const { results } = structuredContent as { results: { id: string; kind: string }[] };
        const own = results.filter(({ kind }) => kind === name).map((hit) => hit.id);
        expect([query, own.filter((hit) => !open.includes(hit))]).toEqual([query, []]);
      }
    }
  }
  expect(hidden).toBeGreaterThan(5);
  for (const store of ['01', '02'])
    expect(await call(other, 'draft_order', { ...wish, store })).toMatchObject({ isError: true });
});

it('drafts nothing for somebody who has left, while the key still reads', async () => {
  const { pool } = portal.database;
  const userId = await addUser(pool, {
    email: 'gone',
    companies: [{ code: 'A' }],
    access: Object.values(ACCESS),
    status: USER_STATUS.inactive,
  });
  const key = await keyOf(KEY_SCOPES, { userId });
  expect(await call(key, 'draft_order', wish)).toMatchObject({ isError: true });
  const { results } = (await call(key, 'search', { query: '60A' })).structuredContent as {
    results: object[];
  };
  expect(results).toHaveLength(1);
});

it('drafts an order and never confirms one', async () => {
  const key = await keyOf([KEY_SCOPE.order]);
  const { structuredContent } = await call(key, 'draft_order', wish);
  expect(structuredContent).toMatchObject({
    status: 'draft',
    url: expect.stringMatching(/^http.*\/admin\/order-edit\/\d+$/) as string,
  });
  const { pool } = portal.database;
  const submitted = async () =>
    (await pool.query('SELECT 1 FROM orders.order_requests WHERE submitted_at IS NOT NULL')).rowCount;
  const before = await submitted();
  expect((await call(key, 'draft_order', { ...wish, confirm: true })).error?.code).toBe(INVALID_PARAMS);
  expect(await submitted()).toBe(before);
  expect(await call(key, 'draft_order', { ...wish, store: '77' })).toMatchObject({ isError: true });
});

it('is 401 without a living key, 403 for a foreign origin, 405 for GET', async () => {
  const key = await keyOf([KEY_SCOPE.titles]);
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  for (const bad of ['', 'pk_x', await keyOf([KEY_SCOPE.titles], { days: -1 })]) {
    const { status, headers } = await send(bad, list);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer realm="portal"']);
  }
  const { pool } = portal.database;
  const changed = async (how: string) => {
    const of = { code: 'A', scopes: [KEY_SCOPE.titles], now: portal.clock.now() };
    const row = await addKeyRow(pool, of);
    await pool.query(`UPDATE portal.machine_keys SET ${how} WHERE id = $1`, [row.id]);
    return (await send(row.key, list)).status;
  };
  expect(await changed('ended_at = created_at')).toBe(401);
  expect(await changed('hash = sha256(hash)')).toBe(401);
  expect(await changed('hash = sha256(hash), old_hash = hash, old_until = created_at')).toBe(401);
  expect(await changed('hash = sha256(hash), old_hash = hash, old_until = expires_at')).toBe(200);
  expect(await changed(`addresses = '{192.0.2.7}'`)).toBe(403);
  expect(await changed(`addresses = '{127.0.0.1}'`)).toBe(200);
  const session = await portal.login('A');
  expect((await send('', list, session)).status).toBe(401);
  expect((await send(key, list, { origin: 'https://evil.example' })).status).toBe(403);
  const get = await portal.call({ method: 'GET', url: '/mcp', headers: { authorization: `Bearer ${key}` } });
  expect([get.status, get.headers.allow]).toEqual([405, 'POST']);
  expect((await send(key, '{', {})).status).toBe(400);
});

it('takes one message a call: the limit of a key counts calls', async () => {
  const key = await keyOf([KEY_SCOPE.titles]);
  const one = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  for (const many of [[], [one], [one, { ...one, id: 2 }], [one, cancelled]])
    expect((await send(key, many)).status).toBe(400);
});

it('tells nothing of what failed inside', async () => {
  const { pool } = portal.database;
  const key = await keyOf([KEY_SCOPE.titles]);
  const id = `titles:${Buffer.from(JSON.stringify(['0650001', 'x\0', '60A', '01', 'NF'])).toString('base64url')}`;
  const asked = [
    ['search', { query: 'a\0b' }],
    ['read', { id }],
    ['read', { id: 'titles:\0' }],
  ] as const;
  for (const [name, args] of asked) {
    const told = JSON.stringify(await call(key, name, args));
    expect(told).not.toMatch(/encoding|UTF8|syntax|column|relation/);
  }
  await pool.query('ALTER TABLE erp.se1 RENAME TO se1_away');
  const { status, text } = await send(key, {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { query: '60A' } },
  });
  await pool.query('ALTER TABLE erp.se1_away RENAME TO se1');
  expect([status, text]).toEqual([500, expect.not.stringMatching(/se1|relation/)]);
});

describe('the client of MCP’s own library', () => {
  let url: URL;
  const clients: Client[] = [];
  beforeAll(async () => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    url = new URL(`http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}/mcp`);
  });
  afterAll(() => Promise.all(clients.map((client) => client.close())));

  const connected = async (key: string): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' });
    clients.push(client);
    await client.connect(
      new StreamableHTTPClientTransport(url, {
        requestInit: { headers: { authorization: `Bearer ${key}` } },
      }),
    );
    return client;
  };
  const toolNames = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

  it('is shown the tools of its key', async () => {
    const client = await connected(await keyOf([KEY_SCOPE.titles]));
    expect(client.getServerVersion()?.name).toBe('portal-do-cliente');
    expect(await toolNames(client)).toEqual(['search', 'read']);
    expect(await toolNames(await connected(await keyOf([KEY_SCOPE.order])))).toEqual(['draft_order']);
    expect(await toolNames(await connected(await keyOf(KEY_SCOPES)))).toEqual([
      'search',
      'read',
      'draft_order',
    ]);
  });

  it('finds, reads and drafts, by answers that are as the tools describe them', async () => {
    const client = await connected(await keyOf(KEY_SCOPES));
    // It holds structured answers against the schemas that it was listed.
    await client.listTools();
    const found = await client.callTool({ name: 'search', arguments: { query: '60A' } });
    const { results } = found.structuredContent as { results: { id: string; kind: string }[] };
    expect(results).toMatchObject([{ kind: 'titles' }]);
    const read = await client.callTool({ name: 'read', arguments: { id: results[0]?.id } });
    expect(read.structuredContent).toMatchObject({ id: results[0]?.id, record: { number: '60A' } });
    const drafted = await client.callTool({ name: 'draft_order', arguments: wish });
    expect(drafted.structuredContent).toMatchObject({ status: 'draft' });
  });

  it('is refused a tool that its key lacks, a record of another company, and everything without a living key', async () => {
    const reading = await connected(await keyOf([KEY_SCOPE.titles]));
    await expect(reading.callTool({ name: 'draft_order', arguments: wish })).rejects.toThrow(
      'This key has no tool draft_order.',
    );
    const theirs = await connected(await keyOf(KEY_SCOPES, { code: 'B', userId: owners.B.userId }));
    const { structuredContent } = await theirs.callTool({ name: 'search', arguments: { query: '60' } });
    const [{ id }] = (structuredContent as { results: [{ id: string }] }).results;
    await reading.listTools();
    expect(await reading.callTool({ name: 'read', arguments: { id } })).toMatchObject({ isError: true });
    const ended = await keyOf([KEY_SCOPE.titles], { days: -1 });
    for (const bad of ['pk_x', ended]) await expect(connected(bad)).rejects.toMatchObject({ code: 401 });
  });
});

it('loads neither express nor hono', () => {
  const loaded = Object.keys(require.cache);
  expect(loaded.filter((file) => /node_modules\/(express|hono|@hono)\//.test(file))).toEqual([]);
});
