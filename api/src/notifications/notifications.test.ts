import {
  ACCESS,
  decodeParams,
  INVOICE_STATUS,
  NOTIFICATION,
  notificationPreferencesAnswer,
  notificationsAnswer,
  PRODUCT_DOCUMENT,
  SPOKEN,
  USER_TYPE,
} from 'api-contract';
import { portalJobs } from '../jobs/jobs';
import { derivation } from './derive';
import { addSheet } from '../testing/documents';
import { testPortal, type TestPortal } from '../testing/portal';
import { addSettings, addShipment, SHIPPING } from '../testing/shipment';
import { until } from '../testing/until';
import { addContract, addUser, insert } from '../testing/world';

const CODES = [ACCESS.contracts, ACCESS.invoices, ACCESS.orderInTransit, ACCESS.orderDelivered];
let portal: TestPortal;
const headers: Record<string, { authorization: string }> = {};

const ACCESS_OF: Record<string, number[]> = { money: [ACCESS.invoices] };

/** Today is 2026-06-15. */
/** DELETE, because TRUNCATE writes a new file for each of their hundred indexes. */
const EMPTIED = [
  'portal.notifications',
  'portal.notification_preferences',
  'portal.notification_watches',
  'portal.dev_mails',
  'orders.vehicle_positions',
  'portal.dataset_files',
  'erp.sc5',
  'erp.sc6',
  'erp.sf2',
  'erp.sa4',
  'erp.dai',
  'erp.dak',
  'erp.da3',
  'erp.se1',
  'erp.cn9',
  'erp.cna',
  'erp.cnb',
];

beforeAll(async () => {
  portal = await testPortal();
  await addSettings(portal, SHIPPING);
  const add = async (name: string, user: Partial<Parameters<typeof addUser>[1]>) => {
    await addUser(portal.database.pool, { email: `${name}@a.example`, companies: [{ code: 'A' }], ...user });
    headers[name] = await portal.login(`${name}@a.example`);
  };
  await add('ana', { companies: [{ code: 'A' }, { code: 'B' }] });
  await add('store', { companies: [{ code: 'A', stores: ['02'] }] });
  await add('money', {});
  await add('staff', { type: USER_TYPE.staff });
});
beforeEach(async () => {
  for (const table of EMPTIED) await sql(`DELETE FROM ${table}`);
  await sql(
    'UPDATE portal.users SET access_logistics = true, access_invoices = true, access_contracts = true',
  );
  for (const name of Object.keys(headers))
    await portal.database.pool.query('UPDATE portal.users SET access = $2 WHERE name = $1', [
      `${name}@a.example`,
      ACCESS_OF[name] ?? CODES,
    ]);
});
afterAll(() => portal.close());

/** Has the server look for what is new, as it does every hour or for `touched` companies, and does what follows. */
async function derive(run: { touched?: boolean } = {}): Promise<string[]> {
  const known = (await portal.mails()).length;
  await portalJobs(portal.database.pool, () => undefined)
    .queue('notifications', { retryLimit: 0, retryDelay: 1, expireInSeconds: 60 }, () => Promise.resolve())
    .send(run);
  const mails = await portal.mails();
  return mails
    .slice(0, mails.length - known)
    .map(({ to, subject }) => `${to.split('@')[0]}: ${subject.split(' · ')[0]}`);
}
const get = async (who: string, query = '') =>
  notificationsAnswer.parse(
    (await portal.call({ url: `/api/notifications${query}`, headers: headers[who] })).body,
  );
const titles = async (who: string) => (await get(who)).data.map(({ title }) => title);
const post = (who: string, path: string, payload: object) =>
  portal.call({ method: 'POST', url: `/api/notifications/${path}`, headers: headers[who], payload });
const sql = (text: string) => portal.database.pool.query(text);

