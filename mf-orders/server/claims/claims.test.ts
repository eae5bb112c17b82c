import { ACCESS, areaSettingsAnswer, USER_TYPE } from 'api-contract';
import { PDF } from 'api/testing/documents';
import { pdfText } from 'api/testing/pdf-text';
import { phonePhoto, pictureOf } from 'api/testing/photo';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addShipment } from 'api/testing/shipment';
import { addInvoice, addUser, insert } from 'api/testing/world';
import type { Claim, ClaimRow } from '../../wire/claims';

let portal: TestPortal;
const who: Record<string, { authorization: string }> = {};
const ids: Record<string, number> = {};

const CUSTOMER = [ACCESS.claims, ACCESS.invoices, ACCESS.orderInTransit, ACCESS.telemetry];
const { admin, staff, master } = USER_TYPE;
const DAY = 24 * 3_600_000;

/** An invoice with two lines, of a company and a store. */
const addTwoLines = (...of: [doc: string, client: string, store: string]) =>
  addInvoice(portal.database.pool, of, { '01': 10, '02': 2.5 });

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await insert(pool, 'erp.sb1', { b1_cod: 'P1', b1_desc: 'ÁCIDO', b1_um: 'KG' });
  await addTwoLines('100', 'A', '01');
  await addTwoLines('200', 'A', '02');
  await addTwoLines('300', 'B', '01');
  await insert(pool, 'erp.se1', {
    e1_filial: '01',
    e1_prefixo: '1',
    e1_num: '100',
    e1_parcela: '01',
    e1_tipo: 'NF',
    e1_cliente: 'A',
    e1_loja: '01',
  });
  await addShipment(portal, 'A', { doc: '900' });
  const add = async (
    email: string,
    user: Parameters<typeof addUser>[1] extends infer U ? Partial<U> : never,
  ) => {
    ids[email] = await addUser(pool, { email, access: CUSTOMER, companies: [{ code: 'A' }], ...user });
    who[email] = await portal.login(email);
  };
  await add('ana', {});
  await add('edu', {});
  await add('lia', { companies: [{ code: 'A', stores: ['02'] }] });
  await add('bia', { companies: [{ code: 'B' }] });
  await add('sem', { access: [ACCESS.invoices] });
  await add('rui', { access: [ACCESS.claims] });
  await add('adm', { type: admin });
  await add('master', { type: master });
  await add('int', { type: staff });
  await add('outro', { type: staff, companies: [{ code: 'B' }] });
});
afterAll(() => portal.close());

/** Time passes, and everybody logs in again. */
async function later(ms: number) {
  portal.clock.pass(ms);
  for (const email of Object.keys(who)) who[email] = await portal.login(email);
}

const BODY = {
  kind: 'avaria',
  subject: { type: 'invoice', params: { nota_fiscal: '100', serie: '1', filial: '01' } },
  lines: [{ item: '01', quantity: '2' }],
  wish: 'repor',
  text: 'Duas bombonas furadas',
};
const post = (path: string, payload: object = {}, user = 'ana', key?: string) =>
  portal.call({
    method: 'POST',
    url: `/api/claims${path}`,
    payload,
    headers: { ...who[user], ...(key && { 'idempotency-key': key }) },
  });
const put = (id: number, payload: object, user = 'adm') =>
  portal.call({ method: 'PUT', url: `/api/claims/${id}`, payload, headers: who[user] });
const get = (path: string, user = 'ana') => portal.call({ url: `/api/claims${path}`, headers: who[user] });
const begin = async (change: object = {}, user = 'ana') => {
  const { status, body } = await post('', { ...BODY, ...change }, user);
  expect({ status, body }).toMatchObject({ status: 201 });
  return (body as { id: number }).id;
};
const one = async (id: number, user = 'ana') => (await get(`/${id}`, user)).body as Claim;
const listed = async (user = 'ana', query = '') =>
  ((await get(`?paginated=false${query}`, user)).body as { data: ClaimRow[] }).data;
const row = async (id: number, user = 'ana') => (await listed(user)).find((claim) => claim.id === id);

