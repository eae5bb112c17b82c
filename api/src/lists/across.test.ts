import {
  ACCESS,
  ALL_COMPANIES,
  COMPANY_HEADER,
  type CompanyCounts,
  type HomeAction,
  INVOICE_STATUS,
  ORDER_STATUS,
  type PendingInvoices,
  SUBMITTED_STATUSES,
  USER_TYPE,
} from 'api-contract';
import { buildStageCounts } from '../erp/tables/stage-counts';
import { testPortal, type TestPortal } from '../testing/portal';
import { addContract, addOrder, addOrderRequest, addUser, insert } from '../testing/world';

/*
 * What is answered of all companies is what each of them answers by itself, with the stores of each: two companies have
 * stores of the same codes, and a person is limited in one and not in the other.
 */

const BRANCH = '0650001';
const CODES = Object.values(ACCESS);
const STORES = ['01', '02'];
/** The stores of each user by company; none is all. */
const USERS = {
  'both@a.test': { A: [], B: [] },
  'limited@a.test': { A: ['01'], B: [] },
  'crossed@a.test': { A: ['01'], B: ['02'] },
  'other@a.test': { C: ['02'], B: ['01'] },
} as const;

interface Row extends Record<string, unknown> {
  readonly customer_id?: number;
  readonly company_name?: string;
}
interface Counts extends Record<string, unknown> {
  readonly companies?: CompanyCounts;
}

let portal: TestPortal;
const customers = new Map<string, number>();
const headers = new Map<string, { authorization: string }>();

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const ids: Record<string, number> = {};
  for (const [email, companies] of Object.entries(USERS))
    ids[email] = await addUser(pool, {
      email,
      access: CODES,
      accessInvoices: true,
      companies: Object.entries(companies).map(([code, stores]) => ({ code, stores })),
    });
  await addUser(pool, {
    email: 'staff@a.test',
    type: USER_TYPE.staff,
    access: CODES,
    companies: [{ code: 'A' }, { code: 'B', stores: ['02'] }],
  });
  for (const { id, code } of (
    await pool.query<{ id: number; code: string }>('SELECT id, code FROM portal.customers')
  ).rows)
    customers.set(code, id);
  let n = 0;
  for (const code of ['A', 'B', 'C'])
    for (const store of STORES) {
      n += 1;
      const number = `60${n}`;
      await insert(pool, 'erp.sa1', {
        a1_cod: code,
        a1_loja: store,
        a1_nome: `${code} ${store}`,
        a1_cgc: number,
      });
      await addContract(pool, {
        branch: BRANCH,
        number,
        sheets: [{ customer: code, store, items: [{ cnb_quant: 100, cnb_sldmed: n, cnb_vlunit: 2.5 }] }],
      });
      // One title due before today, one after, one paid.
      for (const [parcel, due, balance] of [
        ['1', '2026-01-1', 10.25],
        ['2', '2027-01-1', 20],
        ['3', '2026-02-1', 0],
      ] as const)
        await insert(pool, 'erp.se1', {
          e1_filial: BRANCH,
          e1_num: number,
          e1_parcela: parcel,
          e1_cliente: code,
          e1_loja: store,
          e1_emissao: '2026-01-01',
          e1_vencto: `${due}${n}`,
          e1_vencrea: `${due}${n}`,
          e1_valor: 30,
          e1_saldo: balance,
          e1_status: balance > 0 ? INVOICE_STATUS.open : INVOICE_STATUS.paid,
        });
      const order = { branch: BRANCH, customer: code, store };
      await addOrder(pool, {
        ...order,
        number,
        items: [{ c6_valor: n, c6_entreg: '2026-01-02' }, { c6_valor: 1 }],
      });
      await addOrder(pool, {
        ...order,
        number: `70${n}`,
        header: { c5_emissao: `2026-04-1${n}` },
        items: [{ c6_nota: `80${n}`, c6_serie: '1', c6_entreg: '2026-01-03', c6_valor: 7 }],
      });
      const invoice = { f2_doc: `80${n}`, f2_serie: '1', f2_cliente: code, f2_loja: store };
      await insert(pool, 'erp.sf2', { f2_filial: BRANCH, ...invoice });
      await insert(pool, 'erp.sd2', {
        d2_filial: BRANCH,
        d2_doc: `80${n}`,
        d2_serie: '1',
        d2_cliente: code,
        d2_loja: store,
        d2_item: '01',
        d2_pedido: `70${n}`,
        d2_itempv: '01',
        d2_total: n * 3,
      });
      const load = { dai_filial: BRANCH, dai_cod: number, dai_seqcar: '01', dai_pedido: `70${n}` };
      await insert(pool, 'erp.dai', { ...load, dai_nfisca: `80${n}`, dai_serie: '1' });
      const more = { store, quantity: n, unit_value: 3 };
      for (const user of Object.values(ids)) {
        await addOrderRequest(pool, { user, customer: code, submitted: true, more });
        await addOrderRequest(pool, { user, customer: code, more });
      }
      await insert(pool, 'telemetry.tanks', {
        id: `T${n}`,
        customer_id: customers.get(code),
        tag: `TQ-${n}`,
        capacity: 30,
        recharge_level: 10,
        critical_level: 5,
      });
    }
  await buildStageCounts(pool, 'erp');
  for (const email of [...Object.keys(USERS), 'staff@a.test']) headers.set(email, await portal.login(email));
});
afterAll(() => portal.close());

