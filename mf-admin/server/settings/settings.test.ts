import { ACCESS, BANK, type IntertoxCode, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';
import type { TicketMessage } from '../../wire/settings';

let portal: TestPortal;
let staff: { authorization: string };
let admin: { authorization: string };

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const kept = { access: [ACCESS.settings], companies: [] };
  await addUser(pool, { email: 'int@portal.test', type: USER_TYPE.staff, ...kept });
  await addUser(pool, { email: 'adm@portal.test', type: USER_TYPE.admin, ...kept });
  await insert(pool, 'erp.sb1', { b1_filial: '', b1_cod: 'P1', b1_desc: 'ÁCIDO', b1_um: 'KG' });
  await insert(pool, 'erp.sb1', { b1_filial: '', b1_cod: 'P2', b1_desc: 'SODA', b1_um: 'KG' });
  staff = await portal.login('int@portal.test');
  admin = await portal.login('adm@portal.test');
});
afterAll(() => portal.close());

const post = (url: string, payload: object, headers: Record<string, string>) =>
  portal.call({ method: 'POST', url, headers, payload });
const remove = (url: string, headers: Record<string, string>) =>
  portal.call({ method: 'DELETE', url, headers });

describe('slip messages', () => {
  const messages = async () => {
    const { body } = await portal.call({ url: '/api/ticket_messages/', headers: staff });
    return (body as { data: TicketMessage[] }).data;
  };

  it('are added, listed by bank and removed once', async () => {
    const add = (bank_id: string, description: string) =>
      post('/api/ticket_messages/', { bank_id, description }, staff);
    expect(await add(BANK.bradesco, 'Não receber após 30 dias.')).toMatchObject({
      status: 200,
      body: { message: 'Mensagem criada com sucesso!' },
    });
    await add(BANK.brasil, 'Protestar.');
    expect(await add(BANK.brasil, 'Protestar.')).toMatchObject({
      status: 422,
      body: { errors: { description: ['Esta mensagem já está cadastrada para este banco.'] } },
    });
    const [first, second] = await messages();
    expect(first).toEqual({
      id: expect.any(Number),
      bank_id: BANK.brasil,
      description: 'Protestar.',

      updated_at: portal.clock.now().toISOString(),
      updated_at_f: expect.stringMatching(/^\d\d\/\d\d\//),
    });
    expect(second?.bank_id).toBe(BANK.bradesco);
    const gone = () => remove(`/api/ticket_messages/${first?.id}`, staff);
    expect(await gone()).toMatchObject({ status: 200, body: { message: 'Mensagem excluída com sucesso!' } });
    expect((await gone()).status).toBe(404);
    expect(await messages()).toHaveLength(1);
  });

  it.each([
    ['bank_id', { bank_id: '999', description: 'x' }],
    ['description', { bank_id: BANK.itau, description: ' ' }],
    ['description', { bank_id: BANK.itau, description: 'x'.repeat(201) }],
    ['description', { bank_id: BANK.itau, description: 'a\nb' }],
  ])('refuse a wrong %s', async (field, payload) => {
    expect(await post('/api/ticket_messages', payload, staff)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });
});

describe('Intertox codes', () => {
  const codes = async () => {
    const { body } = await portal.call({ url: '/api/intertox_codes?paginated=false', headers: admin });
    return (body as { data: IntertoxCode[] }).data;
  };
  const add = (code: string, product_codes: string[], headers = admin) =>
    post('/api/intertox_codes_new', { code, product_codes }, headers);

  it('are added with their products, and get more of them', async () => {
    expect(await add('IX-1', ['P1', 'P1'])).toMatchObject({
      status: 200,
      body: { message: 'Código criado com sucesso!' },
    });
    await add('IX-1', ['P2', 'P1']);
    expect(await codes()).toEqual([
      {
        id: expect.any(Number),
        code: 'IX-1',
        product_code: [{ product_code: 'P1' }, { product_code: 'P2' }],
      },
    ]);
  });

  it('refuse a product that the ERP does not know, and keep nothing of the call', async () => {
    expect(await add('IX-2', ['P1', 'P9'])).toMatchObject({
      status: 422,
      body: { errors: { product_codes: ['Produto não encontrado: P9'] } },
    });
    expect((await codes()).map(({ code }) => code)).toEqual(['IX-1']);
  });

  it('are removed with their products', async () => {
    const [first] = await codes();
    const gone = () => remove(`/api/intertox_codes/${first?.id}`, admin);
    expect(await gone()).toMatchObject({ status: 200, body: { message: 'Código excluído com sucesso!' } });
    expect((await gone()).status).toBe(404);
    const { rows } = await portal.database.pool.query('SELECT 1 FROM documents.intertox_products');
    expect(rows).toEqual([]);
  });
});
