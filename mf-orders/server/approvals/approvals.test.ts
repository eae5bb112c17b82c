import fs from 'node:fs';
import path from 'node:path';
import { ACCESS, ORDER_STATUS, SUBMITTED_STATUSES, USER_STATUS } from 'api-contract';
import { CONFIRM, GOOD, type Headers, orderPortal, type OrderPortal } from 'api/testing/orders';
import { addUser } from 'api/testing/world';
import { approvalPreview, approvalRule, approvalRules, requestApproval } from '../../wire/approvals';
import { substitutes } from '../../wire/substitutes';
import { orderTimelineAnswer } from '../../wire/order-life';
import { NOT_ANSWERED_TEXT } from '../orders/erp-job';
import { writeEvent } from '../orders/history';

const { draft, waiting, waitingForErp, waitingForApproval, inErp, refusedByErp } = ORDER_STATUS;
const SENT = `status=${SUBMITTED_STATUSES.join()}`;
const BUYER = [ACCESS.orderNew, ACCESS.orderPlaced];
const PEOPLE = {
  gestor: [...BUYER, ACCESS.orderDrafts, ACCESS.company],
  paula: BUYER,
  rui: BUYER,
  livia: BUYER,
  reader: [ACCESS.orderDrafts],
};
type Name = keyof typeof PEOPLE | 'boss';

let world: OrderPortal;
const ids = {} as Record<Name | 'ana' | 'dora', number>;
const as = {} as Record<Name | 'ana' | 'dora' | 'admin', Headers>;

beforeAll(async () => {
  world = await orderPortal();
  const { pool, portal } = world;
  for (const [name, access] of Object.entries(PEOPLE))
    ids[name as Name] = await addUser(pool, { email: `${name}@a.test`, companies: [{ code: 'A' }], access });
  // Of store 01 alone.
  ids.boss = await addUser(pool, {
    email: 'boss@a.test',
    companies: [{ code: 'A', stores: ['01'] }],
    access: PEOPLE.gestor,
  });
  for (const name of [...Object.keys(PEOPLE), 'boss'] as Name[])
    as[name] = await portal.login(`${name}@a.test`);
  const { rows } = await pool.query<{ id: number; email: string }>(
    `SELECT id, email FROM portal.users WHERE email IN ('ana@a.test', 'dora@b.test')`,
  );
  for (const { id, email } of rows) ids[email.startsWith('ana') ? 'ana' : 'dora'] = id;
  Object.assign(as, { ana: world.as.ana, dora: world.as.dora, admin: world.as.admin });
});
afterAll(() => world.portal.close());
beforeEach(async () => {
  await world.reset();
  const { pool } = world;
  for (const table of ['orders.approval_rules', 'orders.approval_substitutes', 'orders.order_limits'])
    await pool.query(`DELETE FROM ${table}`);
  await pool.query('DELETE FROM portal.notifications; DELETE FROM portal.attempt_limits');
  await pool.query(`UPDATE portal.users SET status = ${USER_STATUS.active} WHERE email LIKE '%@a.test'`);
});

const EVERY = { min_value: '0.00' };
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  world.portal.call({ method, url: `/api/${url}`, headers, ...(payload && { payload }) });
/** A rule of the company, made by its administrator. */
async function rule(approvers: number[][], when: object = EVERY) {
  const { status, body } = await call('POST', 'company/approval-rules', as.gestor, { when, approvers });
  expect([status, body]).toEqual([201, expect.anything()]);
  return approvalRule.parse(body);
}
const one = (id: number) => `orders-not-integrateds/${id}`;
const press = async (
  id: number,
  what: 'approve' | 'refuse' | 'withdraw',
  who: Name | 'ana' | 'admin' | 'dora',
) =>
  (await call('POST', `${one(id)}/${what}`, as[who], what === 'refuse' ? { reason: 'Estoque cheio.' } : {}))
    .status;
const approvalOf = async (id: number, who: Name | 'ana' = 'ana') =>
  requestApproval.parse((await call('GET', `${one(id)}/approval`, as[who])).body);
