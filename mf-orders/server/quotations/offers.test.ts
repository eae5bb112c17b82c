import {
  ACCESS,
  addDays,
  ORDER_STATUS,
  QUOTATION_STATUS,
  saoPauloToday,
  type SearchAnswer,
  USER_TYPE,
} from 'api-contract';
import { createHash } from 'node:crypto';
import { datasetWriter } from 'api/erp/writer/dataset';
import { ErpRefused, type ErpOrderNumber, type ErpWriter } from 'api/erp/writer/port';
import { PDF } from 'api/testing/documents';
import { formCall } from 'api/testing/multipart';
import { pdfText } from 'api/testing/pdf-text';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';
import type { QuotationRecord } from '../../wire/offers';

let portal: TestPortal;
/** What the ERP makes of an accepted offer. */
const sell = jest.fn<Promise<ErpOrderNumber>, Parameters<NonNullable<ErpWriter['sell']>>>();
const who: Record<string, { authorization: string }> = {};
const SECRET = 'um-segredo-de-mais-de-20';
const DAY = 24 * 3_600_000;

beforeAll(async () => {
  portal = await testPortal({
    writer: (pool, now) => ({ ...datasetWriter(pool, now), sell }),
    env: { mailReply: 'cotacoes@boa.example', mailInboundSecret: SECRET, mailFrom: 'portal@boa.example' },
  });
  const { pool } = portal.database;
  await insert(pool, 'erp.sb1', { b1_cod: 'P1', b1_desc: 'ÁCIDO – 98%', b1_um: 'KG' });
  await insert(pool, 'erp.sm0', {
    m0_codfil: '01',
    m0_nomecom: 'QUÍMICA BOA S.A.',
    m0_cgc: '11444777000161',
    m0_cidcob: 'SUZANO',
  });
  for (const [code, sector] of [
    ['A', '1'],
    ['B', '2'],
  ])
    await insert(pool, 'erp.sa1', {
      a1_cod: code,
      a1_loja: '01',
      a1_nome: `EMPRESA ${code}`,
      a1_cgc: '11222333000181',
      a1_setor: sector,
    });
  const { customer, admin, staff, master } = USER_TYPE;
  for (const [email, type, company, access] of [
    ['ana@a.example', customer, 'A', [ACCESS.orderNew]],
    ['edu@a.example', customer, 'A', [ACCESS.orderNew]],
    ['sem@a.example', customer, 'A', []],
    ['bia@b.example', customer, 'B', [ACCESS.orderNew]],
    ['adm@boa.example', admin, 'A', [ACCESS.orderNew]],
    ['int@boa.example', staff, 'A', [ACCESS.orderNew]],
    ['mas@boa.example', master, 'A', []],
  ] as const)
    await addUser(pool, { email, type, companies: [{ code: company }], access: [...access] });
  await everybody();
});
beforeEach(() => {
  sell.mockReset();
  sell.mockResolvedValue({ branch: '01', number: '000123' });
});
afterAll(() => portal.close());

const EMAILS = ['ana@a', 'edu@a', 'sem@a', 'bia@b', 'adm@boa', 'int@boa', 'mas@boa'];
async function everybody() {
  for (const email of EMAILS) who[email.split('@')[0] ?? ''] = await portal.login(`${email}.example`);
}

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  user = 'ana',
  payload?: object,
  key?: string,
) =>
  portal.call({
    method,
    url: `/api/licitations${path}`,
    ...(payload && { payload }),
    headers: { ...who[user], ...(key && { 'idempotency-key': key }) },
  });
const ASKED = {
  product: 'P1',
  quantity: '1000.5',
  und: 'KG',
  deadline: '31/12/2099',
  delivery_place: 'Fábrica',
  city: 'SANTOS',
  uf: 'SP',
};
const ask = async (user = 'ana', fields: object = ASKED) => {
  const { status, body } = await call('POST', '/save', user, fields);
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as { id: number }).id;
};
const today = () => saoPauloToday(portal.clock.now());
const offer = (change: object = {}) => ({
  lines: [{ product: 'P1', quantity: '1000.5', unit: 'KG', price: '2.35' }],
  freight: 'CIF',
  taxes: 'ICMS 18 % incluso',
  payment: '28 dias',
  valid_until: addDays(today(), 3),
  ...change,
});
const make = (id: number, change: object = {}, user = 'adm', key?: string) =>
  call('POST', `/${id}/offers`, user, offer(change), key);
