import { ACCESS, INVOICE_STATUS, USER_TYPE, type WebhookMade } from 'api-contract';
import { noteTouched } from 'api/erp/sync/touched-companies';
import { erpTable } from 'api/erp/tables/tables';
import { noteChange } from 'api/platform/open-changes';
import { hookReceiver } from 'api/testing/hook-receiver';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';
import { webhookDeliveries, webhookRow } from '../../wire/webhooks';

const { invoices, company, orderPlaced } = ACCESS;
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

let portal: TestPortal;
let receiver: Awaited<ReturnType<typeof hookReceiver>>;
const headers: Record<string, { authorization: string }> = {};

beforeAll(async () => {
  receiver = await hookReceiver();
  portal = await testPortal({ env: { privateOrigins: [receiver.origin] } });
  const { pool } = portal.database;
  const access = [company, invoices, orderPlaced];
  const people = {
    gil: { companies: [{ code: 'A' }], access },
    lia: { companies: [{ code: 'A', stores: ['02'] }], access },
    bea: { companies: [{ code: 'B' }], access },
    ana: { companies: [{ code: 'A' }], access: [invoices] },
    mia: { type: USER_TYPE.master, companies: [{ code: 'A' }], access: [] },
  };
  for (const [email, user] of Object.entries(people)) {
    await addUser(pool, { email, ...user });
    headers[email] = await portal.login(email);
  }
  for (const code of ['A', 'B'])
    for (const store of ['01', '02']) await insert(pool, 'erp.sa1', { a1_cod: code, a1_loja: store });
});
beforeEach(async () => {
  await portal.database.pool.query('DELETE FROM portal.webhooks');
  await portal.database.pool.query('DELETE FROM erp.se1');
  receiver.heard.splice(0);
  receiver.answers.clear();
});
afterAll(async () => {
  await portal.close();
  await receiver.close();
});