async function get<T>(email: string, path: string, company?: string): Promise<T> {
  const { status, body } = await portal.call({
    url: `/api/${path}`,
    headers: { ...headers.get(email), ...(company && { [COMPANY_HEADER]: company }) },
  });
  expect([path, status]).toEqual([path, 200]);
  return body as T;
}
const getAll = <T>(email: string, path: string) => get<T>(email, path, ALL_COMPANIES);

/** What each of the user's companies answers by itself, by its id. */
async function byCompany<T>(email: string, path: string): Promise<Map<number, T>> {
  const { body } = await portal.call({ method: 'POST', url: '/api/me', headers: headers.get(email) });
  const { user, customerControl } = body as {
    user: { id: number };
    customerControl: { id: number; customer_id: number }[];
  };
  const answers = new Map<number, T>();
  for (const { id, customer_id } of customerControl) {
    const url = `/api/user-change-customer/${user.id}`;
    const payload = { customer_control_id: id };
    await portal.call({ method: 'POST', url, headers: headers.get(email), payload });
    answers.set(customer_id, await get<T>(email, path));
  }
  return answers;
}

type Answer = { data: { ZOOM: Row[]; count: number } } | { data: Row[]; count: number };
const rowsOf = ({ data }: Answer) => (Array.isArray(data) ? data : data.ZOOM);
const countOf = (answer: Answer) =>
  Array.isArray(answer.data) ? (answer as { count: number }).count : (answer.data as { count: number }).count;
const without = ({ customer_id: _id, company_name: _name, ...row }: Row) => row;
const texts = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();

const LISTS = [
  'invoices',
  'orders?status=unbilled',
  'orders?status=billed&nao_entregues=true',
  'orders?tab=late',
  'orders?C6_ENTREG_to=2026-12-31&F2_DOC=80',
  'deliveries?status=pending',
  'deliveries?tab=late',
  'contracts',
  'contracts?tab=active',
  `orders-not-integrateds?status=${ORDER_STATUS.draft}`,
  `orders-not-integrateds?status=${SUBMITTED_STATUSES.join()}`,
];
const CASES = Object.keys(USERS).flatMap((email) => LISTS.map((path) => [email, path] as const));

describe.each(CASES)('%s asks %s of all his companies', (email, path) => {
  it('and has the rows of each, within its stores, and what they come to', async () => {
    const size = path.includes('?') ? '&cTop=100&limit=100' : '?cTop=100';
    const each = await byCompany<Answer>(email, `${path}${size}`);
    const all = await getAll<Answer>(email, `${path}${size}`);
    const expected = [...each].flatMap(([id, answer]) => rowsOf(answer).map((row) => ({ ...row, id })));
    expect(expected.length).toBeGreaterThan(0);
    const got = rowsOf(all).map((row) => ({ ...without(row), id: row.customer_id }));
    expect(texts(got)).toEqual(texts(expected));
    expect(countOf(all)).toBe(expected.length);
    for (const row of rowsOf(all))
      expect(row.company_name).toBe(
        `Empresa ${[...customers].find(([, id]) => id === row.customer_id)?.[0] ?? ''}`,
      );

    const [endpoint = '', query = ''] = path.split('?');
    const counts = await getAll<Counts>(email, `${endpoint}/counts?${query}`);
    const alone = await byCompany<Record<string, unknown>>(email, `${endpoint}/counts?${query}`);
    const { companies, ...views } = counts;
    for (const [view, count] of Object.entries(views))
      expect([view, Number(count)]).toEqual([
        view,
        [...alone.values()].reduce((sum, of) => sum + Number(of[view]), 0),
      ]);
    expect(companies).toEqual(
      Object.fromEntries(
        [...each].map(([id, answer]) => [
          id,
          { count: rowsOf(answer).length, total: expect.stringMatching(/^\d+(\.\d+)?$/) as string },
        ]),
      ),
    );
  });
});