/** A form with several files. */
function upload(id: number, files: readonly { name: string; content: Buffer }[], user = 'ana') {
  const parts = files.flatMap(({ name, content }) => [
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return portal.call({
    method: 'POST',
    url: `/api/claims/${id}/files`,
    headers: { ...who[user], 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([...parts, Buffer.from('--x--\r\n')]),
  });
}
const kept = async () => {
  const names: string[] = [];
  for await (const { name } of portal.files.list('threads')) names.push(name);
  return names.length;
};

describe('beginning', () => {
  it('keeps what is said, with the invoice’s lines and its time', async () => {
    const id = await begin();
    expect(await one(id)).toMatchObject({
      id,
      kind: 'avaria',
      status: 'open',
      subject: BODY.subject,
      label: 'Nota 100',
      store: '01',
      wish: 'repor',
      text: BODY.text,
      user_name: 'ana',
      lines: [{ item: '01', product_name: 'ÁCIDO', quantity: '2', invoiced: '10', unit: 'KG' }],
      owner: null,
      late: false,
      outcome: null,
      messages: [],
      files: [],
    });
  });

  it.each([
    ['an unknown item', [{ item: '09', quantity: '1' }], 'lines.0.item'],
    ['nothing of an item', [{ item: '01', quantity: '0' }], 'lines.0.quantity'],
    ['more than was invoiced', [{ item: '02', quantity: '2.500001' }], 'lines.0.quantity'],
    [
      'an item twice',
      [
        { item: '01', quantity: '1' },
        { item: '01', quantity: '1' },
      ],
      'lines.1.item',
    ],
    ['no line', [], 'lines'],
    ['no number', [{ item: '01', quantity: '-1' }], 'lines.0.quantity'],
  ])('refuses %s', async (_what, lines, field) => {
    const { status, body } = await post('', { ...BODY, lines });
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
  });

  it('takes all of a line', async () => {
    expect((await post('', { ...BODY, lines: [{ item: '02', quantity: '2.5' }] })).status).toBe(201);
  });

  it.each([
    ['kind', { kind: 'outro' }],
    ['wish', { wish: 'nada' }],
    ['text', { text: ' ' }],
    ['subject', { subject: { type: 'order', params: {} } }],
  ])('refuses a wrong %s', async (field, change) => {
    const { status, body } = await post('', { ...BODY, ...change });
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)[0]).toMatch(new RegExp(`^${field}`));
  });

  const title = { E1_FILIAL: '01', E1_PREFIXO: '1', E1_NUM: '100', E1_PARCELA: '01', E1_TIPO: 'NF' };
  it('is about a title, without lines or with those of its invoice', async () => {
    const subject = { type: 'title', params: title };
    const id = await begin({ subject, lines: [] });
    expect(await one(id)).toMatchObject({ label: 'Título 100-01', store: '01', subject });
    expect((await post('', { ...BODY, subject })).status).toBe(201);
    expect((await post('', { ...BODY, subject, lines: [{ item: '03', quantity: '1' }] })).status).toBe(422);
  });

  it('is about a delivery and a lab report', async () => {
    const params = { nota_fiscal: '900' };
    const id = await begin({ subject: { type: 'report', params }, lines: [] });
    expect(await one(id)).toMatchObject({ label: 'Laudo da nota 900', store: '01' });
    expect((await post('', { ...BODY, subject: { type: 'delivery', params }, lines: [] })).status).toBe(422);
  });

  it('is about a tank, which is of its company', async () => {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      `SELECT id FROM portal.customers WHERE code = 'A'`,
    );
    await insert(portal.database.pool, 'telemetry.tanks', {
      id: '7',
      customer_id: rows[0]?.id,
      tag: 'TQ-07',
      capacity: 30,
      recharge_level: 10,
      critical_level: 5,
    });
    const subject = { type: 'tank', params: { tank_id: 7 } };
    const id = await begin({ subject, lines: [] });
    expect(await one(id, 'lia')).toMatchObject({ label: 'Tanque TQ-07', store: '' });
    expect((await post('', { ...BODY, subject, lines: [] }, 'bia')).status).toBe(404);
    expect((await post('', { ...BODY, subject })).status).toBe(422);
  });

  it.each([
    ['another company’s invoice', { ...BODY.subject, params: { nota_fiscal: '300' } }, 'ana'],
    ['another store’s invoice', BODY.subject, 'lia'],
    ['an invoice that never was', { ...BODY.subject, params: { nota_fiscal: '1' } }, 'ana'],
    ['a title without the code of titles', { type: 'title', params: title }, 'rui'],
    ['a delivery without its codes', { type: 'delivery', params: { nota_fiscal: '900' } }, 'rui'],
  ])('does not find %s', async (_what, subject, user) => {
    expect((await post('', { ...BODY, subject }, user)).status).toBe(404);
    expect((await post('/about', subject, user)).status).toBe(404);
  });

  it('is once for one key', async () => {
    const first = (await post('', BODY, 'ana', 'k1')).body;
    expect((await post('', BODY, 'ana', 'k1')).body).toEqual(first);
    expect((await post('', BODY, 'edu', 'k1')).body).not.toEqual(first);
  });

  it('says what an invoice has', async () => {
    expect((await post('/about', BODY.subject)).body).toEqual({
      label: 'Nota 100',
      store: '01',
      lines_required: true,
      suggested: null,
      lines: [
        { item: '01', product_name: 'ÁCIDO', invoiced: '10', unit: 'KG' },
        { item: '02', product_name: 'ÁCIDO', invoiced: '2.5', unit: 'KG' },
      ],
    });
  });
});

