import { ledgerRows } from './lists';
import { ACCESS, INVOICE_STATUS, PAYMENT_STATUS, titleName, USER_TYPE } from 'api-contract';
import { testPortal } from 'api/testing/portal';
import { addUser } from 'api/testing/world';
import { newPayment, payment, paymentDetail } from '../../wire/payments';
import { BankRefused } from './bank/exchange';
import { createPayment, lifeOf, type Payer } from './create';
import { cancelPayment } from './cancel';
import { judge } from './apply-answer';
import { webhookRegistration, webhookSecret } from './webhook';
import { BRANCH, paymentWorld, type PaymentWorld, SECRET } from './testing/world';
import { titleListAnswer } from '../../wire/finance';

const HOUR_MS = 3_600_000;
let world: PaymentWorld;
let n = 0;
/** A title of 100.00 that no other test has. */
const fresh = (more?: Record<string, unknown>) => world.title(String(++n).padStart(9, '0'), more);

beforeAll(async () => {
  world = await paymentWorld({ keys: { [BRANCH]: 'chave-1', '0650002': 'chave-2', '0650003': 'chave-1' } });
});
afterEach(() => world.bank.hasTrouble(() => null));
afterAll(async () => {
  // Whatever the tests did, the ledger has what the bank has.
  for (let look = 0; look < 20; look++) {
    world.portal.clock.pass(HOUR_MS / 30);
    await world.watch.look();
  }
  const [ledger, received] = [await world.ledgerSum(), world.bank.received()];
  await world.close();
  expect(Number(ledger).toFixed(2)).toBe(Number(received).toFixed(2));
});

const setTitle = (number: string, set: string) =>
  world.portal.database.pool.query(`UPDATE erp.se1 SET ${set} WHERE e1_num = $1`, [number]);
const writtenOff = (number: string) => setTitle(number, `e1_status = '${INVOICE_STATUS.paid}', e1_saldo = 0`);
const statusOf = async (id: number) => (await world.one(id)).status;
/** Asks the bank for what is due, and again for what is due then. */
async function looked(passMs = 0) {
  world.portal.clock.pass(passMs);
  await world.watch.look();
}
/** Lets the charge's hour and a little more pass, within a day. */
const expire = () => looked(HOUR_MS + 2000);
/** The customer as the call itself has him. */
async function payer(): Promise<Payer> {
  const { rows } = await world.portal.database.pool.query<{ id: number; customer: number }>(
    `SELECT u.id, c.id AS customer FROM portal.users u, portal.customers c WHERE u.email = 'ana' AND c.code = 'A'`,
  );
  const [{ id: userId, customer: customerId } = { id: 0, customer: 0 }] = rows;
  return { userId, customerId, scope: { customer: 'A', stores: [] }, key: null };
}
const kinds = async (id: number) => (await world.one(id)).history.map(({ kind }) => kind);
const held = async (number: string) =>
  (
    await world.portal.database.pool.query(
      'SELECT payment_id FROM finance.payment_titles WHERE held AND number = $1',
      [number],
    )
  ).rows.length;

