import { MAIL_MODULE, ORDER_STATUS } from 'api-contract';
import { ErpRefused } from 'api/erp/writer/port';
import { CONFIRM, orderPortal, type OrderPortal } from 'api/testing/orders';
import { insert } from 'api/testing/world';

const { waiting, draft, waitingForErp } = ORDER_STATUS;
let world: OrderPortal;
beforeAll(async () => {
  world = await orderPortal();
  const { pool } = world;
  await insert(pool, 'portal.email_senders', { mail: 'vendas@x.test', module: MAIL_MODULE.ordersReport });
  await insert(pool, 'portal.email_senders', { mail: 'pedidos@x.test', module: MAIL_MODULE.ordersReport });
  await insert(pool, 'portal.email_senders', { mail: 'cotacao@x.test', module: MAIL_MODULE.quotesReport });
});
afterAll(() => world.portal.close());
beforeEach(async () => {
  await world.reset();
  await world.pool.query('UPDATE portal.users SET access_requests = true');
  await world.portal.mails();
  await world.pool.query('DELETE FROM portal.dev_mails');
});

/** Whom the mails since then went to, and the text of one of them. */
async function mailed() {
  const mails = await world.portal.mails();
  return { to: mails.map(({ to }) => to).sort(), text: mails[0]?.text ?? '' };
}
const EVERYBODY = ['ana@a.test', 'pedidos@x.test', 'vendas@x.test'];

it('mails the customer and the recipients of orders, with a link, once it is integrated', async () => {
  const id = await world.saved(CONFIRM);
  const { to, text } = await mailed();
  const { erp_order } = await world.one(id);
  expect(to).toEqual(EVERYBODY);
  expect(text).toContain(`foi integrada. O número do pedido é ${erp_order}.`);
  expect(text).toContain(`http://localhost:3000/admin/new-order-view/${id}`);
  // Nothing is told twice.
  await world.runJobs();
  expect((await mailed()).to).toEqual(EVERYBODY);
});

it('mails the reason when the order is returned', async () => {
  world.mishaps.push(() => Promise.reject(new ErpRefused('O cliente está bloqueado.')));
  await world.saved(CONFIRM);
  const { to, text } = await mailed();
  expect([to, text]).toEqual([EVERYBODY, expect.stringContaining('> O cliente está bloqueado.')]);
});

it.each([
  ['is looked at', waitingForErp, waiting, 'está em análise pelo nosso Atendimento.'],
  ['is looked at by somebody', waitingForErp, draft, 'está em análise pelo nosso Atendimento.'],
])('tells them that it %s', async (_what, _from, to, says) => {
  const id = await world.saved(CONFIRM);
  await world.put(id, { status: to });
  const mail = await mailed();
  expect([mail.to, mail.text]).toEqual([EVERYBODY, expect.stringContaining(says)]);
});

it('does not write to a customer who switched these mails off', async () => {
  await world.pool.query('UPDATE portal.users SET access_requests = false');
  await world.saved(CONFIRM);
  expect((await mailed()).to).toEqual(['pedidos@x.test', 'vendas@x.test']);
});