describe('who sees it', () => {
  it.each([
    ['ana', 200],
    ['edu', 200],
    ['lia', 404],
    ['bia', 404],
    ['sem', 403],
    ['adm', 200],
    ['master', 200],
    ['int', 200],
    ['outro', 404],
  ])('%s: %s', async (user, status) => {
    const id = await begin();
    for (const path of ['', '/export', '/people'])
      expect((await get(`/${id}${path}`, user)).status).toBe(status);
    expect((await post(`/${id}/messages`, { text: 'Oi' }, user)).status).toBe(status === 200 ? 201 : status);
    expect((await upload(id, [{ name: 'a.pdf', content: PDF }], user)).status).toBe(status);
    if (status !== 403) expect((await row(id, user)) !== undefined).toBe(status === 200);
  });
});

describe('time', () => {
  it('is late once it is past without an answer, and a note is none', async () => {
    const id = await begin();
    const { due } = await one(id);
    await post(`/${id}/messages`, { text: 'Ver com a produção', internal: true }, 'adm');
    expect((await row(id))?.late).toBe(false);
    await later(5 * DAY);
    expect(await row(id)).toMatchObject({ late: true, due });
    expect((await listed('ana', '&late=true')).map((claim) => claim.id)).toContain(id);
    await post(`/${id}/messages`, { text: 'Desculpe a demora' }, 'adm');
    expect(await row(id)).toMatchObject({ late: true, due });
    await put(id, { status: 'solved' });
    expect(await row(id)).toMatchObject({ late: false, due });
  });

  it('is not late where it was answered in time', async () => {
    const id = await begin();
    await post(`/${id}/messages`, { text: 'Vamos repor' }, 'adm');
    await later(5 * DAY);
    expect((await row(id))?.late).toBe(false);
    expect((await listed('ana', '&late=false')).map((claim) => claim.id)).toContain(id);
  });

  it('is as long as the setting of its kind says', async () => {
    const url = '/api/modules/mf-orders/settings';
    const { values, audiences, version } = areaSettingsAnswer.parse(
      (await portal.call({ url, headers: who.adm })).body,
    );
    const set = (days: number, of: number) =>
      portal.call({
        method: 'PUT',
        url,
        headers: who.adm,
        payload: { values: { ...values, claim_days_avaria: days }, audiences, version: of },
      });
    expect((await set(10, version)).status).toBe(200);
    const [slow, quick] = [await one(await begin()), await one(await begin({ kind: 'preco' }))];
    expect(Date.parse(slow.due) - Date.parse(quick.due)).toBeGreaterThan(8 * DAY);
    expect((await set(1, version + 1)).status).toBe(200);
  });
});