it('fills the bell without an e-mail at first, then announces each stage once in both', async () => {
  await addShipment(portal, 'A', { doc: '100', issued: '2026-06-10' });
  await sql(`DELETE FROM erp.dai`);
  expect(await derive()).toEqual([]);
  expect(await titles('ana')).toEqual(['Nota 100 emitida']);

  await insert(portal.database.pool, 'erp.dai', {
    dai_filial: '0650001',
    dai_cod: '100',
    dai_seqcar: '01',
    dai_pedido: '100',
    dai_nfisca: '100',
    dai_serie: '1',
  });
  expect(await derive()).toEqual(['ana: Nota 100 em rota']);
  expect(await derive()).toEqual([]);
  await sql(`UPDATE erp.sc5 SET c5_entreal = '2026-06-15'`);
  // Its receipt is there too: one e-mail has both.
  expect(await derive()).toEqual(['ana: 2 novidades de Empresa A']);
  expect(await derive()).toEqual([]);
  expect(await titles('ana')).toEqual([
    'Canhoto da nota 100 disponível',
    'Nota 100 entregue',
    'Nota 100 em rota',
    'Nota 100 emitida',
  ]);
});

describe('sheets', () => {
  const revise = (product: string, at: string, more: Record<string, unknown> = {}) =>
    addSheet(
      portal,
      { product_code: product },
      { revision: 'Rev. 4', date: '2026-06-14', revised_at: at, ...more },
    );
  const buy = (product: string, day: string, store = '01') =>
    insert(portal.database.pool, 'erp.sd2', {
      d2_filial: '0650001',
      d2_doc: product,
      d2_serie: '1',
      d2_cliente: 'A',
      d2_loja: store,
      d2_item: '01',
      d2_cod: product,
      d2_emissao: day,
    });
  const readers = (access: number[]) =>
    portal.database.pool.query("UPDATE portal.users SET access = $1 WHERE name = 'ana@a.example'", [access]);

  beforeEach(() => sql('DELETE FROM documents.documents; DELETE FROM erp.sd2; DELETE FROM erp.sb1'));

  it('are sent to those who bought the product within 12 months, once per revision', async () => {
    await readers([ACCESS.safetySheets, ACCESS.emergencySheets]);
    await derive();
    await insert(portal.database.pool, 'erp.sb1', { b1_cod: 'P1', b1_desc: 'ÁCIDO 98% – 1 M³', b1_um: 'KG' });
    await buy('P1', '2025-06-15');
    await buy('P2', '2025-06-14');
    for (const product of ['P1', 'P2', 'P3']) await revise(product, '2026-06-15T09:00:00Z');
    expect(await derive()).toEqual(['ana: FDS atualizada: ÁCIDO 98% – 1 M³']);
    expect(await derive()).toEqual([]);
    const [told] = (await get('ana')).data;
    expect(told).toMatchObject({
      kind: NOTIFICATION.safetySheet,
      text: 'Nova revisão: Rev. 4, de 14/06/2026.',
    });
    expect(decodeParams(told?.href.split('/').at(-1) ?? '')).toEqual({
      code: 'P1',
      document_id: PRODUCT_DOCUMENT.safetySheet,
      name: 'ÁCIDO 98% – 1 M³',
    });
    await sql(`UPDATE documents.documents SET file = 'dataset/0123456789abcdef0123456789abcdef.pdf'`);
    expect(await derive()).toHaveLength(1);
  });

  it('are not sent when they are first revisions, old, or of other kinds or stores', async () => {
    await readers([ACCESS.emergencySheets]);
    await derive();
    for (const product of ['P1', 'P2', 'P3']) await buy(product, '2026-06-01');
    await buy('P4', '2026-06-01', '02');
    await addSheet(portal, { product_code: 'P1' }, { document_id: PRODUCT_DOCUMENT.emergencySheet });
    await revise('P2', '2026-05-01T09:00:00Z', { document_id: PRODUCT_DOCUMENT.emergencySheet });
    await revise('P3', '2026-06-15T09:00:00Z');
    expect(await derive()).toEqual([]);
    await revise('P4', '2026-06-15T09:00:00Z', { document_id: PRODUCT_DOCUMENT.emergencySheet });
    expect(await derive()).toEqual(['ana: Ficha de Emergência atualizada: P4']);
  });
});