describe('POST payments', () => {
  it('makes one charge of several titles, with a code that any reader can read', async () => {
    const titles = [await fresh(), await fresh({ e1_saldo: 50.5, e1_loja: '02' })];
    const { status, body } = await world.call('POST', 'payments', 'ana', { titles });
    expect(status).toBe(201);
    const made = newPayment.parse(body);
    expect(made.titles).toMatchObject([
      { ...titles[0], amount: '100.00', interest: '0.00' },
      { ...titles[1], amount: '50.50', interest: '0.00' },
    ]);
    expect(made).toMatchObject({
      total: '150.50',
      txid: expect.stringMatching(/^[a-zA-Z0-9]{26,35}$/) as string,
    });
    const charge = world.bank.charges.get(made.txid);
    expect(charge).toMatchObject({ valor: { original: '150.50' }, chave: 'chave-1' });
    expect(Date.parse(made.expires_at) - world.portal.clock.now().getTime()).toBe(HOUR_MS);
    expect(made.br_code).toBe(charge?.pixCopiaECola);
    const detail = paymentDetail.parse(await world.one(made.id));
    expect(detail).toMatchObject({ status: 'active', received: '0.00', warning: null, pix: [], removed: [] });
    expect(detail.history).toMatchObject([{ kind: 'created', amount: '150.50', user: 'ana' }]);
  });

  // The day is 2026-06-15.
  it.each([
    ['not due', { e1_saldo: 10, e1_valjur: 5, e1_vencrea: '2026-06-16' }, '10.00', '0.00'],
    ['due today', { e1_saldo: 10, e1_valjur: 5, e1_vencrea: '2026-06-15' }, '10.00', '0.00'],
    ['three days late', { e1_saldo: 10, e1_valjur: 0.33, e1_vencrea: '2026-06-12' }, '10.99', '0.99'],
    ['to add and to take off', { e1_saldo: 10, e1_sdacres: 1.005, e1_sddecre: 0.5 }, '10.51', '0.00'],
    ['rounded once', { e1_saldo: 10.004, e1_valjur: 0.0005, e1_vencrea: '2026-06-13' }, '10.01', '0.00'],
    ['never below a cent', { e1_saldo: 10, e1_sddecre: 20 }, '0.01', '0.00'],
    ['without a date', { e1_saldo: 10, e1_valjur: 5, e1_vencrea: null, e1_vencto: null }, '10.00', '0.00'],
    ['large', { e1_saldo: '9007199254.41' }, '9007199254.41', '0.00'],
  ])('%s: the amount as the title says on that day', async (_case, more, amount, interest) => {
    const made = await world.pay([await fresh(more)]);
    expect(made).toMatchObject({ total: amount, titles: [{ amount, interest }] });
    await world.call('DELETE', `payments/${made.id}`);
  });

  it.each([
    ['none', () => [], 422],
    ['one twice', (one: object) => [one, { ...one }], 422],
    ['one twice, padded', (one: { E1_TIPO: string }) => [one, { ...one, E1_TIPO: `${one.E1_TIPO} ` }], 422],
    ['201', (one: object) => Array.from({ length: 201 }, (_, i) => ({ ...one, E1_NUM: String(i) })), 422],
    ['an unknown one', (one: object) => [one, { ...one, E1_NUM: 'nobody' }], 404],
    ['no key', () => [{}], 422],
    ['a null character', (one: object) => [{ ...one, E1_NUM: 'a\u0000' }], 422],
  ])('%s is refused', async (_case, titlesOf, status) => {
    const one = await fresh();
    const answer = await world.call('POST', 'payments', 'ana', { titles: titlesOf(one) });
    expect([answer.status, await held(one.E1_NUM)]).toEqual([status, 0]);
  });

  it('names a closed title, one in a live charge, and branches of different keys', async () => {
    const closed = await fresh({ e1_status: INVOICE_STATUS.paid, e1_saldo: 0 });
    const empty = await fresh({ e1_saldo: 0 });
    for (const title of [closed, empty]) {
      const answer = await world.call('POST', 'payments', 'ana', { titles: [title] });
      expect(answer).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining(`O título ${titleName(title)} `) as string },
      });
    }
    const title = await fresh();
    await world.pay([title]);
    const again = await world.call('POST', 'payments', 'ana', { titles: [await fresh(), title] });
    expect(again).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`O título ${titleName(title)} `) as string },
    });
    const [other, same, none] = [
      await fresh({ E1_FILIAL: '0650002' }),
      await fresh({ E1_FILIAL: '0650003' }),
      await fresh({ E1_FILIAL: '0650009' }),
    ];
    const mixed = await world.call('POST', 'payments', 'ana', { titles: [await fresh(), other] });
    expect(mixed).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/0650001, 0650002/) as string },
    });
    expect((await world.call('POST', 'payments', 'ana', { titles: [none] })).text).toContain('0650009');
    await world.pay([await fresh(), same]);
  });

  it('is of customers, their stores, and companies that are shown slips', async () => {
    const title = await fresh();
    const asked = { titles: [title] };
    for (const who of ['admin', 'staff', 'master'])
      expect((await world.call('POST', 'payments', who, asked)).status).toBe(403);
    for (const who of ['bia', 'beto'])
      expect((await world.call('POST', 'payments', who, asked)).status).toBe(404);
    const { pool } = world.portal.database;
    await pool.query(`UPDATE portal.customers SET exibir_boleto = false WHERE code = 'A'`);
    expect((await world.call('POST', 'payments', 'ana', asked)).status).toBe(403);
    await pool.query(`UPDATE portal.customers SET exibir_boleto = true WHERE code = 'A'`);
    expect(await held(title.E1_NUM)).toBe(0);
  });

  it('of two at once for one title, one is refused', async () => {
    const title = await fresh();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.call('POST', 'payments', 'ana', { titles: [title] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('answers a repeated key what it answered first', async () => {
    const asked = { titles: [await fresh()] };
    const ask = () => world.call('POST', 'payments', 'ana', asked, { 'idempotency-key': 'once' });
    const first = await ask();
    expect([first.status, (await ask()).text]).toEqual([201, first.text]);
  });

  it.each(['away', 'nonsense', 'fault'] as const)(
    'while the bank is %s it is 503, and nothing stays reserved',
    async (trouble) => {
      const title = await fresh();
      world.bank.hasTrouble(() => trouble);
      const answer = await world.call('POST', 'payments', 'ana', { titles: [title] });
      expect([answer.status, await held(title.E1_NUM)]).toEqual([503, 0]);
      world.bank.hasTrouble(() => null);
      await world.pay([title]);
    },
  );

  it('an answer that was lost is asked for again with the same txid', async () => {
    let lost = 0;
    world.bank.hasTrouble((call) => (call.startsWith('PUT /cob') && lost++ === 0 ? 'lost' : null));
    const made = await world.pay([await fresh()]);
    const puts = world.bank.calls.filter((call) => call === `PUT /cob/${made.txid}`);
    expect([puts.length, [...world.bank.charges.keys()].filter((txid) => txid === made.txid).length]).toEqual(
      [2, 1],
    );
  });

  it('what the bank made without saying so is removed as soon as it answers', async () => {
    const title = await fresh();
    const before = world.bank.charges.size;
    world.bank.hasTrouble((call) => (call.includes('/cob/') ? 'lost' : null));
    expect((await world.call('POST', 'payments', 'ana', { titles: [title] })).status).toBe(503);
    await looked();
    world.bank.hasTrouble(() => null);
    await looked(11_000);
    const [stray, ...more] = [...world.bank.charges.values()].slice(before);
    expect([more, stray?.status]).toEqual([[], 'REMOVIDA_PELO_USUARIO_RECEBEDOR']);
    // Nobody sees what was never offered, until somebody pays it after all.
    const list = async () =>
      (await world.call('GET', 'payments?status=review&limit=100', 'staff')).text.includes(
        String(stray?.txid),
      );
    expect(await list()).toBe(false);
    await world.bank.pay(String(stray?.txid));
    await looked(125_000);
    expect(await list()).toBe(true);
    // Its title stays out of new charges meanwhile.
    expect((await world.call('POST', 'payments', 'ana', { titles: [title] })).status).toBe(409);
  });

  it.each([
    ['2026-06-15T15:00:00Z', 3600],
    ['2026-06-15T15:00:00Z', 60, 60],
    ['2026-06-16T02:30:00Z', 29 * 60],
    ['2026-06-16T02:59:30Z', 29],
    ['2026-06-16T02:59:59.5Z', 1],
    ['2026-06-16T03:00:00Z', 3600],
  ])('at %s a charge lives %s s, never beyond 23:59', (now, seconds, most = 3600) => {
    expect(lifeOf(new Date(now), most)).toBe(seconds);
  });

  it('ends when the bank says', async () => {
    const expiresAt = new Date('2026-06-15T15:07:08.009Z');
    const bank: typeof world.deps.bank = {
      ...world.deps.bank,
      create: async (charge) => ({ ...(await world.deps.bank.create(charge)), expiresAt }),
    };
    const made = await createPayment({ ...world.deps, bank }, await payer(), { titles: [await fresh()] });
    expect(made.expires_at).toBe(expiresAt.toISOString());
  });

  it('at midnight has the interest of the day that it ends on', async () => {
    const times = ['2026-06-16T02:59:30Z', '2026-06-16T03:00:10Z'].map((text) => new Date(text));
    const now = () => (times.length > 1 ? times.shift() : times[0]) as Date;
    const title = await fresh({ e1_valjur: 1, e1_vencrea: '2026-06-14' });
    const made = await createPayment({ ...world.deps, now }, await payer(), { titles: [title] });
    expect(made.total).toBe('101.00');
    expect(world.bank.charges.get(made.txid)?.calendario.expiracao).toBe(29);
  });

  it('warns of a code that is broken', async () => {
    const made = await world.pay([await fresh()]);
    expect(await world.one(made.id)).toMatchObject({ warning: null });
    await world.portal.database.pool.query('UPDATE finance.payments SET br_code = $2 WHERE id = $1', [
      made.id,
      `${made.br_code.slice(0, -1)}${made.br_code.endsWith('0') ? '1' : '0'}`,
    ]);
    expect(await world.one(made.id)).toMatchObject({ warning: expect.stringContaining('código') as string });
  });
});

describe('what the bank tells', () => {
  const told = (body: unknown, path = `pix/webhook/${SECRET}/pix`) =>
    world.portal.call({
      method: 'POST',
      url: `/api/${path}`,
      headers: { 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  /** The bank's call has it asked beside the call. */
  async function until(id: number, status: string) {
    for (let tries = 0; tries < 200 && (await statusOf(id)) !== status; tries++) await world.watch.look();
    expect(await statusOf(id)).toBe(status);
  }

  it('counts once a GET has confirmed it, however often and where it is told', async () => {
    const made = await world.pay([await fresh()]);
    const pix = await world.bank.pay(made.txid);
    for (const path of [`pix/webhook/${SECRET}`, `pix/webhook/${SECRET}/pix`, `pix/webhook/${SECRET}/pix`]) {
      const answer = await told({ pix: [pix] }, path);
      expect([answer.status, answer.text]).toEqual([200, '{}']);
    }
    await until(made.id, PAYMENT_STATUS.paid);
    const one = await world.one(made.id);
    expect(one).toMatchObject({ received: '100.00', paid_at: pix?.horario });
    expect(one.pix).toEqual([
      { end_to_end_id: pix?.endToEndId, amount: '100.00', at: pix?.horario, matched: true },
    ]);
    expect(await kinds(made.id)).toEqual(['created', 'paid']);
  });

  it('a lie changes nothing, and every answer is the same', async () => {
    const made = await world.pay([await fresh()]);
    const lie = { endToEndId: 'E1', txid: made.txid, valor: made.total, horario: '2026-06-15T15:00:00Z' };
    for (const body of [{ pix: [lie] }, { pix: [{ txid: 'unknown' }, null, 5] }, { pix: 'x' }, {}, []])
      expect((await told(body)).text).toBe('{}');
    await looked(200);
    expect(await statusOf(made.id)).toBe(PAYMENT_STATUS.active);
    for (const path of ['pix/webhook/wrong', 'pix/webhook/wrong/pix'])
      for (const body of [{ pix: [lie] }, '{broken']) expect((await told(body, path)).status).toBe(404);
  });

  it('is told of at an address of each key, whose secret is made once', async () => {
    const { pool } = world.portal.database;
    const [made, again] = [webhookSecret(pool, undefined), webhookSecret(pool, undefined)];
    const secret = await made();
    expect(secret).toMatch(/^[\w-]{32,}$/);
    expect([await again(), await webhookSecret(pool, SECRET)()]).toEqual([secret, SECRET]);
    const registration = webhookRegistration(world.deps.bank, {
      keys: ['chave-1', 'chave-2'],
      publicUrl: 'https://portal.example',
      secret: made,
      warn: () => undefined,
    });
    await registration.start(() => undefined);
    for (let tries = 0; tries < 200 && world.bank.webhooks.size < 2; tries++)
      await world.deps.bank.find('unknown');
    const address = `https://portal.example/api/pix/webhook/${secret}`;
    expect([...world.bank.webhooks].sort()).toEqual([
      ['chave-1', address],
      ['chave-2', address],
    ]);
    await registration.stop();
  });

  it('is told to all who may see the whole of it, once, by bell and mail', async () => {
    const { pool } = world.portal.database;
    await pool.query(`UPDATE portal.users SET access_invoices = true`);
    await addUser(pool, { email: 'cris', companies: [{ code: 'A' }], access: [ACCESS.contracts] });
    const bells = async (...ids: number[]) => {
      const { rows } = await pool.query<{ email: string; title: string; text: string; href: string }>(
        `SELECT u.email, n.title, n.text, n.href FROM portal.notifications n JOIN portal.users u ON u.id = n.user_id
         WHERE n.kind = 'payment' AND n.record = ANY($1) ORDER BY u.email`,
        [ids.map(String)],
      );
      return rows;
    };
    const both = await world.pay([await fresh(), await fresh({ e1_loja: '02' })]);
    const pix = [await world.bank.pay(both.txid)];
    // The portal's own watch hears of it, not the test's.
    await told({ pix });
    for (let tries = 0; tries < 500 && (await bells(both.id)).length === 0; tries++);
    expect(await bells(both.id)).toEqual([
      {
        email: 'ana',
        title: expect.stringMatching(/^Pagamento de R\$\s200,00 recebido$/) as string,
        text: expect.stringMatching(
          new RegExp(`^Pix ${both.id} de 2 títulos, em \\d\\d/\\d\\d/2026 `),
        ) as string,
        href: `/admin/payment/${both.id}`,
      },
    ]);
    const mails = (await world.portal.mails()).filter(({ subject }) => subject.startsWith('Pagamento de'));
    expect(mails.flatMap(({ subject, to }) => (subject.includes('200,00') ? [to] : []))).toEqual(['ana']);
    // Staff who end a review as paid tell once more nobody.
    await world.bank.pay(both.txid);
    await looked(11_000);
    const settled = await world.call('POST', `payments/${both.id}/settle`, 'staff', {
      as: 'paid',
      reason: 'x',
    });
    expect(settled.status).toBe(200);
    expect(await bells(both.id)).toHaveLength(1);

    const short = await world.pay([await fresh({ e1_loja: '02' })]);
    await world.bank.pay(short.txid, '99.99');
    await looked(11_000);
    expect(await bells(short.id)).toEqual([]);
    await world.call('POST', `payments/${short.id}/settle`, 'staff', { as: 'paid', reason: 'x' });
    expect((await bells(short.id)).map(({ email }) => email)).toEqual(['ana', 'bia']);
  });

  it('a code of before a change does not come back', async () => {
    const made = await world.pay([await fresh()]);
    const cob = await world.deps.bank.find(made.txid);
    if (!cob) throw new Error('no charge');
    const askedAt = world.portal.clock.now();
    await judge(world.deps, made.id, { cob: { ...cob, total: '120.00', brCode: 'old' }, askedAt });
    expect((await world.one(made.id)).br_code).toBe(made.br_code);
    await judge(world.deps, made.id, { cob: { ...cob, brCode: 'new' }, askedAt });
    expect((await world.one(made.id)).br_code).toBe('new');
  });

  it('without a call it is asked: every ten seconds while somebody looks, else every two minutes', async () => {
    const made = await world.pay([await fresh()]);
    await looked();
    const asked = () => world.bank.calls.filter((call) => call === `GET /cob/${made.txid}`).length;
    const first = asked();
    await looked(11_000);
    expect(asked()).toBe(first + 1);
    await looked(40_000);
    const before = asked();
    await looked(60_000);
    expect(asked()).toBe(before);
    await looked(61_000);
    expect(asked()).toBe(before + 1);
    await world.one(made.id);
    await looked(10);
    expect(asked()).toBe(before + 2);
  });
});

describe('the end of a charge', () => {
  it('frees its titles within ten seconds, once the bank has said that nothing was paid', async () => {
    const title = await fresh();
    const made = await world.pay([title]);
    await looked(HOUR_MS - 1000);
    expect(await statusOf(made.id)).toBe(PAYMENT_STATUS.active);
    world.bank.hasTrouble(() => 'away');
    await looked(4000);
    expect(await statusOf(made.id)).toBe(PAYMENT_STATUS.active);
    world.bank.hasTrouble(() => null);
    await looked(11_000);
    expect(await statusOf(made.id)).toBe(PAYMENT_STATUS.expired);
    expect(await kinds(made.id)).toEqual(['created', 'expired']);
    await world.pay([title]);
  });

  it('a Pix of before it, told late, pays it', async () => {
    const made = await world.pay([await fresh()]);
    const inTime = world.portal.clock.now();
    await expire();
    expect(await statusOf(made.id)).toBe(PAYMENT_STATUS.expired);
    await world.bank.pay(made.txid, undefined, { at: inTime });
    await looked(130_000);
    expect(await kinds(made.id)).toEqual(['created', 'expired', 'paid']);
    expect(await statusOf(made.id)).toBe(PAYMENT_STATUS.paid);
  });

  it('is asked for until a day after it', async () => {
    const [first, second] = [await world.pay([await fresh()]), await world.pay([await fresh()])];
    const inTime = world.portal.clock.now();
    await expire();
    await looked(23 * HOUR_MS);
    await world.bank.pay(first.txid, undefined, { at: inTime });
    await looked(130_000);
    expect(await statusOf(first.id)).toBe(PAYMENT_STATUS.paid);
    await looked(HOUR_MS);
    await looked(130_000);
    const asked = () => world.bank.calls.filter((call) => call === `GET /cob/${second.txid}`).length;
    const before = asked();
    await looked(HOUR_MS);
    expect(asked()).toBe(before);
  });

  it('… unless a title of it is in a newer charge, which gets a warning', async () => {
    const title = await fresh();
    const made = await world.pay([title]);
    const inTime = world.portal.clock.now();
    await expire();
    const newer = await world.pay([title]);
    await world.bank.pay(made.txid, undefined, { at: inTime });
    await looked(130_000);
    const one = await world.one(made.id);
    expect(one).toMatchObject({ status: 'review', received: '100.00', pix: [{ matched: false }] });
    expect(await world.one(newer.id)).toMatchObject({
      status: 'active',
      warning: expect.stringContaining(`O título ${titleName(title)} `) as string,
    });
    // Taken as the payment, it is one still.
    const settled = await world.call('POST', `payments/${made.id}/settle`, 'staff', {
      as: 'paid',
      reason: 'Conferido',
    });
    expect(settled.body).toMatchObject({ status: 'paid' });
    expect((await world.one(newer.id)).warning).toContain(`título ${titleName(title)} `);
    // When the newer one ends, the title stays out of others for the one that was received.
    await world.call('DELETE', `payments/${newer.id}`);
    expect((await world.call('POST', 'payments', 'ana', { titles: [title] })).status).toBe(409);
  });

  it.each([
    ['after its end', undefined, 'late'],
    ['of a cent more', '100.01', 'active'],
    ['of a cent less', '99.99', 'active'],
  ])('a Pix %s makes it a review, and its titles stay out of others', async (_case, amount, when) => {
    const title = await fresh();
    const made = await world.pay([title]);
    if (when === 'late') await expire();
    await world.bank.pay(made.txid, amount);
    await looked(130_000);
    const one = await world.one(made.id);
    expect(one).toMatchObject({ status: 'review', received: amount ?? '100.00', pix: [{ matched: false }] });
    expect((await world.call('POST', 'payments', 'ana', { titles: [title] })).status).toBe(409);
  });

  it('a second Pix for a paid one makes it a review', async () => {
    const made = await world.pay([await fresh()]);
    await world.bank.pay(made.txid);
    await world.bank.pay(made.txid);
    await looked(11_000);
    expect(await world.one(made.id)).toMatchObject({ status: 'review', received: '200.00' });
    expect(await kinds(made.id)).toEqual(['created', 'paid', 'late']);
  });
});

describe('DELETE payments/{id}', () => {
  it('has the charge removed; staff may, too', async () => {
    for (const who of ['ana', 'admin', 'staff', 'master']) {
      const title = await fresh();
      const made = await world.pay([title]);
      const { status, body } = await world.call('DELETE', `payments/${made.id}`, who);
      expect([status, body]).toMatchObject([200, { status: 'cancelled' }]);
      expect(world.bank.charges.get(made.txid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
      expect((await world.call('DELETE', `payments/${made.id}`, who)).status).toBe(409);
      expect((await world.one(made.id)).history.at(-1)).toMatchObject({ kind: 'cancelled', user: who });
      await world.pay([title]);
    }
  });

  it('is 409 where it was paid meanwhile, and it is paid', async () => {
    const made = await world.pay([await fresh()]);
    await world.bank.pay(made.txid);
    expect((await world.call('DELETE', `payments/${made.id}`)).status).toBe(409);
    expect(await statusOf(made.id)).toBe(PAYMENT_STATUS.paid);
  });

  it('is 409 where its time was over and nobody had asked yet', async () => {
    const made = await world.pay([await fresh()]);
    world.portal.clock.pass(HOUR_MS + 2000);
    // The bank refuses to remove what is over.
    const bank: typeof world.deps.bank = {
      ...world.deps.bank,
      remove: () => Promise.reject(new BankRefused('PATCH', 400, 'expirada')),
    };
    const reader = { userId: 1, typeId: USER_TYPE.admin, access: [], customer: null, stores: [] };
    await expect(cancelPayment({ ...world.deps, bank }, reader, made.id)).rejects.toMatchObject({
      statusCode: 409,
    });
    expect(await statusOf(made.id)).toBe(PAYMENT_STATUS.expired);
  });

  it('is 503 while the bank is away, and an answer that was lost is found out', async () => {
    const made = await world.pay([await fresh()]);
    world.bank.hasTrouble(() => 'away');
    expect((await world.call('DELETE', `payments/${made.id}`)).status).toBe(503);
    expect(await statusOf(made.id)).toBe(PAYMENT_STATUS.active);
    world.bank.hasTrouble((call) => (call.includes('/cob/') ? 'lost' : null));
    expect((await world.call('DELETE', `payments/${made.id}`)).status).toBe(503);
    world.bank.hasTrouble(() => null);
    await looked(130_000);
    expect(await statusOf(made.id)).toBe(PAYMENT_STATUS.cancelled);
  });

  it('a Pix that comes for it nevertheless is looked at', async () => {
    const made = await world.pay([await fresh()]);
    await world.call('DELETE', `payments/${made.id}`);
    await world.bank.pay(made.txid);
    await looked(130_000);
    expect(await statusOf(made.id)).toBe(PAYMENT_STATUS.review);
  });
});

describe('POST payments/{id}/settle', () => {
  const inReview = async () => {
    const title = await fresh();
    const made = await world.pay([title]);
    await world.bank.pay(made.txid, '1.00');
    await looked(11_000);
    return { title, id: made.id };
  };

  it('is for staff, for a review, and with a reason', async () => {
    const { id } = await inReview();
    const settle = (who: string, payload: object, of = id) =>
      world.call('POST', `payments/${of}/settle`, who, payload);
    expect((await settle('ana', { as: 'paid', reason: 'x' })).status).toBe(403);
    for (const payload of [{ as: 'paid' }, { as: 'paid', reason: ' ' }, { as: 'lost', reason: 'x' }, {}])
      expect((await settle('staff', payload)).status).toBe(422);
    expect((await settle('staff', { as: 'paid', reason: 'x' }, 999_999)).status).toBe(404);
    const done = await settle('staff', { as: 'paid', reason: 'Conferido' });
    expect([done.status, done.body]).toMatchObject([200, { status: 'paid', received: '1.00' }]);
    expect((await world.one(id)).history.at(-1)).toMatchObject({
      kind: 'paid',
      amount: '0.00',
      note: 'Conferido',
    });
    expect((await settle('staff', { as: 'paid', reason: 'x' })).status).toBe(409);
  });

  it('returned frees the titles', async () => {
    const { id, title } = await inReview();
    const done = await world.call('POST', `payments/${id}/settle`, 'admin', {
      as: 'returned',
      reason: 'Devolvido',
    });
    expect(done.body).toMatchObject({ status: 'cancelled', received: '1.00' });
    await world.pay([title]);
  });
});

describe('the ERP', () => {
  const follow = () => looked(11_000);

  it('a title paid there leaves the charge, which is of the others', async () => {
    const [stays, leaves] = [await fresh(), await fresh({ e1_saldo: 30 })];
    const made = await world.pay([stays, leaves]);
    await writtenOff(leaves.E1_NUM);
    await follow();
    const one = await world.one(made.id);
    expect(one).toMatchObject({ status: 'active', total: '100.00', titles: [stays] });
    expect(one.removed).toMatchObject([{ ...leaves, amount: '30.00' }]);
    const { valor, pixCopiaECola } = world.bank.charges.get(made.txid) ?? {};
    expect([valor, pixCopiaECola]).toEqual([{ original: '100.00' }, one.br_code]);
    expect(await kinds(made.id)).toEqual(['created', 'changed']);
    await world.bank.pay(made.txid);
    await follow();
    expect(await statusOf(made.id)).toBe(PAYMENT_STATUS.paid);
  });

  it('with nothing left it is cancelled', async () => {
    const title = await fresh();
    const made = await world.pay([title]);
    await writtenOff(title.E1_NUM);
    await follow();
    expect(await statusOf(made.id)).toBe(PAYMENT_STATUS.cancelled);
    expect(world.bank.charges.get(made.txid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  });

  it.each([[1], [2]])('of %s titles one was paid there and all here: a review', async (count) => {
    const titles = await Promise.all(Array.from({ length: count }, () => fresh()));
    const made = await world.pay(titles);
    world.bank.hasTrouble(() => 'away');
    await writtenOff(titles[0]?.E1_NUM ?? '');
    await follow();
    await world.bank.pay(made.txid);
    world.bank.hasTrouble(() => null);
    await follow();
    expect(await statusOf(made.id)).toBe(PAYMENT_STATUS.review);
  });

  it('another balance is a warning', async () => {
    const title = await fresh();
    const made = await world.pay([title]);
    await setTitle(title.E1_NUM, 'e1_saldo = 60');
    expect((await world.one(made.id)).warning).toContain(`do título ${titleName(title)} `);
  });

  it('a row of invoices names its payment until the ERP has it', async () => {
    const title = await fresh();
    const row = async () => {
      const { body } = await world.call('GET', `invoices?E1_NUM=${title.E1_NUM}`);
      return titleListAnswer.parse(body).data.ZOOM[0]?.payment;
    };
    expect(await row()).toBeNull();
    const first = await world.pay([title]);
    expect(await row()).toMatchObject({ id: first.id, status: 'active' });
    await world.call('DELETE', `payments/${first.id}`);
    expect(await row()).toBeNull();
    await world.pay([title]);
    await expire();
    expect(await row()).toBeNull();
    const { id, txid } = await world.pay([title]);
    await world.bank.pay(txid, '1.00');
    await follow();
    expect(await row()).toMatchObject({ id, status: 'review' });
    await world.call('POST', `payments/${id}/settle`, 'staff', { as: 'paid', reason: 'x' });
    expect(await row()).toMatchObject({ id, status: 'paid' });
    await writtenOff(title.E1_NUM);
    expect(await row()).toBeNull();
    await follow();
    expect(await kinds(id)).toEqual(['created', 'late', 'paid', 'written_off']);
  });
});

describe('GET payments', () => {
  it('shows customers their company and stores, staff everything', async () => {
    const mine = await world.pay([await fresh({ e1_loja: '02' })]);
    const beyond = await world.pay([await fresh({ e1_loja: '02' }), await fresh()]);
    const ids = async (who: string, query = '') => {
      const { body } = await world.call('GET', `payments?limit=100${query}`, who);
      return (body as { data: unknown[] }).data.map((row) => payment.parse(row).id);
    };
    const hers = await ids('bia');
    expect([hers.includes(mine.id), hers.includes(beyond.id)]).toEqual([true, false]);
    expect(await ids('beto')).toEqual([]);
    for (const who of ['ana', 'admin', 'staff', 'master'])
      expect(await ids(who)).toEqual(expect.arrayContaining([mine.id, beyond.id]));
    const { customer_id: company } = await world.one(mine.id);
    expect(await ids('staff', `&customer_id=${company}&status=active`)).toEqual(
      expect.arrayContaining([mine.id]),
    );
    expect(await ids('staff', `&customer_id=${company + 1000}`)).toEqual([]);
    const day = (await world.one(mine.id)).created_at.slice(0, 10);
    expect(await ids('staff', `&created_at=${day}`)).toEqual(expect.arrayContaining([mine.id]));
    expect(await ids('staff', '&created_at=2026-01-01')).toEqual([]);
    expect((await world.call('GET', 'payments?status=making', 'staff')).status).toBe(422);
    for (const who of ['bia', 'beto'])
      for (const method of ['GET', 'DELETE'] as const)
        expect((await world.call(method, `payments/${beyond.id}`, who)).status).toBe(404);
  });

  it('the ledger is for staff, and only grows', async () => {
    for (const who of ['admin', 'master'])
      expect((await world.call('GET', 'payments/ledger', who)).status).toBe(200);
    const { status, body } = await world.call('GET', 'payments/ledger?limit=100', 'staff');
    expect(status).toBe(200);
    const rows = (body as { data: unknown[] }).data.map((row) => ledgerRows.row.parse(row));
    expect(rows.length).toBeGreaterThan(10);
    expect((await world.call('GET', 'payments/ledger', 'ana')).status).toBe(403);
    for (const sql of ['UPDATE finance.payment_ledger SET amount = 1', 'DELETE FROM finance.payment_ledger'])
      await expect(world.portal.database.pool.query(sql)).rejects.toThrow('append-only');
  });
});

it('without a bank there is nothing to pay with', async () => {
  const portal = await testPortal();
  const config = async (of: typeof portal) => (await of.call({ method: 'GET', url: '/config.json' })).body;
  expect([await config(portal), await config(world.portal)]).toMatchObject([{ pix: false }, { pix: true }]);
  const told = { method: 'POST', url: `/api/pix/webhook/${SECRET}`, payload: { pix: [] } } as const;
  expect((await portal.call(told)).status).toBe(404);
  await addUser(portal.database.pool, {
    email: 'ana',
    companies: [{ code: 'A' }],
    access: [ACCESS.invoices],
  });
  const asked = { titles: [{ E1_FILIAL: '1', E1_PREFIXO: '1', E1_NUM: '1', E1_PARCELA: '', E1_TIPO: 'NF' }] };
  const post = { method: 'POST', url: '/api/payments', payload: asked } as const;
  expect(await portal.call({ ...post, headers: await portal.login('ana') })).toMatchObject({
    status: 404,
    text: expect.not.stringContaining('título') as string,
  });
  await portal.close();
});