describe('messages', () => {
  it('are read by both sides, and say who has read them', async () => {
    const id = await begin();
    await post(`/${id}/messages`, { text: 'Bom dia' });
    expect(await row(id, 'adm')).toMatchObject({ unread: 1 });
    expect(await row(id)).toMatchObject({ unread: 0 });
    await post(`/${id}/read`, {}, 'adm');
    expect(await row(id, 'adm')).toMatchObject({ unread: 0 });
    expect((await one(id)).messages).toMatchObject([
      { text: 'Bom dia', user_name: 'ana', via: 'portal', read_by: ['adm'], files: [], mine: true },
    ]);
  });

  it('are once for one key, also told once', async () => {
    const id = await begin();
    await portal.mails();
    const first = await post(`/${id}/messages`, { text: 'Só uma vez' }, 'adm', 'm1');
    expect(await post(`/${id}/messages`, { text: 'Só uma vez' }, 'adm', 'm1')).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect((await one(id)).messages).toHaveLength(1);
    const told = (await portal.mails()).filter(({ text }) => text.includes('Só uma vez'));
    expect(told.map(({ to }) => to)).toEqual(['ana']);
  });

  it('tells the customer’s words to the team, and then to the owner alone', async () => {
    const id = await begin();
    const toOf = async (words: string) =>
      (await portal.mails())
        .filter(({ text }) => text.includes(words))
        .map(({ to }) => to)
        .sort();
    await post(`/${id}/messages`, { text: 'Alguém aí?' });
    expect(await toOf('Alguém aí?')).toEqual(['adm', 'int', 'master']);
    expect((await put(id, { status: 'open', owner: ids.int })).status).toBe(200);
    await post(`/${id}/messages`, { text: 'Obrigada' });
    expect(await toOf('Obrigada')).toEqual(['int']);
  });

  it('mention people who may see it, and no others', async () => {
    const id = await begin();
    await portal.mails();
    expect((await post(`/${id}/messages`, { text: 'Veja', mentions: [ids.edu] })).status).toBe(201);
    expect((await portal.mails()).filter(({ text }) => text.includes('Veja')).map(({ to }) => to)).toContain(
      'edu',
    );
    for (const other of [ids.bia, ids.lia, ids.sem, 999_999])
      expect((await post(`/${id}/messages`, { text: 'Veja', mentions: [other] })).status).toBe(422);
    expect((await one(id)).messages).toHaveLength(1);
  });

  it.each([
    ['nothing', {}],
    ['blanks', { text: '  ' }],
    ['too much', { text: 'x'.repeat(10_001) }],
    ['a note of a customer', { text: 'x', internal: true }],
    ['another’s file', { text: 'x', files: [1] }],
  ])('refuse %s', async (_what, payload) => {
    const id = await begin();
    expect((await post(`/${id}/messages`, payload)).status).toBe(422);
    expect((await one(id)).messages).toEqual([]);
  });

  it('open a claim again that waited for the customer', async () => {
    const id = await begin();
    await put(id, { status: 'waiting' });
    await post(`/${id}/messages`, { text: 'Segue a foto' });
    expect((await one(id)).status).toBe('open');
  });
});

it('a note never leaves: nothing that a customer gets is changed by it', async () => {
  const id = await begin();
  await post(`/${id}/messages`, { text: 'Vamos ver' }, 'adm');
  await portal.mails();
  const seen = async () => ({
    one: await one(id),
    row: await row(id),
    counts: (await get('/counts')).body,
    numbers: (await get('/numbers')).body,
    order: (await listed('ana', '&order_by=last_at&order_type=DESC')).map((claim) => claim.id),
    bell: (await portal.call({ url: '/api/notifications', headers: who.ana })).body,
  });
  const before = await seen();
  portal.clock.pass(60_000);
  expect((await post(`/${id}/messages`, { text: 'SEGREDO', internal: true }, 'adm')).status).toBe(201);
  expect(await seen()).toEqual(before);
  expect(await printed(id, 'ana')).not.toContain('SEGREDO');
  const mails = (await portal.mails()).filter(({ text }) => text.includes('SEGREDO'));
  expect(mails.map(({ to }) => to).filter((to) => ['ana', 'edu', 'lia'].includes(to))).toEqual([]);
  const found = await portal.call({ url: '/api/search?q=SEGREDO', headers: who.ana });
  expect(found.text).not.toContain('SEGREDO');
  expect((await one(id, 'int')).messages.map(({ text, internal }) => [text, internal])).toEqual([
    ['Vamos ver', false],
    ['SEGREDO', true],
  ]);
  expect(await printed(id, 'int')).toContain('SEGREDO');
  // Whoever reads on has not read the note.
  await post(`/${id}/messages`, { text: 'Até logo' });
  await post(`/${id}/read`);
  expect((await one(id, 'int')).messages[1]?.read_by).toEqual([]);
  // A customer is no one to be mentioned in a note.
  const named = await post(`/${id}/messages`, { text: 'x', internal: true, mentions: [ids.ana] }, 'adm');
  expect(named.status).toBe(422);
});
const printed = async (id: number, user: string) => {
  const { rawPayload } = await portal.app.inject({
    url: `/api/claims/${id}/export`,
    headers: who[user] ?? {},
  });
  return pdfText(rawPayload).pages.join(' ');
};