/** Ana confirms an order. */
const confirm = async (change: object = {}) => {
  const { status, body } = await world.save({ ...CONFIRM, ...change });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as { id: number; status: number };
};
const statusOf = async (id: number) => (await world.one(id)).status;
/** The bell of a person: titles, the newest first. */
async function bell(who: Name | 'ana'): Promise<string[]> {
  const { body } = await call('GET', 'notifications', as[who]);
  return (body as { data: { title: string }[] }).data.map(({ title }) => title);
}
const home = async (who: Name | 'ana' | 'admin') =>
  ((await call('GET', 'home/actions', as[who])).body as { key: string; text: string; href: string }[]).filter(
    ({ key }) => key.startsWith('approvals:'),
  );

describe('a rule', () => {
  it('is said by the server, read back, changed and taken away, and each is in the trail', async () => {
    const made = await rule([[ids.paula, ids.rui]], { min_value: '50000.00', min_quantity: '20', unit: 'T' });
    const text =
      'Pedidos acima de R$ 50.000,00 ou 20 T, de qualquer pessoa, precisam de paula@a.test ou rui@a.test';
    expect(made.text).toBe(text);
    const listed = async () =>
      approvalRules.parse((await call('GET', 'company/approval-rules', as.gestor)).body);
    expect(await listed()).toEqual({ data: [made], count: 1, page: 1, pages: 1 });
    const when = {
      products: ['P1'],
      contracts: [{ CN9_FILIAL: '0650001', CN9_NUMERO: '7' }],
      stores: ['01'],
    };
    const body = { when, approvers: [[ids.paula], [ids.rui]] };
    const changed = await call('PUT', `company/approval-rules/${made.id}`, as.gestor, body);
    expect(changed.body).toMatchObject({
      id: made.id,
      text: 'Todos os pedidos de SODA CAUSTICA do contrato 7 para a loja FABRICA 01, de qualquer pessoa, precisam de paula@a.test e depois de rui@a.test',
    });
    expect((await call('DELETE', `company/approval-rules/${made.id}`, as.gestor)).status).toBe(200);
    expect((await call('DELETE', `company/approval-rules/${made.id}`, as.gestor)).status).toBe(404);
    const { rows } = await world.pool.query<{ action: string; before: { text: string } | null }>(
      `SELECT action, before FROM portal.audit_log WHERE area = 'approval' AND subject_id = $1 ORDER BY id`,
      [String(made.id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'remove']);
    expect(rows[1]?.before).toEqual({ text });
  });

  it.each<[string, number, () => object]>([
    ['nothing said', 422, () => ({ when: {}, approvers: [[ids.paula]] })],
    ['empty lists alone', 422, () => ({ when: { products: [] }, approvers: [[ids.paula]] })],
    ['nobody to approve', 422, () => ({ when: EVERY, approvers: [] })],
    ['a group of nobody', 422, () => ({ when: EVERY, approvers: [[]] })],
    ['three groups', 422, () => ({ when: EVERY, approvers: [[ids.paula], [ids.rui], [ids.livia]] })],
    ['a quantity without a unit', 422, () => ({ when: { min_quantity: '1' }, approvers: [[ids.paula]] })],
    ['a unit without a quantity', 422, () => ({ when: { ...EVERY, unit: 'T' }, approvers: [[ids.paula]] })],
    [
      'a store that is not the company’s',
      422,
      () => ({ when: { stores: ['77'] }, approvers: [[ids.paula]] }),
    ],
    ['a negative value', 422, () => ({ when: { min_value: '-1' }, approvers: [[ids.paula]] })],
    [
      'a contract of another company',
      422,
      () => ({ when: { contracts: [{ CN9_FILIAL: '0650001', CN9_NUMERO: '9' }] }, approvers: [[ids.paula]] }),
    ],
    ['somebody of another company', 404, () => ({ when: EVERY, approvers: [[ids.dora]] })],
    [
      'somebody of another company as the author',
      404,
      () => ({ when: { users: [ids.dora] }, approvers: [[ids.rui]] }),
    ],
    ['somebody without code 14', 404, () => ({ when: EVERY, approvers: [[ids.reader]] })],
    ['somebody without all stores', 404, () => ({ when: EVERY, approvers: [[ids.boss]] })],
    ['somebody without the rule’s store', 404, () => ({ when: { stores: ['02'] }, approvers: [[ids.boss]] })],
  ])('with %s is %i', async (_what, status, body) => {
    expect((await call('POST', 'company/approval-rules', as.gestor, body())).status).toBe(status);
  });

  it('of an administrator with stores names them, and the people he sees', async () => {
    const make = async (when: object, approver: number) =>
      (await call('POST', 'company/approval-rules', as.boss, { when, approvers: [[approver]] })).status;
    expect(await make(EVERY, ids.boss)).toBe(422);
    expect(await make({ stores: ['02'] }, ids.boss)).toBe(422);
    expect(await make({ stores: ['01'] }, ids.paula)).toBe(404);
    expect(await make({ stores: ['01'] }, ids.boss)).toBe(201);
    const { id } = await rule([[ids.paula]]);
    expect(approvalRules.parse((await call('GET', 'company/approval-rules', as.boss)).body).count).toBe(1);
    expect((await call('DELETE', `company/approval-rules/${id}`, as.boss)).status).toBe(404);
  });
});

describe('a confirmed request', () => {
  it('that no rule meets goes to the ERP at once', async () => {
    await rule([[ids.paula]], { min_value: '25000.00' });
    expect(await confirm()).toMatchObject({ status: waitingForErp });
  });

  it('waits, holds its balance, and counts as open', async () => {
    await rule([[ids.paula]], { min_value: '24999.99' });
    const { id, status } = await confirm();
    expect(status).toBe(waitingForApproval);
    await world.runJobs();
    expect(await world.orders()).toEqual([]);
    const contracts = await world.post('contracts/filterByProduct', { product_code: 'P1' });
    expect(contracts.body).toMatchObject({ data: { ZOOM: [{ contract_balance: '40000' }] } });
    expect(await world.save({ ...CONFIRM, quantity: '41000' })).toMatchObject({ status: 422 });
    for (const query of [SENT, `status=${waitingForApproval}`, `${SENT}&tab=open`, `${SENT}&tab=approval`])
      expect((await world.listed(query)).map((row) => row.id)).toEqual([id]);
    expect((await call('GET', `orders-not-integrateds/counts?${SENT}`, as.ana)).body).toMatchObject({
      open: 1,
      approval: 1,
    });
    expect(await world.put(id, { status: waiting })).toMatchObject({
      status: 409,
      body: { message: 'Este pedido aguarda a aprovação do cliente.' },
    });
  });

  it('is approved by whoever the rule names, then sent once', async () => {
    await rule([[ids.paula, ids.rui]]);
    const { id } = await confirm();
    expect([await press(id, 'approve', 'ana'), await press(id, 'approve', 'livia')]).toEqual([403, 403]);
    expect([await press(id, 'approve', 'dora'), await press(id, 'approve', 'admin')]).toEqual([404, 403]);
    expect((await bell('paula'))[0]).toBe(`Pedido ${id} aguarda a sua aprovação`);
    expect(await bell('livia')).toEqual([]);
    expect(await home('paula')).toMatchObject([{ href: `/admin/new-order-view/${id}` }]);
    expect(await approvalOf(id, 'paula')).toMatchObject({
      steps: [{ who: ['paula@a.test', 'rui@a.test'], done: null, now: true }],
      may_approve: true,
      may_withdraw: false,
      contract_left: { quantity: '40000', unit: 'KG' },
    });
    expect((await Promise.all([press(id, 'approve', 'paula'), press(id, 'approve', 'rui')])).sort()).toEqual([
      200, 409,
    ]);
    expect(await statusOf(id)).toBe(waitingForErp);
    expect((await bell('ana'))[0]).toBe(`Pedido ${id} aprovado`);
    expect(await home('paula')).toEqual([]);
    await world.runJobs();
    expect([await statusOf(id), (await world.orders()).length]).toEqual([inErp, 1]);
    expect(await press(id, 'approve', 'paula')).toBe(409);
    const { body } = await call('GET', `orders/timeline?request=${id}`, as.ana);
    expect(orderTimelineAnswer.parse(body).data.request?.history.slice(0, 2)).toMatchObject([
      { status: waitingForApproval, user_name: 'ana@a.test' },
      { status: waitingForErp },
    ]);
  });

  it('is mailed to whoever is asked, with a link', async () => {
    await rule([[ids.paula]]);
    const { id } = await confirm();
    const mails = (await world.portal.mails()).filter(({ text }) =>
      text.includes(`/admin/new-order-view/${id}`),
    );
    expect(mails.map(({ to }) => to)).toEqual(['paula@a.test']);
  });

  it('of several rules wants the approvers of each, and a person presses once', async () => {
    await rule([[ids.paula], [ids.rui]]);
    await rule([[ids.paula]]);
    const { id } = await confirm();
    expect(await press(id, 'approve', 'rui')).toBe(409);
    expect(await press(id, 'approve', 'paula')).toBe(200);
    expect(await statusOf(id)).toBe(waitingForApproval);
    expect((await bell('rui'))[0]).toBe(`Pedido ${id} aguarda a sua aprovação`);
    expect(await press(id, 'approve', 'paula')).toBe(409);
    expect(await press(id, 'approve', 'rui')).toBe(200);
    expect(await statusOf(id)).toBe(waitingForErp);
  });

  it('keeps what it waits for when the rule changes', async () => {
    const { id: ruleId } = await rule([[ids.paula]]);
    const { id } = await confirm();
    await call('PUT', `company/approval-rules/${ruleId}`, as.gestor, { when: EVERY, approvers: [[ids.rui]] });
    expect(await press(id, 'approve', 'rui')).toBe(403);
    await call('DELETE', `company/approval-rules/${ruleId}`, as.gestor);
    expect(await press(id, 'approve', 'paula')).toBe(200);
  });

  it('comes back as its author’s draft with the reason, and is sent again with new steps', async () => {
    await rule([[ids.paula]]);
    const { id } = await confirm();
    expect((await call('POST', `${one(id)}/refuse`, as.paula, { reason: ' ' })).status).toBe(422);
    expect(await press(id, 'refuse', 'paula')).toBe(200);
    expect([await press(id, 'approve', 'paula'), await press(id, 'refuse', 'paula')]).toEqual([409, 409]);
    const back = await world.one(id);
    expect(back).toMatchObject({ status: draft, submitted: false, reason: 'Estoque cheio.', mine: true });
    expect(back.history.map(({ status, note, kind }) => [status, note, kind])).toEqual([
      [waitingForApproval, '', null],
      [draft, 'Estoque cheio.', 'refused'],
    ]);
    expect((await bell('ana'))[0]).toBe(`Pedido ${id} recusado`);
    expect(await home('ana')).toMatchObject([{ text: `Seu pedido ${id} não foi aprovado: SODA CAUSTICA` }]);
    // The balance is free again, and the draft opens without code 15, too.
    expect((await world.listed(SENT)).length).toBe(0);
    await world.pool.query('UPDATE portal.users SET access = $2 WHERE id = $1', [ids.ana, BUYER]);
    expect(await world.one(id)).toMatchObject({ status: draft });
    expect((await call('GET', one(id), as.paula)).status).toBe(404);
    expect(await confirm({ id })).toEqual({ id, status: waitingForApproval });
    expect(await world.one(id)).toMatchObject({ reason: '', submitted: true });
    await world.pool.query('UPDATE portal.users SET access = $2 WHERE id = $1', [
      ids.ana,
      [...BUYER, ACCESS.orderDrafts],
    ]);
    expect((await bell('paula')).filter((title) => title.includes('aguarda'))).toHaveLength(2);
    expect(await press(id, 'approve', 'paula')).toBe(200);
  });

  it('is withdrawn by its author alone, while it waits', async () => {
    await rule([[ids.paula]]);
    const { id } = await confirm();
    expect(await press(id, 'withdraw', 'paula')).toBe(403);
    expect(await press(id, 'withdraw', 'ana')).toBe(200);
    expect(await press(id, 'withdraw', 'ana')).toBe(409);
    const back = await world.one(id);
    expect(back).toMatchObject({ status: draft, submitted: false, reason: '' });
    expect(back.history.at(-1)).toMatchObject({ status: draft, kind: 'withdrawn' });
    expect(await home('ana')).toEqual([]);
    expect(await press(id, 'approve', 'paula')).toBe(409);
  });

  it('has the kinds of events that were written before these had one', async () => {
    await rule([[ids.paula]]);
    const [approved, refused, withdrawn] = [await confirm(), await confirm(), await confirm()];
    await press(approved.id, 'approve', 'paula');
    await press(refused.id, 'refuse', 'paula');
    await press(withdrawn.id, 'withdraw', 'ana');
    const ended = { id: approved.id, status: refusedByErp, at: world.portal.clock.now(), userId: null };
    await writeEvent(world.pool, { ...ended, note: 'O cliente está bloqueado.' });
    await writeEvent(world.pool, { ...ended, note: NOT_ANSWERED_TEXT, kind: 'unanswered' });
    const kinds = async () =>
      (await world.pool.query('SELECT id, kind FROM orders.order_request_history ORDER BY id')).rows;
    const written = await kinds();
    await world.pool.query('UPDATE orders.order_request_history SET kind = NULL');
    const file = path.join(__dirname, '../migrations/0007_event_kinds.sql');
    const [, ...filling] = fs.readFileSync(file, 'utf8').split('--> statement-breakpoint');
    for (const statement of filling) await world.pool.query(statement);
    expect(await kinds()).toEqual(written);
  });

  it('that was never asked of anybody is nobody’s to know', async () => {
    const id = await world.saved({ ...GOOD, status: draft });
    await rule([[ids.paula]]);
    expect([await press(id, 'approve', 'paula'), await press(id, 'refuse', 'paula')]).toEqual([404, 404]);
  });
});

describe('at the approval', () => {
  const sql = (text: string) => world.pool.query(text);
  it.each<[string, number, string, string]>([
    [
      'a balance that is gone',
      422,
      `UPDATE erp.cnb SET cnb_sldmed = 9000 WHERE cnb_contra = '000007'`,
      `UPDATE erp.cnb SET cnb_sldmed = 50000 WHERE cnb_contra = '000007'`,
    ],
    [
      'a risk',
      409,
      `UPDATE erp.sa1 SET a1_zrisco = 'risco' WHERE a1_cod = 'A' AND a1_loja = '01'`,
      `UPDATE erp.sa1 SET a1_zrisco = '' WHERE a1_cod = 'A'`,
    ],
    [
      'a contract that has ended',
      422,
      `UPDATE erp.cn9 SET cn9_dtfim = '2026-06-14' WHERE cn9_numero = '000007'`,
      `UPDATE erp.cn9 SET cn9_dtfim = '2026-07-31' WHERE cn9_numero = '000007'`,
    ],
    [
      'a contract item that is another one now',
      422,
      `UPDATE erp.cnb SET cnb_item = '002' WHERE cnb_contra = '000007'`,
      `UPDATE erp.cnb SET cnb_item = '001' WHERE cnb_contra = '000007'`,
    ],
    [
      'an author who may not order any more',
      422,
      `UPDATE portal.users SET access = '{${ACCESS.orderPlaced}}' WHERE email = 'ana@a.test'`,
      `UPDATE portal.users SET access = '{${[...BUYER, ACCESS.orderDrafts].join()}}' WHERE email = 'ana@a.test'`,
    ],
    [
      'an author who has left',
      422,
      `UPDATE portal.users SET status = ${USER_STATUS.inactive} WHERE email = 'ana@a.test'`,
      `UPDATE portal.users SET status = ${USER_STATUS.active} WHERE email = 'ana@a.test'`,
    ],
  ])('%s is %i, and it goes on waiting', async (_what, status, spoil, mend) => {
    await rule([[ids.paula]]);
    const { id } = await confirm();
    await sql(spoil);
    expect(await press(id, 'approve', 'paula')).toBe(status);
    await sql(mend);
    const { rows } = await sql(`SELECT status FROM orders.order_requests WHERE id = ${id}`);
    expect(rows).toEqual([{ status: waitingForApproval }]);
    expect(await press(id, 'approve', 'paula')).toBe(200);
    if (_what === 'an author who has left')
      Object.assign(as, { ana: await world.portal.login('ana@a.test') });
  });

  it('an administrator who lost the company may not order for it any more', async () => {
    await rule([[ids.paula]]);
    const { body } = await world.save(CONFIRM, world.as.admin);
    const { id } = body as { id: number };
    await sql(
      `DELETE FROM portal.customer_controls WHERE user_id = (SELECT id FROM portal.users WHERE email = 'admin@x.test')
         AND customer_id = (SELECT id FROM portal.customers WHERE code = 'A')`,
    );
    expect(await press(id, 'approve', 'paula')).toBe(422);
    await sql(
      `INSERT INTO portal.customer_controls (user_id, customer_id, position) SELECT u.id, c.id, 0
       FROM portal.users u, portal.customers c WHERE u.email = 'admin@x.test' AND c.code = 'A'`,
    );
    expect(await press(id, 'approve', 'paula')).toBe(200);
  });

  it('the request date may be past, the delivery date not', async () => {
    await rule([[ids.paula]]);
    const [soon, late] = [await confirm(), await confirm({ delivery_date: '2026-06-25' })];
    world.portal.clock.pass(6 * 24 * 3_600_000);
    as.paula = await world.portal.login('paula@a.test');
    const refused = await call('POST', `${one(soon.id)}/approve`, as.paula, {});
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { delivery_date: ['A data de entrega não pode ser anterior a hoje.'] } },
    });
    expect(await press(late.id, 'approve', 'paula')).toBe(200);
    world.portal.clock.pass(-6 * 24 * 3_600_000);
    await loginAll();
  });
});