const one = async (id: number, user = 'ana') =>
  ((await call('GET', `/${id}`, user)).body as { data: QuotationRecord[] }).data[0];
const answer = (id: number, n: number, how: 'accept' | 'decline', user = 'ana', payload: object = {}) =>
  call('POST', `/${id}/offers/${n}/${how}`, user, payload);
const statuses = async (id: number) => (await one(id))?.offers.map(({ status }) => status);

describe('making an offer', () => {
  it('keeps its lines, its PDF and what the PDF is', async () => {
    const id = await ask();
    expect(await make(id, { text: 'Entrega em 5 dias' })).toMatchObject({ status: 201, body: { n: 1 } });
    const found = await one(id);
    expect(found).toMatchObject({
      status: QUOTATION_STATUS.inProgress,
      offer_until: addDays(today(), 3),
      may_decide: true,
      may_offer: false,
      offers: [
        {
          n: 1,
          lines: [
            {
              product: 'P1',
              product_name: 'ÁCIDO – 98%',
              quantity: '1000.5',
              unit: 'KG',
              price: '2.35',
              total: '2351.18',
            },
          ],
          total: '2351.18',
          freight: 'CIF',
          taxes: 'ICMS 18 % incluso',
          payment: '28 dias',
          text: 'Entrega em 5 dias',
          status: 'open',
          decision: null,
        },
      ],
    });
    const pdf = await portal.app.inject({ url: `/api/licitations/${id}/offers/1/pdf`, headers: who.ana });
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(found?.offers[0]?.sha256);
    const text = pdfText(pdf.rawPayload).pages.join('\n');
    expect(text).toContain('PROPOSTA COMERCIAL');
    expect(text).toContain('R$ 2.351,18');
  });

  it('gives a public body the estimate it files', async () => {
    const id = await ask('bia', {
      product: 'P1',
      quantity: '10',
      supply_unit: 'KG',
      purpose_of_quotation: 'ESTIMATIVA PARA ABERTURA DA LICITAÇÃO',
    });
    await make(id);
    const pdf = await portal.app.inject({ url: `/api/licitations/${id}/offers/1/pdf`, headers: who.bia });
    const text = pdfText(pdf.rawPayload).pages.join('\n');
    for (const part of [
      'ESTIMATIVA DE PREÇOS',
      '11.444.777/0001-61',
      '11.222.333/0001-81',
      'SUZANO',
      'ICMS 18 %',
    ])
      expect(text).toContain(part);
  });

  it.each([
    ['no lines', { lines: [] }, 'lines'],
    [
      'a product that is none',
      { lines: [{ product: 'X', quantity: '1', unit: 'KG', price: '1' }] },
      'lines.0.product',
    ],
    [
      'nothing of it',
      { lines: [{ product: 'P1', quantity: '0.000', unit: 'KG', price: '1' }] },
      'lines.0.quantity',
    ],
    [
      'a negative price',
      { lines: [{ product: 'P1', quantity: '1', unit: 'KG', price: '-1' }] },
      'lines.0.price',
    ],
    [
      'a price without end',
      { lines: [{ product: 'P1', quantity: '1', unit: 'KG', price: 1e30 }] },
      'lines.0.price',
    ],
    ['a day that is past', { valid_until: '2020-01-01' }, 'valid_until'],
    ['a day that is none', { valid_until: '2026-02-30' }, 'valid_until'],
    ['another freight', { freight: 'EXW' }, 'freight'],
    ['no words of taxes', { taxes: ' ' }, 'taxes'],
  ])('refuses %s', async (_what, change, field) => {
    const id = await ask();
    const { status, body } = await make(id, change);
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toContain(field);
    expect(await one(id)).toMatchObject({ offers: [], status: QUOTATION_STATUS.waiting });
  });

  it('is once for one key, and replaces the one before', async () => {
    const id = await ask();
    for (let n = 0; n < 2; n++) expect((await make(id, {}, 'adm', 'k')).body).toEqual({ n: 1 });
    expect((await make(id)).body).toEqual({ n: 2 });
    expect(await statuses(id)).toEqual(['replaced', 'open']);
    expect(await answer(id, 1, 'accept')).toMatchObject({ status: 409 });
  });

  it('is for types 1 and 4', async () => {
    const id = await ask();
    expect(await make(id, {}, 'ana')).toMatchObject({ status: 403 });
    expect(await make(id, {}, 'int')).toMatchObject({ status: 403 });
    expect(await make(id, {}, 'mas')).toMatchObject({ status: 201 });
    expect(await make(999_999)).toMatchObject({ status: 404 });
  });
});