describe('files', () => {
  it('are kept upright, without what a camera adds, with a thumbnail', async () => {
    const id = await begin();
    const answer = await upload(id, [
      { name: 'foto.jpg', content: await phonePhoto() },
      { name: 'laudo.pdf', content: PDF },
    ]);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        files: [
          { name: 'foto.jpg', type: 'image/jpeg' },
          { name: 'laudo.pdf', type: 'application/pdf', size: PDF.length },
        ],
      },
    });
    const [picture] = (await one(id)).files;
    const read = async (query = '') => {
      const { rawPayload, headers } = await portal.app.inject({
        url: `/api/claims/${id}/files/${picture?.id}${query}`,
        headers: who.adm ?? {},
      });
      return { headers, ...(await pictureOf(rawPayload)) };
    };
    const { headers, ...whole } = await read();
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(whole).toMatchObject({ width: 400, height: 800 });
    expect(whole.exif).toBeUndefined();
    expect(whole.orientation ?? 1).toBe(1);
    expect(await read('?thumb=1')).toMatchObject({ width: 160, height: 320 });
  });

  it.each([
    ['no picture', 'x.png', Buffer.from('GIF89a')],
    ['another kind', 'x.txt', Buffer.from('oi')],
    ['a picture by another name', 'x.pdf', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['nothing', 'x.pdf', Buffer.alloc(0)],
    ['half a picture', 'x.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2])],
  ])('are none where one is %s', async (_what, name, content) => {
    const id = await begin();
    const before = await kept();
    const { status } = await upload(id, [
      { name: 'a.pdf', content: PDF },
      { name, content },
    ]);
    expect(status).toBe(422);
    expect((await one(id)).files).toEqual([]);
    expect(await kept()).toBe(before);
  });

  it('are ten at most, of 10 MB', async () => {
    const id = await begin();
    const many = Array.from({ length: 11 }, (_, n) => ({ name: `${n}.pdf`, content: PDF }));
    expect((await upload(id, many)).status).toBe(422);
    expect((await upload(id, many.slice(1))).status).toBe(200);
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await upload(id, [{ name: 'x.pdf', content: large }])).status).toBe(413);
    expect((await upload(id, [])).status).toBe(422);
  });

  it('belong to a message that names them, once and of one’s own', async () => {
    const id = await begin();
    const { body } = await upload(id, [{ name: 'a.pdf', content: PDF }]);
    const files = (body as { files: { id: number }[] }).files.map((file) => file.id);
    expect((await post(`/${id}/messages`, { text: 'x', files }, 'edu')).status).toBe(422);
    expect((await post(`/${id}/messages`, { files })).status).toBe(201);
    expect((await one(id)).messages[0]?.files).toMatchObject([{ id: files[0], name: 'a.pdf' }]);
    expect((await post(`/${id}/messages`, { text: 'y', files })).status).toBe(422);
    const other = await begin();
    expect((await get(`/${other}/files/${files[0]}`)).status).toBe(404);
  });
});