it('adds up what is open by company', async () => {
  const { companies } = await getAll<Counts>('crossed@a.test', 'invoices/counts');
  expect(companies).toEqual({
    [customers.get('A')!]: { count: 3, total: '30.25' },
    [customers.get('B')!]: { count: 3, total: '30.25' },
  });
  const worth = async (path: string) =>
    Object.values((await getAll<Counts>('both@a.test', path)).companies ?? {}).map(({ total }) => total);
  expect(await worth('invoices/counts?tab=overdue')).toEqual(['20.5', '20.5']);
  expect(await worth('contracts/counts')).toEqual(['7.5', '17.5']);
  expect(await worth('orders/counts?status=unbilled')).toEqual(['5', '9']);
  expect(await worth('deliveries/counts?status=pending')).toEqual(['9', '21']);
});

describe('customer_id', () => {
  const [a, b] = [() => customers.get('A')!, () => customers.get('B')!];

  it('leaves the rows of the companies it names, and none of a company that is not his', async () => {
    const rows = async (query: string) => {
      const answer = await getAll<Answer>('both@a.test', `invoices?cTop=100&${query}`);
      expect(rowsOf(answer)).toHaveLength(countOf(answer));
      return new Set(rowsOf(answer).map(({ customer_id }) => customer_id));
    };
    expect(await rows(`customer_id=${b()}`)).toEqual(new Set([b()]));
    expect(await rows(`customer_id=${a()}&customer_id=${b()}`)).toEqual(new Set([a(), b()]));
    expect(await rows(`customer_id=${a()}&customer_id=${customers.get('C')!}`)).toEqual(new Set([a()]));
    expect(await rows(`customer_id=${customers.get('C')!}`)).toEqual(new Set());
    expect(await rows('customer_id=')).toEqual(new Set([a(), b()]));
    const counts = await getAll<Counts>('both@a.test', `invoices/counts?customer_id=${customers.get('C')!}`);
    expect(counts).toMatchObject({ all: 0, week_total: '0', companies: {} });
    for (const customer_id of [customers.get('C'), 2147483647])
      expect(await getAll('both@a.test', `tanques?customer_id=${customer_id!}`)).toEqual([]);
  });

  it.each(['x', '0', '1.5', '2147483648', '1&customer_id=x'])('is refused if it is %s', async (value) => {
    for (const path of ['invoices', 'orders/counts', 'orders-not-integrateds', 'tanques'])
      expect(
        (
          await portal.call({
            url: `/api/${path}?customer_id=${value}`,
            headers: { ...headers.get('both@a.test'), [COMPANY_HEADER]: ALL_COMPANIES },
          })
        ).status,
      ).toBe(422);
  });

  it('says nothing in a call of one company', async () => {
    const each = await byCompany<Answer>('both@a.test', `invoices?customer_id=${a()}`);
    expect([...each.values()].map(countOf)).toEqual([6, 6]);
    expect([...each.values()].flatMap(rowsOf).some((row) => 'customer_id' in row)).toBe(false);
  });
});

it('pages through the rows of all in one order, each once', async () => {
  for (const [path, sort] of [
    ['invoices', 'E1_VENCREA'],
    ['orders', 'C5_EMISSAO'],
    ['contracts', 'CN9_NUMERO'],
  ] as const)
    for (const way of ['ASC', 'DESC']) {
      const ask = `${path}?order_by=${sort}&order_type=${way}`;
      const whole = rowsOf(await getAll<Answer>('both@a.test', `${ask}&cTop=100`));
      const parts: Row[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / 5); page++)
        parts.push(...rowsOf(await getAll<Answer>('both@a.test', `${ask}&cTop=5&page=${page}`)));
      expect(parts).toEqual(whole);
      const last = await getAll<Answer>('both@a.test', `${ask}&cTop=5&page=99&beyond=last`);
      expect(rowsOf(last)).toEqual(whole.slice(5 * Math.floor((whole.length - 1) / 5)));
    }
});