describe('answering', () => {
  it('accepts: who, when and which PDF', async () => {
    const id = await ask();
    await make(id);
    expect(await answer(id, 1, 'accept', 'edu')).toMatchObject({ status: 200 });
    const found = await one(id, 'adm');
    expect(found).toMatchObject({
      status: QUOTATION_STATUS.finished,
      offer_until: null,
      may_offer: false,
      offers: [{ status: 'accepted', decision: { at: portal.clock.now().toISOString(), reason: '' } }],
    });
    const audit = await portal.database.pool.query<{ after: { sha256?: string } }>(
      `SELECT after FROM portal.audit_log WHERE area = 'quotation' ORDER BY id DESC LIMIT 1`,
    );
    expect(audit.rows[0]?.after.sha256).toBe(found?.offers[0]?.sha256);
    expect(await answer(id, 1, 'accept')).toMatchObject({ status: 409 });
    expect(await answer(id, 1, 'decline', 'ana', { reason: 'Não' })).toMatchObject({ status: 409 });
    expect(await make(id)).toMatchObject({ status: 409 });
  });

  it('declines with a reason, and the next one may be accepted', async () => {
    const id = await ask();
    await make(id);
    expect(await answer(id, 1, 'decline')).toMatchObject({ status: 422 });
    expect(await answer(id, 1, 'decline', 'ana', { reason: '  ' })).toMatchObject({ status: 422 });
    expect(await answer(id, 1, 'decline', 'ana', { reason: 'Prazo curto' })).toMatchObject({ status: 200 });
    expect(await one(id)).toMatchObject({
      status: QUOTATION_STATUS.inProgress,
      may_decide: false,
      offers: [{ status: 'declined', decision: { reason: 'Prazo curto' } }],
    });
    await make(id);
    expect(await answer(id, 2, 'accept')).toMatchObject({ status: 200 });
    expect(await statuses(id)).toEqual(['declined', 'accepted']);
  });

  it('is for customers with code 10 who see the quotation', async () => {
    const id = await ask();
    await make(id);
    for (const user of ['adm', 'int', 'mas', 'sem'])
      expect(await answer(id, 1, 'accept', user)).toMatchObject({ status: 403 });
    expect(await answer(id, 1, 'accept', 'bia')).toMatchObject({ status: 404 });
    expect(await call('GET', `/${id}/offers/1/pdf`, 'bia')).toMatchObject({ status: 404 });
    expect(await answer(id, 2, 'accept')).toMatchObject({ status: 404 });
    expect(await call('GET', `/${id}/offers/2/pdf`)).toMatchObject({ status: 404 });
    expect(await statuses(id)).toEqual(['open']);
  });

  it('is one of two at the same time', async () => {
    const id = await ask();
    await make(id);
    const both = await Promise.all([answer(id, 1, 'accept'), answer(id, 1, 'accept', 'edu')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('and a newer offer at the same time are one after the other', async () => {
    const id = await ask();
    await make(id);
    const [accepted, newer] = await Promise.all([answer(id, 1, 'accept'), make(id)]);
    expect([accepted.status, newer.status]).toEqual(accepted.status === 200 ? [200, 409] : [409, 201]);
    expect(await statuses(id)).toEqual(accepted.status === 200 ? ['accepted'] : ['replaced', 'open']);
  });

  it('ends with the last day, by the process’s clock', async () => {
    const id = await ask();
    await make(id, { valid_until: today() });
    expect(await statuses(id)).toEqual(['open']);
    portal.clock.pass(DAY);
    await everybody();
    expect(await one(id)).toMatchObject({
      status: QUOTATION_STATUS.inProgress,
      may_decide: false,
      offers: [{ status: 'expired' }],
    });
    expect(await answer(id, 1, 'accept')).toMatchObject({ status: 409 });
    expect(await answer(id, 1, 'decline', 'ana', { reason: 'x' })).toMatchObject({ status: 409 });
    await make(id);
    expect(await statuses(id)).toEqual(['expired', 'open']);
  });
});

/** Until somebody waits for a lock. */
async function waiting(): Promise<void> {
  for (;;) {
    const { rowCount } = await portal.database.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount !== 0) return;
  }
}

describe('an accepted offer in the ERP', () => {
  const { waitingForErp, sentToErp, inErp, refusedByErp } = ORDER_STATUS;
  // Those of the tests before.
  beforeAll(() => portal.app.runDueJobs());
  async function accepted() {
    const id = await ask();
    await make(id);
    expect(await answer(id, 1, 'accept')).toMatchObject({ status: 200 });
    return id;
  }
  const erpOf = async (id: number, user = 'ana') => (await one(id, user))?.offers[0]?.erp;
  const sales = (id: number) =>
    sell.mock.calls.map(([, sale]) => sale).filter(({ quotation }) => quotation === String(id));
  const told = async (id: number, email: string) => {
    const mails = (await portal.mails()) as unknown as { to: string; subject: string }[];
    return mails
      .filter(({ to, subject }) => to === email && subject.startsWith(`Cotação ${id}: `))
      .map(({ subject }) => subject.split(' · ')[0]);
  };

  it('is sent once, and both sides see its order', async () => {
    const id = await accepted();
    expect(await erpOf(id)).toEqual({ status: waitingForErp, order: '', reason: '' });
    await portal.app.runDueJobs();
    await portal.app.runDueJobs();
    expect(sales(id)).toMatchObject([
      {
        quotation: String(id),
        version: '1',
        customer: 'A',
        store: '01',
        freight: 'C',
        payment: '28 dias',
        issued: today(),
        value: '2351.18',
        lines: [
          { item: '01', product: 'P1', quantity: '1000.5', unit: 'KG', price: '2.35', value: '2351.18' },
        ],
      },
    ]);
    for (const user of ['ana', 'adm'])
      expect(await erpOf(id, user)).toEqual({ status: inErp, order: '000123', reason: '' });
    expect(await told(id, 'ana@a.example')).toContain(`Cotação ${id}: proposta 1 no ERP`);
  });

  it('is tried again with the same key after a failure', async () => {
    sell.mockRejectedValueOnce(new Error('away'));
    const id = await accepted();
    await portal.app.runDueJobs();
    expect(await erpOf(id)).toMatchObject({ status: sentToErp });
    portal.clock.pass(60_000);
    await portal.database.pool.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'offer-integration' AND state = 'retry'`,
    );
    await portal.app.runDueJobs();
    expect(await erpOf(id)).toMatchObject({ status: inErp });
    const keys = sales(id).map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('comes back with the reason, of which the supplier is told', async () => {
    sell.mockRejectedValueOnce(new ErpRefused('O cliente está bloqueado.'));
    const id = await accepted();
    await portal.app.runDueJobs();
    expect(await erpOf(id)).toEqual({ status: refusedByErp, order: '', reason: 'O cliente está bloqueado.' });
    const failed = `Cotação ${id}: proposta 1 não integrada`;
    expect(await told(id, 'adm@boa.example')).toContain(failed);
    expect(await told(id, 'ana@a.example')).not.toContain(failed);
  });

  it('is let go by its job where its quotation is deleted meanwhile', async () => {
    const id = await accepted();
    const { pool } = portal.database;
    const deleting = await pool.connect();
    await deleting.query('BEGIN');
    await deleting.query('SELECT FROM orders.quotations WHERE id = $1 FOR UPDATE', [id]);
    const { rows } = await deleting.query<{ id: string; thread_id: number }>(
      `SELECT o.id::text, q.thread_id FROM orders.offers o JOIN orders.quotations q ON q.id = o.quotation_id
       WHERE q.id = $1`,
      [id],
    );
    const sending = portal.app.runDueJobs();
    await waiting();
    await deleting.query('DELETE FROM orders.quotations WHERE id = $1', [id]);
    await deleting.query('DELETE FROM portal.threads WHERE id = $1', [rows[0]?.thread_id]);
    await deleting.query('COMMIT');
    deleting.release();
    await sending;
    const { rows: jobs } = await pool.query(
      `SELECT state FROM pgboss.job WHERE name = 'offer-integration' AND data->>'offerId' = $1`,
      [rows[0]?.id],
    );
    expect(jobs).toEqual([{ state: 'completed' }]);
  });

  it('is adopted where the ERP made its order after all', async () => {
    sell.mockRejectedValueOnce(new ErpRefused('Não.'));
    const id = await accepted();
    await portal.app.runDueJobs();
    const { pool } = portal.database;
    const { rows } = await pool.query<{ key: string }>(
      'SELECT erp_key AS key FROM orders.offers WHERE quotation_id = $1',
      [id],
    );
    await insert(pool, 'erp.sc5', { c5_filial: '01', c5_num: '000999', c5_zportal: rows[0]?.key });
    await portal.app.startJobs();
    expect(await erpOf(id)).toEqual({ status: inErp, order: '000999', reason: '' });
  });

  it('is not sent where it was declined', async () => {
    const id = await ask();
    await make(id);
    await answer(id, 1, 'decline', 'ana', { reason: 'Caro' });
    await portal.app.runDueJobs();
    expect(await erpOf(id)).toBeNull();
    expect(sales(id)).toEqual([]);
  });
});

describe('the conversation', () => {
  it('is of both sides; a note stays with the supplier', async () => {
    const id = await ask();
    expect(await one(id)).toMatchObject({ messages: [], last_at: null });
    expect(await call('POST', `/${id}/messages`, 'ana', { text: 'Faz por menos?' })).toMatchObject({
      status: 201,
    });
    await call('POST', `/${id}/messages`, 'adm', { text: 'Margem apertada', internal: true });
    await call('POST', `/${id}/messages`, 'adm', { text: 'Vou ver' });
    expect((await one(id))?.messages.map(({ text }) => text)).toEqual(['Faz por menos?', 'Vou ver']);
    expect((await one(id, 'adm'))?.messages).toHaveLength(3);
    expect(await call('POST', `/${id}/messages`, 'bia', { text: 'x' })).toMatchObject({ status: 404 });
    expect(await call('POST', `/${id}/messages`, 'ana', { text: 'x', internal: true })).toMatchObject({
      status: 422,
    });
  });

  it('begins with what is said, not with what is read', async () => {
    const id = await ask();
    for (const path of ['people', 'stream', 'files/1']) await call('GET', `/${id}/${path}`);
    expect(await call('POST', `/${id}/read`)).toMatchObject({ status: 200 });
    expect(await call('GET', `/${id}/people`)).toMatchObject({ status: 200 });
    const thread = async () =>
      (await portal.database.pool.query('SELECT thread_id FROM orders.quotations WHERE id = $1', [id])).rows;
    expect(await thread()).toEqual([{ thread_id: null }]);
    await call('POST', `/${id}/messages`, 'ana', { text: 'Oi' });
    expect(await thread()).not.toEqual([{ thread_id: null }]);
  });

  it('takes files as claims do', async () => {
    const id = await ask();
    const sent = await portal.call(
      formCall(`/api/licitations/${id}/files`, {}, { content: PDF, name: 'edital.pdf' }, who.ana),
    );
    expect(sent).toMatchObject({ status: 200 });
    const [file] = (sent.body as { files: { id: number }[] }).files;
    await call('POST', `/${id}/messages`, 'ana', { files: [file?.id] });
    expect((await one(id))?.messages[0]?.files).toMatchObject([{ name: 'edital.pdf' }]);
    expect(await call('GET', `/${id}/files/${file?.id}`, 'bia')).toMatchObject({ status: 404 });
  });

  it('tells of an offer by a mail that is answered, and of the answer to it', async () => {
    const id = await ask();
    await make(id);
    const mails = (await portal.mails()) as unknown as { to: string; subject: string; replyTo: string }[];
    const mail = mails.find(
      ({ to, subject }) => to === 'ana@a.example' && subject.startsWith(`Cotação ${id}: proposta 1`),
    );
    expect(mail?.replyTo).toContain('cotacoes+');
    const message = [
      'From: ana@a.example',
      `To: ${mail?.replyTo}`,
      `Message-ID: <${id}@a.example>`,
      'Subject: Re',
      '',
      'Consegue CIF?',
    ].join('\r\n');
    await portal.call({
      method: 'POST',
      url: `/api/mail/inbound/${SECRET}`,
      headers: { 'content-type': 'message/rfc822' },
      payload: Buffer.from(message),
    });
    expect((await one(id))?.messages).toMatchObject([{ text: 'Consegue CIF?', via: 'mail' }]);
    await answer(id, 1, 'decline', 'ana', { reason: 'Caro' });
    const told = (await portal.mails()) as unknown as { to: string; subject: string }[];
    expect(
      told.some(
        ({ to, subject }) =>
          to === 'adm@boa.example' && subject.startsWith(`Cotação ${id}: proposta 1 recusada`),
      ),
    ).toBe(true);
  });

  it('goes with a quotation that is deleted', async () => {
    const id = await ask();
    await make(id);
    await call('POST', `/${id}/messages`, 'ana', { text: 'Oi' });
    expect(await call('DELETE', `/${id}`, 'adm')).toMatchObject({ status: 200 });
    const left = await portal.database.pool.query(
      `SELECT FROM portal.threads t WHERE kind = 'quotation' AND NOT EXISTS (SELECT FROM orders.quotations WHERE thread_id = t.id)`,
    );
    expect(left.rowCount).toBe(0);
  });
});

describe('a quotation that the supplier has begun with', () => {
  const back = (id: number) =>
    call('POST', `/${id}`, 'adm', { _method: 'PUT', status: QUOTATION_STATUS.waiting });

  it.each([
    ['an offer', (id: number) => make(id)],
    ['a message', (id: number) => call('POST', `/${id}/messages`, 'adm', { text: 'Já respondo' })],
  ])('is not its author’s to delete after %s, though it waits again', async (_what, begin) => {
    const id = await ask();
    expect((await begin(id)).status).toBe(201);
    await back(id);
    expect(await one(id)).toMatchObject({ status: QUOTATION_STATUS.waiting, may_delete: false });
    expect((await call('DELETE', `/${id}`)).status).toBe(409);
    expect((await one(id))?.id).toBe(id);
  });

  it('and his own words or a note, which he knows nothing of, keep nobody from it', async () => {
    const id = await ask();
    await call('POST', `/${id}/messages`, 'ana', { text: 'Alguém aí?' });
    await call('POST', `/${id}/messages`, 'adm', { text: 'Margem apertada', internal: true });
    expect((await one(id))?.may_delete).toBe(true);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
  });

  it('gets no mail any more once it is deleted: 202, and nothing is kept', async () => {
    const id = await ask();
    await make(id);
    const mails = (await portal.mails()) as unknown as { to: string; subject: string; replyTo: string }[];
    const to = mails.find(({ subject }) => subject.startsWith(`Cotação ${id}: proposta 1`))?.replyTo;
    const { pool } = portal.database;
    // It is deleted while the mail is on its way in: the conversation was found before, and is gone when its turn comes.
    const deleting = await pool.connect();
    await deleting.query('BEGIN');
    await deleting.query('SELECT FROM orders.quotations WHERE id = $1 FOR UPDATE', [id]);
    const { rows } = await deleting.query<{ thread_id: number }>(
      'SELECT thread_id FROM orders.quotations WHERE id = $1',
      [id],
    );
    await deleting.query('SELECT FROM portal.threads WHERE id = $1 FOR UPDATE', [rows[0]?.thread_id]);
    const handing = portal.call({
      method: 'POST',
      url: `/api/mail/inbound/${SECRET}`,
      headers: { 'content-type': 'message/rfc822' },
      payload: Buffer.from(
        `From: ana@a.example\r\nTo: ${to}\r\nMessage-ID: <tarde@a.example>\r\n\r\nTarde demais`,
      ),
    });
    await waiting();
    await deleting.query('DELETE FROM orders.quotations WHERE id = $1', [id]);
    await deleting.query('DELETE FROM portal.threads WHERE id = $1', [rows[0]?.thread_id]);
    await deleting.query('COMMIT');
    deleting.release();
    expect((await handing).status).toBe(202);
    const kept = await pool.query(`SELECT FROM portal.thread_messages WHERE text = 'Tarde demais'`);
    expect(kept.rowCount).toBe(0);
  });
});

it('is an action of the search box for who may take it', async () => {
  const id = await ask();
  const actions = async (user: string) => {
    const { body } = await portal.call({ method: 'GET', url: '/api/search?q=acido', headers: who[user] });
    const { data } = body as SearchAnswer;
    return (data.find(({ label }) => label === 'Ações')?.hits ?? [])
      .map(({ title }) => title)
      .filter((title) => title.endsWith(`cotação ${id}`));
  };
  const all = () => Promise.all(['ana', 'sem', 'bia', 'adm', 'int', 'mas'].map(actions));
  const offering = [`Fazer proposta para a cotação ${id}`];
  expect(await all()).toEqual([[], [], [], offering, [], offering]);
  await make(id);
  expect(await all()).toEqual([[`Responder à proposta da cotação ${id}`], [], [], [], [], []]);
  await answer(id, 1, 'accept');
  expect(await all()).toEqual([[], [], [], [], [], []]);
});
