import { ACCESS, MAIL_MODULE, USER_TYPE } from 'api-contract';
import { recipientsOf } from 'api/mail/recipients';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser } from 'api/testing/world';
import type { Recipient } from '../wire/recipients';

let portal: TestPortal;
let staff: { authorization: string };

beforeAll(async () => {
  portal = await testPortal();
  await addUser(portal.database.pool, {
    email: 'int@portal.test',
    type: USER_TYPE.staff,
    access: [ACCESS.settings],
    companies: [],
  });
  staff = await portal.login('int@portal.test');
});
afterAll(() => portal.close());

const add = (mail: unknown, module: unknown) =>
  portal.call({ method: 'POST', url: '/api/email_senders', headers: staff, payload: { mail, module } });
const all = async (query = '') => {
  const { body } = await portal.call({ url: `/api/email_senders?paginated=false${query}`, headers: staff });
  return (body as { data: Recipient[] }).data;
};

it('adds recipients, and each module reads its own', async () => {
  const answer = await add('pedidos@portal.test', MAIL_MODULE.ordersReport);
  expect([answer.status, answer.body]).toEqual([200, { message: 'Email incluído com sucesso!' }]);
  await add('Ana@portal.test', MAIL_MODULE.ordersReport);
  await add('ana@portal.test', MAIL_MODULE.newPublicQuotation);
  const { pool } = portal.database;
  expect(await recipientsOf(pool, MAIL_MODULE.ordersReport)).toEqual([
    'Ana@portal.test',
    'pedidos@portal.test',
  ]);
  expect(await recipientsOf(pool, MAIL_MODULE.newPrivateQuotation)).toEqual([]);
  expect((await all()).map(({ mail, module }) => [module, mail])).toEqual([
    [MAIL_MODULE.ordersReport, 'Ana@portal.test'],
    [MAIL_MODULE.ordersReport, 'pedidos@portal.test'],
    [MAIL_MODULE.newPublicQuotation, 'ana@portal.test'],
  ]);
  expect(await all(`&module=${MAIL_MODULE.newPublicQuotation}`)).toHaveLength(1);
});

it('refuses an address twice in one module, whatever its case', async () => {
  expect(await add('PEDIDOS@portal.test', MAIL_MODULE.ordersReport)).toMatchObject({
    status: 422,
    body: { errors: { mail: ['Este e-mail já está cadastrado neste módulo.'] } },
  });
});

it.each([
  ['mail', 'pedidos', MAIL_MODULE.quotesReport, 'E-mail inválido.'],
  ['mail', undefined, MAIL_MODULE.quotesReport, 'Campo obrigatório.'],
  ['mail', 'a@b.test\nBcc: c@d.test', MAIL_MODULE.quotesReport, 'E-mail inválido.'],
  ['module', 'a@b.test', 9, 'Valor inválido.'],
])('refuses a wrong %s', async (field, mail, module, message) => {
  expect(await add(mail, module)).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
});

it('removes a recipient once', async () => {
  const [first] = await all();
  const remove = () =>
    portal.call({ method: 'DELETE', url: `/api/email_senders/${first?.id}`, headers: staff });
  expect(await remove()).toMatchObject({ status: 200, body: { message: 'E-mail excluído com sucesso!' } });
  expect((await remove()).status).toBe(404);
  expect((await all()).map(({ id }) => id)).not.toContain(first?.id);
});

it('keeps a domain of other letters as computers write it, and shows it as it was typed', async () => {
  const typed = 'compras@açúcar.com.br';
  expect((await add(typed, MAIL_MODULE.quotesReport)).status).toBe(200);
  expect(await recipientsOf(portal.database.pool, MAIL_MODULE.quotesReport)).toEqual([
    'compras@xn--acar-0oa8i.com.br',
  ]);
  for (const part of ['açúcar.com.br', 'xn--acar', typed])
    expect((await all(`&mail=${encodeURIComponent(part)}`)).map(({ mail }) => mail)).toEqual([typed]);
  expect((await add(typed.normalize('NFD'), MAIL_MODULE.quotesReport)).status).toBe(422);
});