const loginAll = async () => {
  for (const name of [...Object.keys(PEOPLE), 'boss', 'ana'] as (Name | 'ana')[])
    as[name] = await world.portal.login(`${name}@a.test`);
  world.as.ana = as.ana;
};

describe('nothing is stuck', () => {
  const leave = (who: Name) =>
    world.pool.query(`UPDATE portal.users SET status = ${USER_STATUS.inactive} WHERE id = $1`, [ids[who]]);

  it('a step whose approver has left goes to the administrators who have the store, else to types 1 and 4', async () => {
    await rule([[ids.paula]]);
    const { id } = await confirm();
    await leave('paula');
    expect((await approvalOf(id)).steps).toMatchObject([
      { who: ['boss@a.test', 'gestor@a.test'], now: true },
    ]);
    expect(await home('gestor')).toHaveLength(1);
    expect([await press(id, 'approve', 'admin'), await home('admin')]).toEqual([403, []]);
    await leave('gestor');
    await leave('boss');
    expect(await home('admin')).toMatchObject([{ key: 'approvals:waiting' }]);
    expect(await press(id, 'approve', 'admin')).toBe(200);
    expect(await statusOf(id)).toBe(waitingForErp);
    await world.pool.query(`UPDATE portal.users SET status = ${USER_STATUS.active}`);
    await loginAll();
  });

  it('a rule that names only the author goes to the administrators', async () => {
    await rule([[ids.ana]]);
    const { id } = await confirm();
    expect([await press(id, 'approve', 'ana'), await press(id, 'approve', 'gestor')]).toEqual([403, 200]);
  });

  it('reminds after a day and tells the administrators after two, once each', async () => {
    await rule([[ids.paula]]);
    const { id } = await confirm();
    const look = async () => {
      await world.pool.query(`INSERT INTO pgboss.job (name, data) VALUES ('approval-reminders', '{}')`);
      await world.runJobs();
      const { rows } = await world.pool.query<{ title: string }>(
        'SELECT title FROM portal.notifications ORDER BY id',
      );
      return rows.map(({ title }) => title.replace(String(id), 'N'));
    };
    const asked = ['Pedido N aguarda a sua aprovação'];
    expect(await look()).toEqual(asked);
    world.portal.clock.pass(25 * 3_600_000);
    const reminded = [...asked, 'Pedido N ainda aguarda a sua aprovação'];
    expect([await look(), await look()]).toEqual([reminded, reminded]);
    world.portal.clock.pass(24 * 3_600_000);
    const told = [...reminded, 'Pedido N parado há dois dias', 'Pedido N parado há dois dias'];
    expect([await look(), await look()]).toEqual([told, told]);
    world.portal.clock.pass(-49 * 3_600_000);
    await loginAll();
  });
});

