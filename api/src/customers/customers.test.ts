import { ACCESS, type CustomerPage, type CustomerStoresAnswer, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, insert } from '../testing/world';

let portal: TestPortal;
let staff: { authorization: string };

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addUser(pool, {
    email: 'int@portal.test',
    type: USER_TYPE.staff,
    access: [ACCESS.users],
    companies: [],
  });
  staff = await portal.login('int@portal.test');
  const customer = (code: string, name: string) => insert(pool, 'portal.customers', { code, name });
  await customer('000201', 'Alfa Saneamento');
  await customer('000202', 'Beta Têxtil');
  await customer('000203', 'Gama Bloqueada');
  await customer('000299', 'Sem cadastro no ERP');
  const store = (a1_cod: string, a1_loja: string, a1_msblql: string, more = {}) =>
    insert(pool, 'erp.sa1', {
      a1_filial: '',
      a1_cod,
      a1_loja,
      a1_msblql,
      a1_nome: `${a1_cod}/${a1_loja}`,
      ...more,
    });
  await store('000201', '02', '1');
  await store('000201', '01', '2', { a1_cgc: '11222333000181', a1_setor: '2', a1_mun: 'MAUA', a1_est: 'SP' });
  await store('000202', '01', '2');
  await store('000203', '01', '1');
});
afterAll(() => portal.close());

const customers = async (query: string) =>
  (await portal.call({ url: `/api/customers?${query}`, headers: staff })).body as CustomerPage;
const codes = async (query: string) => (await customers(query)).data.map(({ code }) => code);

describe('customers', () => {
  it('are those of the portal, with the ERP data of their first store', async () => {
    const { data, count } = await customers('name=alfa');
    expect(count).toBe(1);
    expect(data[0]).toMatchObject({
      code: '000201',
      name: 'Alfa Saneamento',
      exibir_boleto: true,
      A1_NOME: '000201/01',
      A1_CGC: '11222333000181',
      A1_SETOR: '2',
      A1_MSBLQL: '2',
    });
  });

  it('can be found by name without accents, by code and by id', async () => {
    expect(await codes('name=textil')).toEqual(['000202']);
    expect(await codes('name=000203')).toEqual(['000203']);
    const id = (await customers('name=beta')).data[0]?.id;
    expect(await codes(`id=${id}`)).toEqual(['000202']);
    expect(await codes('name=100%25')).toEqual([]);
  });

  it('leave out customers whose stores are all blocked', async () => {
    expect(await codes('A1_MSBLQL=2')).toEqual(['000201', '000202', '000299']);
    expect(await codes('A1_MSBLQL=1')).toEqual(['000203']);
  });

  it('are returned in pages, or all at once', async () => {
    const page = await customers('limit=3&page=2&orderByDesc=code');
    expect(page).toMatchObject({ count: 4, page: 2, pages: 2, data: [{ code: '000201' }] });
    const last = await customers('limit=3&page=9&orderByDesc=code&beyond=last');
    expect(last).toEqual(page);
    expect(await customers('limit=3&page=9')).toMatchObject({ count: 4, page: 9, pages: 2, data: [] });
    expect(await customers('paginated=false')).toMatchObject({ count: 4, page: 1, pages: 1 });
  });

  it('are found by the day on which they were made', async () => {
    // Half past ten in the evening of the 9th in São Paulo.
    await portal.database.pool.query(
      `UPDATE portal.customers SET created_at = '2026-03-10T01:30:00Z' WHERE code = '000202'`,
    );
    const codes = async (query: string) => (await customers(query)).data.map(({ code }) => code);
    expect(await codes('created_at=2026-03-09')).toEqual(['000202']);
    expect(await codes('created_at=2026-03-09 00:00:00,2026-03-09 23:59:59')).toEqual(['000202']);
    expect(await codes('created_at=2026-03-10')).toEqual([]);
  });

  it.each([
    'A1_MSBLQL=3',
    'created_at=2026-02-31',
    'created_at=31/02/2026',
    'id=x',
    'orderByAsc=secret',
    'limit=1000',
  ])('refuse %s', async (query) => {
    expect((await portal.call({ url: `/api/customers?${query}`, headers: staff })).status).toBe(422);
  });
});

describe('stores', () => {
  const stores = async (code: string) =>
    (
      (
        await portal.call({
          url: `/api/customer_stores?paginated=false&orderByAsc=store_id&customer_id=${code}`,
          headers: staff,
        })
      ).body as CustomerStoresAnswer
    ).data;

  it('are those of the A1_COD, in order', async () => {
    expect((await stores('000201')).map(({ id, store_id }) => [id, store_id])).toEqual([
      ['000201-01', '01'],
      ['000201-02', '02'],
    ]);
    expect((await stores('000201'))[0]).toMatchObject({
      customer_id: '000201',
      A1_MUN: 'MAUA',
      A1_EST: 'SP',
    });
    expect(await stores('999999')).toEqual([]);
  });

  it('require a customer', async () => {
    expect((await portal.call({ url: '/api/customer_stores', headers: staff })).status).toBe(422);
  });
});

describe('one customer', () => {
  const save = (id: number, payload: object, headers: Record<string, string>) =>
    portal.call({ method: 'POST', url: `/api/customers/${id}`, headers, payload });
  const one = async (id: number) => (await portal.call({ url: `/api/customers/${id}`, headers: staff })).body;
  let admin: { authorization: string };
  let id: number;
  beforeAll(async () => {
    const { pool } = portal.database;
    const user = { type: USER_TYPE.admin, access: [ACCESS.users], companies: [] };
    await addUser(pool, { email: 'adm@portal.test', ...user });
    admin = await portal.login('adm@portal.test');
    id = (await customers('name=beta')).data[0]?.id ?? 0;
  });

  it('is read with its ERP data, and changed by name and slip column', async () => {
    expect(await one(id)).toMatchObject({ data: [{ id, code: '000202', A1_NOME: '000202/01' }] });
    const answer = await save(id, { _method: 'PUT', name: ' Beta S.A. ', exibir_boleto: 0 }, admin);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Registro salvo com sucesso' }]);
    expect(await one(id)).toMatchObject({ data: [{ name: 'Beta S.A.', exibir_boleto: false }] });
  });

  it.each([
    ['name', { name: '', exibir_boleto: true }],
    ['exibir_boleto', { name: 'x', exibir_boleto: 'talvez' }],
  ])('is refused with a wrong %s', async (field, payload) => {
    expect(await save(id, { _method: 'PUT', ...payload }, admin)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  it('is 404 if there is none, and 403 for type 3', async () => {
    const payload = { _method: 'PUT', name: 'x', exibir_boleto: true };
    expect((await save(999_999, payload, admin)).status).toBe(404);
    expect((await portal.call({ url: '/api/customers/999999', headers: staff })).status).toBe(404);
    expect((await save(id, payload, staff)).status).toBe(403);
  });
});