it('puts the open titles of all in one order', async () => {
  const due = (await getAll<PendingInvoices>('both@a.test', 'invoices/pending')).ZOOM.map(({ E1_VENCREA }) =>
    E1_VENCREA.split('/').reverse().join(''),
  );
  expect(due).toHaveLength(8);
  expect(due).toEqual(due.toSorted());
});

describe.each(Object.keys(USERS))('%s on the home page', (email) => {
  it('has the open titles and contracts of each company, within its stores', async () => {
    const all = await getAll<PendingInvoices>(email, 'invoices/pending');
    const each = await byCompany<PendingInvoices>(email, 'invoices/pending');
    const sum = (of: 'count' | 'overdue' | 'total' | 'overdue_total') =>
      [...each.values()].reduce((total, answer) => total + Number(answer[of]), 0);
    for (const of of ['count', 'overdue', 'total', 'overdue_total'] as const)
      expect([of, Number(all[of])]).toEqual([of, sum(of)]);
    expect(texts(all.ZOOM.map((row) => ({ ...without(row), id: row.customer_id })))).toEqual(
      texts([...each].flatMap(([id, { ZOOM }]) => ZOOM.map((row) => ({ ...row, id })))),
    );
    const contracts = rowsOf(await getAll<Answer>(email, 'contracts/active-contract-list'));
    const own = await byCompany<Answer>(email, 'contracts/active-contract-list');
    expect(texts(contracts.map((row) => ({ ...without(row), id: row.customer_id })))).toEqual(
      texts([...own].flatMap(([id, answer]) => rowsOf(answer).map((row) => ({ ...row, id })))),
    );
  });

  it('is told what each company has for today, and whose it is', async () => {
    const all = await getAll<HomeAction[]>(email, 'home/actions');
    const each = await byCompany<HomeAction[]>(email, 'home/actions');
    const told = [...each].flatMap(([id, lines]) =>
      lines.map(({ text }) => [
        `${text} (Empresa ${[...customers].find(([, of]) => of === id)?.[0] ?? ''})`,
        id,
      ]),
    );
    expect(all.length).toBeGreaterThan(0);
    for (const { text, href } of all) {
      const id = Number(new URL(href, 'http://portal').searchParams.get('customer_id'));
      expect(told).toContainEqual([text, id]);
    }
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  });
});

it('shows the tanks of all, and to staff those of their own companies', async () => {
  const ids = async (email: string) =>
    (await getAll<{ id: string; company_name: string; customer_name: string }[]>(email, 'tanques'))
      .map(({ id, company_name, customer_name }) => {
        expect(company_name).toBe(customer_name);
        return id;
      })
      .sort();
  expect(await ids('both@a.test')).toEqual(['T1', 'T2', 'T3', 'T4']);
  expect(await ids('other@a.test')).toEqual(['T3', 'T4', 'T5', 'T6']);
  expect(await ids('staff@a.test')).toEqual(['T1', 'T2', 'T3', 'T4']);
  expect(await get<object[]>('staff@a.test', 'tanques')).toHaveLength(6);
});

it('does not depend on the active company, and leaves it as it is', async () => {
  const answers = [];
  for (const code of ['A', 'B']) {
    await portal.database.pool.query(
      `UPDATE portal.sessions SET customer_id = $1 WHERE user_id = (SELECT id FROM portal.users WHERE email = 'limited@a.test')`,
      [customers.get(code)],
    );
    answers.push(await getAll('limited@a.test', 'invoices'));
    expect((await get<Answer>('limited@a.test', 'invoices', String(customers.get(code)))).data).not.toEqual(
      [],
    );
  }
  expect(answers[0]).toEqual(answers[1]);
});

it('is of those companies that the user has when he asks', async () => {
  const gone = await portal.database.pool.query<{ id: number }>(
    `DELETE FROM portal.customer_controls WHERE user_id = (SELECT id FROM portal.users WHERE email = 'both@a.test')
       AND customer_id = $1 RETURNING id`,
    [customers.get('B')],
  );
  expect(gone.rowCount).toBe(1);
  const { status } = await portal.call({
    url: '/api/invoices',
    headers: { ...headers.get('both@a.test'), [COMPANY_HEADER]: ALL_COMPANIES },
  });
  expect(status).toBe(422);
});