describe('a substitute', () => {
  const away = (who: Name, user: number, change: object = {}) =>
    call('POST', 'company/substitutes', as[who], {
      user_id: user,
      from: '2026-06-10',
      to: '2026-06-20',
      ...change,
    });

  it('approves in the other’s place, who may as well', async () => {
    await rule([[ids.paula]]);
    expect((await away('paula', ids.livia)).status).toBe(201);
    const [first, second] = [await confirm(), await confirm({ quantity: '11000' })];
    expect((await approvalOf(first.id)).steps).toMatchObject([{ who: ['paula@a.test', 'livia@a.test'] }]);
    expect([await press(first.id, 'approve', 'livia'), await press(second.id, 'approve', 'paula')]).toEqual([
      200, 200,
    ]);
    expect((await world.one(first.id)).history.at(-1)).toMatchObject({
      user_name: 'livia@a.test',
      note: 'No lugar de paula@a.test',
    });
  });

  it('does not approve his own, nor on other days', async () => {
    await rule([[ids.paula]]);
    await away('paula', ids.ana);
    await away('paula', ids.livia, { from: '2026-06-16' });
    const { id } = await confirm();
    expect([await press(id, 'approve', 'ana'), await press(id, 'approve', 'livia')]).toEqual([403, 403]);
  });

  it('is named by whoever a rule names, listed and ended by him and by administrators', async () => {
    expect((await away('rui', ids.livia)).status).toBe(403);
    await rule([[ids.rui]]);
    expect((await away('rui', ids.dora)).status).toBe(404);
    for (const change of [
      { to: '2026-06-14', from: '2026-06-01' },
      { from: '2026-06-19', to: '2026-06-18' },
      { user_id: ids.rui },
      { user_id: ids.reader },
      { from: 'amanhã' },
    ])
      expect((await away('rui', ids.livia, change)).status).toBe(422);
    await away('rui', ids.livia);
    const listed = async (who: Name) =>
      substitutes.parse((await call('GET', 'company/substitutes', as[who])).body);
    expect(await listed('rui')).toMatchObject({
      count: 1,
      data: [
        { user_id: ids.livia, from: '2026-06-10', to: '2026-06-20', mine: true, substitute: 'livia@a.test' },
      ],
    });
    expect([
      (await listed('livia')).count,
      (await listed('gestor')).count,
      (await listed('paula')).count,
    ]).toEqual([1, 1, 0]);
    const url = `company/substitutes/${(await listed('rui')).data[0]?.id}`;
    expect((await call('DELETE', url, as.livia)).status).toBe(404);
    expect((await call('DELETE', url, as.rui)).status).toBe(200);
  });
});

