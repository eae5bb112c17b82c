import fs from 'node:fs';
import path from 'node:path';
import {
  ACCESS,
  INVOICE_STATUS,
  KEY_SCOPE,
  KEY_SCOPES,
  type KeyScope,
  USER_STATUS,
  USER_TYPE,
} from 'api-contract';
import { addKey, addKeyRow } from '../testing/keys';
import { testPortal, type TestPortal } from '../testing/portal';
import { twoCompanies } from '../testing/two-companies';
import { addUser, insert } from '../testing/world';

const CODES = Object.values(ACCESS);
const SEES_STORE_02 = 'Q02';

let portal: TestPortal;
let owners: Awaited<ReturnType<typeof twoCompanies>>;

beforeAll(async () => {
  portal = await testPortal();
  owners = await twoCompanies(portal, CODES);
  const { pool } = portal.database;
  await insert(pool, 'erp.sa1', { a1_cod: 'A', a1_loja: '02', a1_nome: 'A 02' });
  await pool.query(`UPDATE erp.sa1 SET a1_bairro = 'CENTRO', a1_zaplent = 'FABRICA' WHERE a1_cod = 'A'`);
  await pool.query(`UPDATE erp.cn9 SET cn9_ztpfre = 'C'`);
  // Titles of a second store of A, in the order of their numbers.
  for (const n of ['901', '902', '903'])
    await insert(pool, 'erp.se1', {
      e1_filial: '0650001',
      e1_prefixo: '1',
      e1_num: n,
      e1_parcela: '01',
      e1_tipo: 'NF',
      e1_cliente: 'A',
      e1_loja: '02',
      e1_emissao: '2026-05-01',
      e1_vencto: '2026-06-01',
      e1_valor: 100.5,
      e1_saldo: 0,
      e1_status: INVOICE_STATUS.paid,
    });
  await insert(pool, 'telemetry.tanks', {
    id: SEES_STORE_02,
    customer_id: owners.A.customerId,
    tag: 'TQ-02',
    capacity: 30,
    recharge_level: 10,
    critical_level: 5,
    store: '02',
  });
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

async function ask(key: string, url: string, more: Record<string, unknown> = {}) {
  const { headers, ...rest } = more as { headers?: Record<string, string> };
  return portal.call({
    method: 'GET',
    url: `/api/v1/${url}`,
    ...rest,
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
}
interface Page {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly next_cursor: string | null;
}
const numbersOf = ({ body }: { body: unknown }) => (body as Page).data.map(({ number }) => number);

describe('a key', () => {
  it('reads what its scope names, with English names, decimal texts and days', async () => {
    const { status, body } = await ask(await keyOf([KEY_SCOPE.titles]), 'titles?limit=1');
    expect(status).toBe(200);
    expect((body as Page).data[0]).toEqual({
      id: expect.any(String) as string,
      number: '60A',
      series: '1',
      installment: '01',
      type: 'NF',
      branch: '0650001',
      store: '01',
      issued_on: '2026-05-11',
      due_on: '2026-06-11',
      paid_on: null,
      amount: '4000',
      open_amount: '3700',
      status: 'open',
      url: expect.stringMatching(/^http.*\/admin\/invoice-list\/ticket\//) as string,
    });
  });

  it('of one store sees no other store, by list and by id', async () => {
    const all = await keyOf([...KEY_SCOPES]);
    const [one, two] = [
      await keyOf(KEY_SCOPES, { stores: ['01'] }),
      await keyOf(KEY_SCOPES, { stores: ['02'] }),
    ];
    expect(numbersOf(await ask(all, 'titles'))).toEqual(['60A', '901', '902', '903']);
    expect(numbersOf(await ask(one, 'titles'))).toEqual(['60A']);
    expect(numbersOf(await ask(two, 'titles'))).toEqual(['901', '902', '903']);
    for (const name of ['titles', 'orders', 'deliveries', 'order-requests', 'tanks', 'documents']) {
      const rows = ((await ask(all, name)).body as Page).data;
      const seen = new Set(((await ask(two, name)).body as Page).data.map(({ id }) => id));
      expect([name, rows.length]).not.toEqual([name, 0]);
      for (const { id, store = '' } of rows) {
        const { status } = await ask(two, `${name}/${encodeURIComponent(String(id))}`);
        expect([name, store, status]).toEqual([name, store, seen.has(id) ? 200 : 404]);
        if (store === '01') expect(seen.has(id)).toBe(false);
      }
    }
    const readings = { method: 'POST', payload: [{ ts: '2026-06-10T12:00:00Z', volume: '9' }] };
    expect((await ask(one, `tanks/${SEES_STORE_02}/readings`, readings)).status).toBe(404);
    expect((await ask(two, `tanks/${SEES_STORE_02}/readings`, readings)).body).toMatchObject({ accepted: 1 });
  });

  it('of one store sees it alone, whatever a call names', async () => {
    const [all, one] = [await keyOf([...KEY_SCOPES]), await keyOf(KEY_SCOPES, { stores: ['01'] })];
    for (const name of ['titles', 'orders', 'deliveries', 'order-requests', 'tanks', 'documents']) {
      const own = (await ask(one, name)).body;
      const named = 'store=02&stores=02&E1_LOJA=02&customer=B&customer_id=2&scope=all&limit=200';
      expect([name, (await ask(one, `${name}?${named}`)).body]).toEqual([name, own]);
      for (const company of ['all', String(owners.B.customerId)])
        expect([name, (await ask(one, name, { headers: { 'x-customer-id': company } })).body]).toEqual([
          name,
          own,
        ]);
      // Places of a key that sees more.
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Page = (await ask(all, `${name}?limit=1${cursor && `&cursor=${cursor}`}`)).body as Page;
        cursor = page.next_cursor;
        if (cursor === null) break;
        const ids = (own as Page).data.map(({ id }) => id);
        for (const { id } of ((await ask(one, `${name}?cursor=${cursor}`)).body as Page).data)
          expect(ids).toContain(id);
      }
    }
  });

  it('is 401 when it has expired, was ended, or never was', async () => {
    const { pool } = portal.database;
    const scopes = [KEY_SCOPE.titles];
    const ended = await addKeyRow(pool, { code: 'A', scopes, now: portal.clock.now() });
    await pool.query('UPDATE portal.machine_keys SET ended_at = now() WHERE id = $1', [ended.id]);
    for (const key of [await keyOf(scopes, { days: -1 }), ended.key, `pk_${'a'.repeat(43)}`, 'pk_', '']) {
      const { status, headers, body } = await ask(key, 'titles');
      expect([key, status, headers['www-authenticate']]).toEqual([key, 401, 'Bearer realm="portal"']);
      expect(headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(body).toMatchObject({ type: 'about:blank', title: 'Unauthorized', status: 401 });
    }
  });

  it('is taken from its addresses alone, IPv4 in IPv6 too', async () => {
    const key = await keyOf([KEY_SCOPE.titles], { addresses: ['10.1.0.0/16', '2001:db8::/32', '192.0.2.7'] });
    const from = async (remoteAddress: string) => (await ask(key, 'titles', { remoteAddress })).status;
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::9', '192.0.2.7'])
      expect([address, await from(address)]).toEqual([address, 200]);
    for (const address of ['10.2.0.1', '::1', '192.0.2.8', '::ffff:10.2.0.1'])
      expect([address, await from(address)]).toEqual([address, 403]);
  });

  it('is kept as a hash only: no table has its text', async () => {
    const { pool } = portal.database;
    const key = await keyOf([KEY_SCOPE.titles]);
    await ask(key, 'titles');
    const secret = key.slice('pk_'.length + 4);
    const { rows } = await pool.query<{ name: string }>(
      `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
       WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of rows) {
      const { rowCount } = await pool.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE $1 LIMIT 1`, [
        `%${secret}%`,
      ]);
      expect([name, rowCount]).toEqual([name, 0]);
    }
  });
});

describe('an answer', () => {
  it('comes in pages of a cursor, each row once, null at the end', async () => {
    const key = await keyOf([KEY_SCOPE.titles]);
    const found: unknown[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null; pages++) {
      expect(pages).toBeLessThan(3);
      const page: Awaited<ReturnType<typeof ask>> = await ask(
        key,
        `titles?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      found.push(...numbersOf(page));
      cursor = (page.body as Page).next_cursor;
    }
    expect(found).toEqual(['60A', '901', '902', '903']);
  });

  it('has an ETag, and is 304 to who has it', async () => {
    const key = await keyOf([KEY_SCOPE.titles]);
    const { headers } = await ask(key, 'titles');
    const etag = String(headers.etag);
    expect(await ask(key, 'titles', { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      text: '',
    });
    expect((await ask(key, 'titles', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  });

  it('to bad input is 422 of RFC 9457 in English, and 404 for what is no id', async () => {
    const key = await keyOf([...KEY_SCOPES]);
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'cursor=%00', 'cursor=e30', 'cursor=W10'])
      expect([query, (await ask(key, `titles?${query}`)).body]).toEqual([
        query,
        expect.objectContaining({ title: 'Unprocessable Entity', status: 422, errors: [expect.anything()] }),
      ]);
    const cursor = (...place: (string | null)[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
    for (const name of ['titles', 'orders', 'deliveries', 'order-requests'])
      for (const place of [cursor('1e3'), cursor(null), cursor('99999999999'), cursor('1', '\0', '1')])
        expect([name, (await ask(key, `${name}?cursor=${place}`)).status]).toEqual([name, 422]);
    for (const name of ['tanks', 'documents'])
      for (const place of [cursor(null), cursor('a', 'b')])
        expect([name, (await ask(key, `${name}?cursor=${place}`)).status]).toEqual([name, 422]);
    const ids = ['x', '99999999999', '-1', 'W251bGxd', 'a'.repeat(900), '%F0%9F%98%80', '%5B%5D'];
    for (const name of ['titles', 'orders', 'deliveries', 'order-requests', 'tanks', 'documents'])
      for (const id of ids)
        expect([name, id, (await ask(key, `${name}/${id}`)).status]).toEqual([name, id, 404]);
    expect((await ask(key, 'titles/%00')).body).toMatchObject({
      errors: [{ field: 'id', detail: 'Invalid value.' }],
    });
    expect((await ask(key, 'nothing')).body).toMatchObject({ title: 'Not Found', status: 404 });
  });

  it('says what is left of the key’s calls; beyond them it is 429 in every process', async () => {
    const key = await keyOf([KEY_SCOPE.titles]);
    const { headers } = await ask(key, 'titles');
    const [, quota = ''] = /^"key";q=(\d+);w=60$/.exec(String(headers['ratelimit-policy'])) ?? [];
    expect(headers.ratelimit).toBe(`"key";r=${Number(quota) - 1};t=1`);
    // The count is the database's, which every process asks.
    const { pool } = portal.database;
    await pool.query(`UPDATE portal.attempt_limits SET clear_at = $1::timestamptz + interval '60 seconds'`, [
      portal.clock.now(),
    ]);
    const over = await ask(key, 'titles');
    expect(over).toMatchObject({ status: 429, body: { title: 'Too Many Requests' } });
    expect(over.headers).toMatchObject({ ratelimit: '"key";r=0;t=1', 'retry-after': '1' });
    expect((await ask(await keyOf([KEY_SCOPE.titles]), 'titles')).status).toBe(200);
    await pool.query('DELETE FROM portal.attempt_limits');
  });
});

describe('what is open to read', () => {
  const get = (url: string) => portal.call({ method: 'GET', url });

  it('is an OpenAPI 3.1 document of this API alone, without a name of the ERP', async () => {
    const { status, body, text } = await get('/api/v1/openapi.json');
    const document = body as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    };
    expect([status, document.openapi]).toEqual([200, '3.1.0']);
    const names = ['deliveries', 'documents', 'order-requests', 'orders', 'tanks', 'titles'];
    expect(Object.keys(document.paths).sort()).toEqual(
      [
        ...names.flatMap((name) => [`/api/v1/${name}`, `/api/v1/${name}/{id}`]),
        '/api/v1/tanks/{id}/readings',
      ].sort(),
    );
    for (const methods of Object.values(document.paths))
      for (const { responses } of Object.values(methods))
        expect(Object.keys(responses)).toEqual(
          expect.arrayContaining(['401', '403', '422', '429']) as string[],
        );
    expect(text).not.toMatch(/\b(E1|F2|C5|C6|D2|CN9|A1)_[A-Z]+\b/);
  });

  it('is a page in the fonts that come with the portal: its code has no sign beyond ASCII', async () => {
    const face = (family: string) =>
      `@font-face { font-family: '${family}'; src: url(/assets/${family}.0.woff2) format('woff2'); }`;
    fs.writeFileSync(
      path.join(portal.hostDir, 'index.html'),
      `<style>${face('Inter')}${face('Mono')}</style>`,
    );
    const { text } = await get('/developers');
    const style = /<style nonce="[^"]+">(.*?)<\/style>/s.exec(text)?.[1];
    expect(style).toContain(face('Inter') + face('Mono'));
    const codes = [...text.matchAll(/<code>(.*?)<\/code>/gs)].map(([, code = '']) => code);
    expect(codes.length).toBeGreaterThan(12);
    expect(codes.filter((code) => /[^\n -~]/.test(code))).toEqual([]);
  });

  it('is a page with an example of every call, which runs as it stands', async () => {
    const { status, text, headers } = await get('/developers?from=%00');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const key = await keyOf([...KEY_SCOPES]);
    const examples = [...text.matchAll(/curl &#34;(https?:[^&]+)&#34;/g)].map(([, url = '']) => new URL(url));
    expect(examples).toHaveLength(12);
    for (const { pathname, search } of examples.filter(({ href }) => !href.includes('$ID')))
      expect([pathname, (await ask(key, pathname.replace('/api/v1/', '') + search)).status]).toEqual([
        pathname,
        200,
      ]);
  });
});

describe('an order that a machine asks for', () => {
  const wish = () => ({
    product: 'PA',
    contract: 'CA',
    branch: '0650001',
    store: '01',
    quantity: '1',
    delivery_date: '2026-06-25',
    purchase_order: 'PC-77',
    receive_from: '08:00',
    receive_to: '17:00',
    receive_days: ['monday', 'thursday'],
    note: 'Portaria 2',
  });
  const send = (key: string, payload: object, name?: string) =>
    ask(key, 'order-requests', {
      method: 'POST',
      payload,
      headers: name === undefined ? {} : { 'idempotency-key': name },
    });
  const requests = async () =>
    (await portal.database.pool.query<{ id: number }>('SELECT id FROM orders.order_requests')).rows.length;

  it('is a draft of the person who made the key, and confirmed when it says so', async () => {
    const key = await keyOf([KEY_SCOPE.order, KEY_SCOPE.orders]);
    const { status, body } = await send(key, wish());
    const draft = body as { id: string; status: string; url: string };
    expect([status, draft.status]).toEqual([201, 'draft']);
    expect(draft.url).toMatch(new RegExp(`^http.*/admin/order-edit/${draft.id}$`));
    const { rows } = await portal.database.pool.query(
      'SELECT user_id, customer_id, submitted_at, draft FROM orders.order_requests WHERE id = $1',
      [draft.id],
    );
    expect(rows).toMatchObject([
      {
        user_id: owners.A.userId,
        customer_id: owners.A.customerId,
        submitted_at: null,
        draft: {
          product: 'PA',
          monday: 1,
          thursday: 1,
          friday: 0,
          hour_receive_start: '08:00',
          observation: 'Portaria 2',
        },
      },
    ]);
    expect((await ask(key, `order-requests/${draft.id}`)).body).toMatchObject({
      id: draft.id,
      status: 'draft',
      quantity: '1',
      purchase_order: 'PC-77',
      delivery_date: '2026-06-25',
    });
    const confirmed = await send(key, { ...wish(), confirm: true });
    expect(confirmed).toMatchObject({ status: 201, body: { status: 'sent' } });
  });

  it('goes through the checks of the wizard, told by the names of the open API', async () => {
    const key = await keyOf([KEY_SCOPE.order]);
    const fieldsOf = async (payload: object) => {
      const { status, body } = await send(key, { ...wish(), confirm: true, ...payload });
      return [status, ((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field)];
    };
    expect(await fieldsOf({ delivery_date: '2026-06-01' })).toEqual([422, ['delivery_date']]);
    expect(await fieldsOf({ quantity: '999999' })).toEqual([422, ['quantity']]);
    expect(await fieldsOf({ contract: 'CB' })).toEqual([422, ['contract']]);
    expect(await fieldsOf({ receive_from: '18:00' })).toEqual([422, ['receive_to']]);
    expect(await fieldsOf({ receive_days: ['sunny'] })).toEqual([422, ['receive_days.0']]);
    expect(await fieldsOf({ quantity: '1.5' })).toEqual([422, ['quantity']]);
    expect(await fieldsOf({ store: '77' })).toEqual([422, ['store']]);
  });

  it('is made once for an Idempotency-Key, also by two at once; another body is 422', async () => {
    const key = await keyOf([KEY_SCOPE.order]);
    const first = await send(key, wish(), 'order-1');
    const before = await requests();
    expect(await send(key, wish(), 'order-1')).toMatchObject({ status: 201, body: first.body });
    expect((await send(key, { ...wish(), quantity: '2' }, 'order-1')).status).toBe(422);
    const refused = await send(key, { ...wish(), store: '77' }, 'order-2');
    expect(await send(key, { ...wish(), store: '77' }, 'order-2')).toMatchObject({
      status: 422,
      body: refused.body,
    });
    expect(await requests()).toBe(before);
    const both = await Promise.all([send(key, wish(), 'order-3'), send(key, wish(), 'order-3')]);
    expect(both.map(({ status }) => status).sort()).toEqual(
      both.some(({ status }) => status === 409) ? [201, 409] : [201, 201],
    );
    expect(await requests()).toBe(before + 1);
    // The key's own: another key may use the same words.
    expect((await send(await keyOf([KEY_SCOPE.order]), { ...wish(), quantity: '2' }, 'order-1')).status).toBe(
      201,
    );
  });

  it('is 409 while the first call runs, and done once where that one broke off', async () => {
    const { pool } = portal.database;
    const key = await keyOf([KEY_SCOPE.order]);
    await send(key, wish(), 'order-9');
    await pool.query(
      `UPDATE portal.key_answers SET status = NULL, answer = NULL, started_at = $1 WHERE name = 'order-9'`,
      [portal.clock.now()],
    );
    const before = await requests();
    expect((await send(key, wish(), 'order-9')).status).toBe(409);
    portal.clock.pass(121_000);
    expect((await send(key, wish(), 'order-9')).status).toBe(201);
    expect(await requests()).toBe(before);
  });

  it('of another store is 404, and of a person who may not order any more 403, while the key still reads', async () => {
    const { pool } = portal.database;
    const other = await keyOf([KEY_SCOPE.order], { stores: ['02'] });
    expect((await send(other, wish())).status).toBe(404);
    // The contract is of store 01 alone: to this key it is as one that never was.
    const of02 = { ...wish(), store: '02' };
    expect(await send(other, { ...of02, confirm: true })).toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([expect.objectContaining({ field: 'contract' })]) as unknown },
    });
    const reader = await keyOf([KEY_SCOPE.orders], { stores: ['02'] });
    const drafted = async (contract: string) => {
      const { id } = (await send(other, { ...of02, contract })).body as { id: string };
      return (await ask(reader, `order-requests/${id}`)).body as Record<string, unknown>;
    };
    const { id, url, contract, ...hidden } = await drafted('CA');
    expect([id, url, contract]).toEqual([expect.any(String), expect.any(String), 'CA']);
    expect(await drafted('NONE')).toMatchObject(hidden);
    const userId = await addUser(pool, {
      email: 'lia',
      companies: [{ code: 'A' }],
      access: [ACCESS.orderNew, ACCESS.orderPlaced],
    });
    const key = await keyOf([KEY_SCOPE.order, KEY_SCOPE.orders], { userId });
    expect((await send(key, wish())).status).toBe(201);
    await pool.query('UPDATE portal.users SET status = $2 WHERE id = $1', [userId, USER_STATUS.inactive]);
    expect((await send(key, wish())).status).toBe(403);
    expect((await ask(key, 'order-requests')).status).toBe(200);
    await pool.query('DELETE FROM portal.users WHERE id = $1', [userId]);
    expect((await send(key, wish())).status).toBe(403);
    expect((await ask(key, 'order-requests')).status).toBe(200);
  });

  it('of a person limited to a store is that store’s', async () => {
    const userId = await addUser(portal.database.pool, {
      email: 'leo',
      type: USER_TYPE.customer,
      companies: [{ code: 'A', stores: ['02'] }],
      access: [ACCESS.orderNew],
    });
    expect((await send(await keyOf([KEY_SCOPE.order], { userId }), wish())).status).toBe(403);
  });
});
