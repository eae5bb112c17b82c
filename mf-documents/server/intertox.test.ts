import { ACCESS, type IntertoxCode, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';

let portal: TestPortal;
let admin: { authorization: string };

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addUser(pool, {
    email: 'adm@portal.test',
    type: USER_TYPE.admin,
    access: [ACCESS.settings],
    companies: [],
  });
  await insert(pool, 'erp.sb1', { b1_filial: '', b1_cod: 'P1', b1_desc: 'ÁCIDO', b1_um: 'KG' });
  await insert(pool, 'erp.sb1', { b1_filial: '', b1_cod: 'P2', b1_desc: 'SODA', b1_um: 'KG' });
  admin = await portal.login('adm@portal.test');
});
afterAll(() => portal.close());

const codes = async () => {
  const { body } = await portal.call({ url: '/api/intertox_codes?paginated=false', headers: admin });
  return (body as { data: IntertoxCode[] }).data;
};
const add = (code: string, product_codes: string[]) =>
  portal.call({
    method: 'POST',
    url: '/api/intertox_codes_new',
    headers: admin,
    payload: { code, product_codes },
  });

it('Intertox codes are added with their products, and get more of them', async () => {
  expect(await add('IX-1', ['P1', 'P1'])).toMatchObject({
    status: 200,
    body: { message: 'Código criado com sucesso!' },
  });
  await add('IX-1', ['P2', 'P1']);
  expect(await codes()).toEqual([
    { id: expect.any(Number), code: 'IX-1', product_code: [{ product_code: 'P1' }, { product_code: 'P2' }] },
  ]);
});

it('an Intertox code refuses a product that the ERP does not know, and keeps nothing of the call', async () => {
  expect(await add('IX-2', ['P1', 'P9'])).toMatchObject({
    status: 422,
    body: { errors: { product_codes: ['Produto não encontrado: P9'] } },
  });
  expect((await codes()).map(({ code }) => code)).toEqual(['IX-1']);
});

it('Intertox codes are removed with their products', async () => {
  const [first] = await codes();
  const gone = () =>
    portal.call({ method: 'DELETE', url: `/api/intertox_codes/${first?.id}`, headers: admin });
  expect(await gone()).toMatchObject({ status: 200, body: { message: 'Código excluído com sucesso!' } });
  expect((await gone()).status).toBe(404);
  const { rows } = await portal.database.pool.query('SELECT 1 FROM documents.intertox_products');
  expect(rows).toEqual([]);
});