it('is in the trail that the company’s administrator reads', async () => {
  const { id: ruleId } = await rule([[ids.paula]]);
  const [first, second] = [await confirm(), await confirm({ quantity: '11000' })];
  await press(first.id, 'approve', 'paula');
  await press(second.id, 'withdraw', 'ana');
  const { body } = await call('GET', 'company/audit', as.gestor);
  const rows = (body as { data: { subject: string; user_name: string }[] }).data;
  expect(rows.slice(0, 3).map(({ subject, user_name }) => [subject, user_name])).toEqual([
    [`Pedido ${second.id}`, 'ana@a.test'],
    [`Pedido ${first.id}`, 'paula@a.test'],
    [`Regra de aprovação ${ruleId}`, 'gestor@a.test'],
  ]);
});

it('the wizard is told beforehand who will be asked', async () => {
  await rule([[ids.paula, ids.rui], [ids.livia]], { min_value: '25000.00' });
  const preview = async (order: object) =>
    approvalPreview.parse((await world.post('orders/approval-preview', { order })).body);
  expect(await preview(GOOD)).toMatchObject({ steps: [], refused: null, limits: [] });
  expect((await preview({ ...GOOD, quantity: '12000' })).steps).toEqual([
    ['paula@a.test', 'rui@a.test'],
    ['livia@a.test'],
  ]);
  expect((await preview({})).steps).toEqual([]);
});