it('leads to the record', async () => {
  await addShipment(portal, 'A', { doc: '100', issued: '2026-06-10' });
  await addShipment(portal, 'A', { doc: '101', issued: '2026-06-10', carrier: 'OUTRA S.A.' });
  await addShipment(portal, 'A', {
    doc: '102',
    issued: '2026-06-10',
    delivered: '2026-06-12',
    papers: false,
  });
  await derive();
  const { data } = await get('ana');
  const hrefOf = (title: string) => data.find((row) => row.title === title)?.href;
  expect(hrefOf('Nota 100 em rota')).toMatch(/^\/admin\/delivery\/tracking\//);
  expect(hrefOf('Nota 101 em rota')).toBe('/admin/delivery-list?F2_DOC=101');
  expect(data.find((row) => row.title === 'Nota 101 em rota')?.text).toMatch(/com OUTRA S\.A\.$/);
  expect(hrefOf('Nota 102 entregue')).toBe('/admin/order-finished-list?F2_DOC=102');
  expect(data).toHaveLength(3);
});

it('has the newest first, whatever kind it is of', async () => {
  await addShipment(portal, 'A', { doc: '100', issued: '2026-06-10', delivered: '2026-06-12' });
  await addShipment(portal, 'A', { doc: '101', issued: '2026-06-13' });
  await derive();
  expect(await titles('ana')).toEqual([
    'Nota 101 em rota',
    'Canhoto da nota 100 disponível',
    'Nota 100 entregue',
  ]);
});

it('keeps to rights, stores and companies', async () => {
  await addShipment(portal, 'A', { doc: '100', issued: '2026-06-10' });
  await addShipment(portal, 'B', { doc: '200', issued: '2026-06-10' });
  await derive();
  expect(await titles('ana')).toEqual(['Nota 100 em rota']);
  expect(await get('ana')).toMatchObject({ unread: 1, elsewhere: 1 });
  for (const who of ['store', 'money', 'staff'])
    expect(await get(who)).toMatchObject({ data: [], unread: 0, elsewhere: 0 });
  // What he may not see any more is gone.
  await sql(`UPDATE portal.users SET access = '{${ACCESS.invoices}}' WHERE name = 'ana@a.example'`);
  expect(await get('ana')).toMatchObject({ data: [], unread: 0, elsewhere: 0 });
});

it('no longer notifies of old records', async () => {
  await addShipment(portal, 'A', { doc: '100', issued: '2026-05-31' });
  await addShipment(portal, 'A', { doc: '101', issued: '2026-05-31', delivered: '2026-05-31' });
  await addShipment(portal, 'A', { doc: '102', issued: '2026-06-10', delivered: '2026-06-16' });
  await derive();
  expect(await titles('ana')).toEqual([]);
});

it('notifies of titles before they are due, and of contracts before they end', async () => {
  const { pool } = portal.database;
  await derive();
  const title = (number: string, due: string, more: object = {}) =>
    insert(pool, 'erp.se1', {
      e1_filial: '0650001',
      e1_prefixo: '1',
      e1_num: number,
      e1_parcela: '01',
      e1_tipo: 'NF',

      e1_cliente: 'A',
      e1_loja: '01',
      e1_vencto: due,
      e1_valor: 10,
      e1_saldo: 10,
      e1_status: INVOICE_STATUS.open,
      ...more,
    });
  await title('1', '2026-06-15');
  await title('2', '2026-06-20');
  await title('3', '2026-06-21');
  await title('4', '2026-06-14');
  await title('5', '2026-06-16', { e1_saldo: 0 });
  for (const [number, end] of [
    ['C1', '2026-08-14'],
    ['C2', '2026-08-15'],
  ] as const)
    await addContract(pool, {
      branch: '0650001',
      number,
      contract: { cn9_dtfim: end },
      sheets: [{ customer: 'A', store: '01', items: [{ cnb_parpro: 'P', cnb_descri: 'SODA' }] }],
    });
  expect((await derive()).sort()).toEqual([
    'ana: 3 novidades de Empresa A',
    'money: 2 novidades de Empresa A',
  ]);
  expect((await titles('ana')).sort()).toEqual([
    'Contrato C1 termina em 14/08/2026',
    'Título 1 vence em 15/06/2026',
    'Título 2 vence em 20/06/2026',
  ]);
  // Another end is told anew.
  await sql(`UPDATE erp.cn9 SET cn9_dtfim = '2026-07-01' WHERE cn9_numero = 'C1'`);
  expect(await derive()).toEqual(['ana: Contrato C1 termina em 01/07/2026']);
});

it('notifies of a receipt that comes later', async () => {
  await addShipment(portal, 'A', {
    doc: '100',
    issued: '2026-06-10',
    delivered: '2026-06-12',
    papers: false,
  });
  await derive();
  expect(await titles('ana')).toEqual(['Nota 100 entregue']);
  await portal.addFile('canhoto/NFE100.png', Buffer.from('89504e470d0a1a0a0000', 'hex'));
  expect(await derive()).toEqual(['ana: Canhoto da nota 100 disponível']);
});

describe('preferences', () => {
  const choose = (who: string, kind: string, bell: boolean, mail: boolean) =>
    post(who, 'preferences', { kind, bell, mail });

  it('say what each user may have: all for customers, nothing for others until they choose', async () => {
    const of = async (who: string) =>
      notificationPreferencesAnswer.parse(
        (await portal.call({ url: '/api/notifications/preferences', headers: headers[who] })).body,
      ).data;
    // Quotations are of every user.
    const quotation = { kind: NOTIFICATION.quotation, bell: true, mail: true, push: false, may_mail: true };
    expect(await of('money')).toEqual([
      { kind: NOTIFICATION.due, bell: true, mail: true, push: false, may_mail: true },
      quotation,
      { kind: NOTIFICATION.payment, bell: true, mail: true, push: false, may_mail: true },
    ]);
    await sql(`UPDATE portal.users SET access_invoices = false WHERE name = 'money@a.example'`);
    expect(await of('money')).toEqual([
      { kind: NOTIFICATION.due, bell: true, mail: false, push: false, may_mail: false },
      quotation,
      { kind: NOTIFICATION.payment, bell: true, mail: false, push: false, may_mail: false },
    ]);
    const others = (await of('staff')).filter(({ kind }) => !SPOKEN.includes(kind));
    expect(others.every(({ bell, mail, push }) => !bell && !mail && !push)).toBe(true);
  });

  it('are respected separately for bell and e-mail', async () => {
    await derive();
    await choose('ana', NOTIFICATION.shipped, false, true);
    await choose('staff', NOTIFICATION.shipped, true, false);
    await derive();
    await addShipment(portal, 'A', { doc: '100', issued: '2026-06-10' });
    expect(await derive()).toEqual(['ana: Nota 100 em rota']);
    // It left already, but he wants to hear that in the bell only as an invoice.
    expect(await titles('ana')).toEqual(['Nota 100 emitida']);
    expect(await titles('staff')).toEqual(['Nota 100 em rota']);
    // Switched on later, what was not told stays untold.
    await choose('ana', NOTIFICATION.shipped, true, true);
    expect(await derive()).toEqual([]);
    expect(await titles('ana')).toEqual(['Nota 100 emitida']);
  });

  it('give way to the user form’s switch for e-mails', async () => {
    await sql(`UPDATE portal.users SET access_logistics = false`);
    await derive();
    await addShipment(portal, 'A', { doc: '100', issued: '2026-06-10' });
    expect(await derive()).toEqual([]);
    expect(await titles('ana')).toEqual(['Nota 100 em rota']);
  });

  it('refuse kinds of records that the user may not see, and what is no kind', async () => {
    expect((await choose('money', NOTIFICATION.shipped, true, true)).status).toBe(403);
    expect((await choose('money', 'gossip', true, true)).status).toBe(422);
  });
});

describe('reading', () => {
  beforeEach(async () => {
    await derive();
    for (const doc of ['100', '101', '102']) await addShipment(portal, 'A', { doc, issued: '2026-06-10' });
    await addShipment(portal, 'B', { doc: '200', issued: '2026-06-10' });
    await derive();
  });

  it('goes page by page', async () => {
    const first = await get('ana', '?limit=2');
    expect(first.data.map(({ title }) => title)).toEqual(['Nota 102 em rota', 'Nota 101 em rota']);
    const second = await get('ana', `?limit=2&before=${first.next}`);
    expect(second.data.map(({ title }) => title)).toEqual(['Nota 100 em rota']);
    expect(second.next).toBeNull();
  });

  it('marks one’s own, some or all of the active company', async () => {
    const { data } = await get('ana');
    const id = data[0]?.id ?? 0;
    // Somebody else's is left as it is.
    expect((await post('money', 'read', { ids: [id] })).body).toEqual({ unread: 0 });
    expect(await get('ana')).toMatchObject({ unread: 3, elsewhere: 1 });
    expect((await post('ana', 'read', { ids: [id] })).body).toEqual({ unread: 2 });
    expect((await get('ana')).data.map(({ read }) => read)).toEqual([true, false, false]);
    expect((await post('ana', 'read', { all: true })).body).toEqual({ unread: 0 });
    expect(await get('ana')).toMatchObject({ unread: 0, elsewhere: 1 });
  });

  it.each([{}, { ids: [] }, { ids: ['x'] }, { ids: [1.5] }, { all: false }])(
    'refuses %j',
    async (payload) => {
      expect((await post('ana', 'read', payload)).status).toBe(422);
    },
  );
});

it('is not for those who ask without a session', async () => {
  for (const url of ['/api/notifications', '/api/notifications/preferences'])
    expect((await portal.call({ url })).status).toBe(401);
});

it('looks at companies whose rows came from the ERP, and at no other', async () => {
  await addShipment(portal, 'A', { doc: '100', issued: '2026-06-10' });
  await sql(`INSERT INTO portal.erp_touched VALUES ('B')`);
  await derive({ touched: true });
  expect(await titles('ana')).toEqual([]);
  await sql(`INSERT INTO portal.erp_touched VALUES ('A'), ('none')`);
  await derive({ touched: true });
  expect(await titles('ana')).toEqual(['Nota 100 em rota']);
  expect((await sql('SELECT customer FROM portal.erp_touched')).rows).toEqual([]);
});

it('starts such a run without being asked', async () => {
  await addShipment(portal, 'A', { doc: '100', issued: '2026-06-10' });
  await sql(`INSERT INTO portal.erp_touched VALUES ('A')`);
  await portal.app.startJobs();
  await until(async () => (await sql('SELECT 1 FROM portal.erp_touched')).rowCount === 0);
  await until(async () => (await titles('ana')).length > 0);
});

it('tells the other companies though the news of one fails, which is logged', async () => {
  const happening = {
    kind: NOTIFICATION.contract,
    record: 'x',
    stores: [],
    title: 'Novo',
    text: '',
    href: '/admin/contracts',
  };
  const told: number[] = [];
  const error = jest.fn();
  const derived = derivation({
    pool: portal.database.pool,
    news: [
      ({ scope }) =>
        scope.customer === 'A' ? Promise.reject(new Error('A broken row')) : Promise.resolve([{ happening }]),
    ],
    book: { tell: async (_client, id) => told.push(id) },
    now: portal.clock.now,
    log: { error },
  })();
  await expect(derived).resolves.toBe(1);
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `SELECT id FROM portal.customers WHERE code = 'B'`,
  );
  expect(told).toEqual(rows.map(({ id }) => id));
  expect(error.mock.calls).toEqual([[{ err: new Error('A broken row'), company: 'A' }, expect.any(String)]]);
});