describe('status, owner and outcome', () => {
  it('are the team’s', async () => {
    const id = await begin();
    expect((await put(id, { status: 'solved' }, 'ana')).status).toBe(403);
    expect((await put(id, { status: 'solved' }, 'outro')).status).toBe(404);
    expect((await put(id, { status: 'outro' })).status).toBe(422);
    for (const owner of [ids.ana, ids.outro, 999_999])
      expect((await put(id, { status: 'open', owner })).status).toBe(422);
    expect((await put(id, { status: 'waiting', owner: ids.int })).status).toBe(200);
    expect(await row(id)).toMatchObject({ status: 'waiting', owner: ids.int, owner_name: 'int' });
    expect((await put(id, { status: 'open' })).status).toBe(200);
    expect(await row(id)).toMatchObject({ status: 'open', owner: ids.int });
    expect((await put(id, { status: 'open', owner: null })).status).toBe(200);
    expect(await row(id)).toMatchObject({ owner: null });
  });

  it('stand in the audit trail by the claim’s name', async () => {
    const id = await begin();
    await put(id, { status: 'refused' });
    const { rows } = await portal.database.pool.query<{ action: string }>(
      `SELECT action FROM portal.audit_log WHERE subject = $1 ORDER BY id`,
      [`Reclamação ${id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'status']);
  });

  it('let a customer reopen for 30 days', async () => {
    const id = await begin();
    const reopen = async () => (await post(`/${id}/reopen`)).status;
    expect(await reopen()).toBe(409);
    await put(id, { status: 'solved' });
    expect((await one(id)).may_reopen).toBe(true);
    expect(await reopen()).toBe(200);
    expect((await one(id)).status).toBe('open');
    await put(id, { status: 'refused' });
    await later(30 * DAY + 1000);
    expect((await one(id)).may_reopen).toBe(false);
    expect(await reopen()).toBe(409);
  });

  it('name the new delivery, which is the customer’s', async () => {
    const id = await begin();
    const outcome = 'delivery';
    const named = (nota_fiscal: string) => put(id, { status: 'solved', outcome, invoice: { nota_fiscal } });
    expect((await named('300')).status).toBe(422);
    expect((await named('200')).status).toBe(422);
    expect((await named('100')).status).toBe(200);
    expect((await one(id)).outcome).toEqual({
      kind: 'delivery',
      documents: [{ type: 'invoice', number: '100', date: '2026-06-01' }],
    });
    expect(
      (await put(id, { status: 'solved', outcome: 'none', invoice: { nota_fiscal: '100' } })).status,
    ).toBe(422);
  });

  it('link a credit note that the mirror brings, and none that was there', async () => {
    const { pool } = portal.database;
    const note = (doc: string, more: object = {}) =>
      insert(pool, 'erp.sd1', {
        d1_filial: '01',
        d1_doc: doc,
        d1_serie: '1',
        d1_fornece: 'A',
        d1_loja: '01',
        d1_item: '0001',
        d1_nfori: '100',
        d1_seriori: '1',
        ...more,
      });
    await note('D1');
    const id = await begin();
    expect((await one(id)).outcome).toBeNull();
    await note('D2', { d1_loja: '02' });
    await note('D3', { d1_seriori: '2' });
    await note('D5', { d1_filial: '02' });
    await note('D4');
    expect((await one(id)).outcome).toMatchObject({
      kind: null,
      documents: [{ type: 'credit_note', number: 'D4' }],
    });
    await put(id, { status: 'solved', outcome: 'credit' });
    expect((await one(id)).outcome).toMatchObject({ kind: 'credit', documents: [{ number: 'D4' }] });
  });
});

it('lists filter, count and export', async () => {
  const id = await begin({ kind: 'documento' });
  await put(id, { status: 'waiting', owner: ids.int });
  for (const query of ['status=waiting', 'kind=documento', `owner=${ids.int}`])
    expect((await listed('adm', `&${query}`)).map((claim) => claim.id)).toContain(id);
  for (const query of ['status=solved', 'kind=preco', `owner=${ids.adm}`])
    expect((await listed('adm', `&${query}`)).map((claim) => claim.id)).not.toContain(id);
  expect((await get('?status=x', 'adm')).status).toBe(422);
  const { body } = await get('/counts', 'adm');
  expect(Object.keys(body as object).sort()).toEqual(['all', 'ended', 'late', 'open', 'waiting']);
  const sent = await post(
    '/extract',
    { queries: [], columns: ['id', 'subject', 'late'], format: 'csv' },
    'adm',
  );
  expect(sent.status).toBe(200);
  expect((await get('/numbers', 'adm')).body).toMatchObject({
    months: expect.arrayContaining([expect.objectContaining({ kind: 'documento' })]) as unknown,
  });
});

it('is found by what it is about, within the rights of who looks', async () => {
  const id = await begin();
  const found = async (user: string) =>
    (await portal.call({ url: '/api/search?q=nota%20100', headers: who[user] })).text.includes(
      `/admin/claim/${id}"`,
    );
  for (const user of ['ana', 'adm', 'int']) expect(await found(user)).toBe(true);
  for (const user of ['lia', 'bia', 'sem', 'outro']) expect(await found(user)).toBe(false);
  const named = await portal.call({ url: `/api/search?q=reclamacao%20${id}`, headers: who.ana });
  expect(named.text).toContain(`/admin/claim/${id}"`);
});