const send = (who: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  portal.call({ method, url: `/api/company/webhooks${path}`, headers: headers[who], payload });
const make = (who: string, more: object = {}) =>
  send(who, 'POST', '', { url: `${receiver.origin}/a`, ...more });
const made = async (who: string, more: object = {}) => (await make(who, more)).body as WebhookMade;
const listed = async (who: string) =>
  ((await send(who, 'GET', '')).body as { data: unknown[] }).data.map((row) => webhookRow.parse(row));
const deliveries = async (id: number, who = 'gil') =>
  webhookDeliveries.parse((await send(who, 'GET', `/${id}/deliveries`)).body).data;
const errorsOf = async (who: string, more: object) => {
  const { status, body } = await make(who, more);
  return [status, Object.keys((body as { errors?: object }).errors ?? {})];
};
const types = () => receiver.heard.map(({ event }) => event.type);
const numbers = () => receiver.heard.map(({ event }) => event.data.number);
const change = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

/** Says that titles of a company changed, as each batch of the mirror does, and lets everything follow. */
async function follow(companies = ['A', 'B']): Promise<void> {
  for (const code of companies)
    await noteChange(portal.database.pool, {
      resource: 'titles',
      customerId: (await change('SELECT id FROM portal.customers WHERE code = $1', [code])).rows[0]
        .id as number,
    });
  await portal.app.runDueJobs();
}
const later = async (ms: number) => {
  portal.clock.pass(ms);
  await portal.app.runDueJobs();
};
const addTitle = (number: string, store = '01', code = 'A') =>
  insert(portal.database.pool, 'erp.se1', {
    e1_filial: '0650001',
    e1_prefixo: '1',
    e1_num: number,
    e1_parcela: '01',
    e1_tipo: 'NF',
    e1_cliente: code,
    e1_loja: store,
    e1_emissao: '2026-05-01',
    e1_vencto: '2026-07-01',
    e1_valor: 100,
    e1_saldo: 100,
    e1_status: INVOICE_STATUS.open,
  });
const pay = (number: string) =>
  change(`UPDATE erp.se1 SET e1_saldo = 0, e1_status = $2, e1_baixa = '2026-06-15' WHERE e1_num = $1`, [
    number,
    INVOICE_STATUS.paid,
  ]);

describe('events', () => {
  it('are of what comes after the beginning, signed, with the fields of the open API', async () => {
    await addTitle('100');
    const { id, secret } = await made('gil', { events: ['title.*'] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await addTitle('200');
    await follow();
    expect(receiver.heard).toHaveLength(1);
    const [heard] = receiver.heard;
    expect(heard?.event).toEqual({
      type: 'title.created',
      timestamp: portal.clock.now().toISOString(),
      data: expect.objectContaining({
        id: expect.any(String) as string,
        number: '200',
        amount: '100',
        status: 'open',
      }) as object,
    });
    expect(heard?.signature).toBe(heard && receiver.signatureOf(secret, heard));
    expect(heard?.timestamp).toBe(String(Math.floor(portal.clock.now().getTime() / SECOND)));

    await change(`UPDATE erp.se1 SET e1_vencto = '2026-08-01' WHERE e1_num = '100'`);
    await follow();
    await pay('100');
    await follow();
    await change(`DELETE FROM erp.se1 WHERE e1_num = '100'`);
    await follow();
    expect(types()).toEqual(['title.created', 'title.updated', 'title.paid', 'title.removed']);
    await follow();
    expect(types()).toHaveLength(4);
    expect(new Set(receiver.heard.map((one) => one.id)).size).toBe(4);
    expect((await deliveries(id)).map(({ type, status }) => [type, status])).toEqual(
      types()
        .map((type) => [type, 'delivered'])
        .reverse(),
    );
  });

  it('are of the rows that the mirror changed; of many it looks at all', async () => {
    await made('gil', { events: ['title.*'] });
    const row = (number: string) => ({
      e1_filial: '0650001',
      e1_prefixo: '1',
      e1_num: number,
      e1_parcela: '01',
      e1_tipo: 'NF',
      e1_cliente: 'A',
    });
    const mirrored = async (numbers: readonly string[]) => {
      await noteTouched(portal.database.pool, erpTable('SE1'), numbers.map(row));
      await portal.app.runDueJobs();
    };
    await addTitle('350');
    await addTitle('351');
    await mirrored(['350', '999']);
    expect(numbers()).toEqual(['350']);
    await change(`DELETE FROM erp.se1 WHERE e1_num = '350'`);
    await mirrored(['350']);
    expect(types()).toEqual(['title.created', 'title.removed']);
    await mirrored(Array.from({ length: 101 }, (_, n) => String(1000 + n)));
    expect(numbers()).toEqual(['350', '350', '351']);
  });

  it('are those that are named, and an end is told of what was not seen before it', async () => {
    await made('gil', { events: ['title.created', 'title.paid'] });
    await addTitle('300');
    await pay('300');
    await follow();
    expect(types()).toEqual(['title.created', 'title.paid']);
  });

  it('are of the own company, and of the stores that a webhook is limited to', async () => {
    await made('gil', { url: `${receiver.origin}/all` });
    await made('lia', { url: `${receiver.origin}/two`, stores: ['02'] });
    await made('bea', { url: `${receiver.origin}/other` });
    await addTitle('401', '01');
    await addTitle('402', '02');
    await addTitle('403', '01', 'B');
    await follow();
    const of = (path: string) =>
      receiver.heard.filter((one) => one.path === path).map(({ event }) => event.data.number);
    expect(of('/all').sort()).toEqual(['401', '402']);
    expect(of('/two')).toEqual(['402']);
    expect(of('/other')).toEqual(['403']);
  });
});

describe('a delivery', () => {
  it('is retried with growing waits under the same id, for three days, and then failed', async () => {
    receiver.answers.set('/a', 500);
    const { id } = await made('gil');
    await addTitle('500');
    await follow();
    const waits = [
      5 * SECOND,
      30 * SECOND,
      2 * MINUTE,
      10 * MINUTE,
      HOUR,
      ...Array<number>(11).fill(6 * HOUR),
    ];
    for (const [n, wait] of waits.entries()) {
      expect(receiver.heard).toHaveLength(n + 1);
      await later(wait - 1);
      expect(receiver.heard).toHaveLength(n + 1);
      await later(1);
    }
    await later(12 * HOUR);
    headers.gil = await portal.login('gil');
    expect(new Set(receiver.heard.map((one) => one.id)).size).toBe(1);
    expect(new Set(receiver.heard.map((one) => one.body)).size).toBe(1);
    expect(new Set(receiver.heard.map((one) => one.timestamp)).size).toBe(waits.length + 1);
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({
      status: 'failed',
      attempts: waits.length + 1,
      last_status: 500,
      next_at: null,
    });
  });

  it('of a record waits for the one before it; another record does not', async () => {
    receiver.answers.set('/a', 503);
    await made('gil');
    await addTitle('600');
    await follow();
    await pay('600');
    await addTitle('601');
    await follow();
    expect(receiver.heard.map(({ event }) => [event.data.number, event.type])).toEqual([
      ['600', 'title.created'],
      ['601', 'title.created'],
    ]);
    receiver.answers.clear();
    await later(5 * SECOND);
    expect(receiver.heard.slice(2).map(({ event }) => [event.data.number, event.type])).toEqual(
      expect.arrayContaining([
        ['600', 'title.created'],
        ['600', 'title.paid'],
      ]),
    );
    const own = receiver.heard.slice(2).filter(({ event }) => event.data.number === '600');
    expect(own.map(({ event }) => event.type)).toEqual(['title.created', 'title.paid']);
  });

  it.each([
    [204, 'delivered', 204, null],
    [299, 'delivered', 299, null],
    [302, 'waiting', 302, null],
    [404, 'waiting', 404, null],
    [0, 'waiting', null, 'connection'],
  ])('that is answered %s is %s', async (answer, status, last, problem) => {
    receiver.answers.set('/a', answer);
    const { id } = await made('gil');
    await addTitle('700');
    await follow();
    expect(await deliveries(id)).toMatchObject([{ status, last_status: last, problem, attempts: 1 }]);
  });

  it('to an address that has become private is refused at the connection', async () => {
    const { id } = await made('gil');
    // As a name that means another address by now.
    await change(`UPDATE portal.webhooks SET url = 'https://127.0.0.1/a'`);
    await addTitle('800');
    await follow();
    expect(await deliveries(id)).toMatchObject([
      { status: 'waiting', last_status: null, problem: 'private' },
    ]);
    expect(receiver.heard).toEqual([]);
  });

  it('is sent again under its id, also one that had failed', async () => {
    const { id } = await made('gil');
    await addTitle('900');
    await follow();
    const [before] = await deliveries(id);
    expect((await send('gil', 'POST', `/${id}/deliveries/${before?.id}/again`)).status).toBe(200);
    await portal.app.runDueJobs();
    expect(new Set(receiver.heard.map((one) => one.id))).toEqual(new Set([before?.event_id]));
    expect(receiver.heard).toHaveLength(2);
    expect((await deliveries(id))[0]).toMatchObject({ status: 'delivered', attempts: 2 });
  });

  it('stops a webhook that took nothing for three days; one that is sent again starts it, with what it missed', async () => {
    receiver.answers.set('/a', 500);
    const { id } = await made('gil');
    await addTitle('910');
    await follow();
    for (const wait of [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR]) await later(wait);
    for (let n = 0; n < 12; n += 1) await later(6 * HOUR);
    headers.gil = await portal.login('gil');
    expect(await listed('gil')).toMatchObject([{ on: false }]);
    receiver.answers.clear();
    receiver.heard.splice(0);
    await addTitle('911');
    await follow();
    expect(receiver.heard).toEqual([]);
    const [delivery] = await deliveries(id);
    await send('gil', 'POST', `/${id}/deliveries/${delivery?.id}/again`);
    await portal.app.runDueJobs();
    expect(numbers().sort()).toEqual(['910', '911']);
    expect(await listed('gil')).toMatchObject([{ on: true, failing_since: null, waiting: 0 }]);
  });
});

describe('the calls', () => {
  // Days have passed since they logged in.
  beforeAll(async () => {
    for (const email of Object.keys(headers)) headers[email] = await portal.login(email);
  });

  it('never answer the secret again, which is sealed', async () => {
    const { id, secret } = await made('gil', { events: ['title.paid'], stores: ['01'] });
    const answer = await send('gil', 'GET', '');
    expect(answer.text).not.toContain(secret);
    expect((answer.body as { data: unknown[] }).data).toEqual([
      {
        id,
        url: `${receiver.origin}/a`,
        events: ['title.paid'],
        on: true,
        stores: ['01'],
        waiting: 0,
        failing_since: null,
        user_name: 'gil',
      },
    ]);
    const { rows } = await change('SELECT secret FROM portal.webhooks');
    expect((rows[0] as { secret: Buffer }).secret.includes(secret)).toBe(false);
  });

  it.each([
    ['http://example.com/'],
    ['https://localhost/'],
    ['https://127.0.0.1/'],
    ['https://[::ffff:10.0.0.1]/'],
    ['https://169.254.169.254/latest'],
    ['https://0x7f000001/'],
    ['ftp://example.com/'],
    ['nothing'],
    [''],
    [`https://example.com/${'a'.repeat(2000)}`],
  ])('refuse the address %s', async (url) => expect(await errorsOf('gil', { url })).toEqual([422, ['url']]));

  it('give no event and no store that the maker lacks', async () => {
    expect(await errorsOf('gil', { events: ['tank.*'] })).toEqual([422, ['events']]);
    expect(await errorsOf('gil', { events: ['nothing.created'] })).toEqual([422, ['events.0']]);
    expect(await errorsOf('gil', { stores: ['77'] })).toEqual([422, ['stores']]);
    expect(await errorsOf('lia', {})).toEqual([422, ['stores']]);
    await made('gil');
    // All that he may see, and no more where kinds of others come.
    expect((await listed('gil'))[0]?.events).toEqual(['order_request.*', 'approval.*', 'order.*', 'title.*']);
    await made('mia', { url: `${receiver.origin}/b` });
    expect((await listed('gil')).find(({ url }) => url.endsWith('/b'))?.events).toEqual([]);
  });

  it('are of administrators of the company, each within his stores', async () => {
    expect((await make('ana')).status).toBe(403);
    const { id } = await made('gil');
    await addTitle('930');
    await follow();
    const [delivery] = await deliveries(id);
    for (const who of ['bea', 'lia'])
      for (const [method, path] of [
        ['DELETE', `/${id}`],
        ['GET', `/${id}/deliveries`],
        ['POST', `/${id}/deliveries/${delivery?.id}/again`],
      ] as const)
        expect([who, path, (await send(who, method, path)).status]).toEqual([who, path, 404]);
    expect(await listed('lia')).toEqual([]);
    expect((await send('gil', 'POST', `/${id}/deliveries/999999/again`)).status).toBe(404);
    expect((await send('mia', 'DELETE', `/${id}`)).status).toBe(200);
    expect(await listed('gil')).toEqual([]);
  });

  it('take ten of a company', async () => {
    for (let n = 0; n < 10; n += 1)
      expect((await make('gil', { url: `${receiver.origin}/${n}` })).status).toBe(201);
    expect((await make('gil')).status).toBe(409);
  });
});
