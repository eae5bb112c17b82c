import { ACCESS, MESSAGE_LENGTH, THREAD_FILES, USER_TYPE } from 'api-contract';
import { PDF } from 'api/testing/documents';
import { formCall } from 'api/testing/multipart';
import { pdfText } from 'api/testing/pdf-text';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addInvoice, addUser } from 'api/testing/world';
import type { Claim } from '../../wire/claims';

let portal: TestPortal;
const who: Record<string, { authorization: string }> = {};
const ids: Record<string, number> = {};
/** A claim of ana's, of the company A's store 01, with a file; another one of hers, with another file. */
let id = 0;
let file = 0;
let otherFile = 0;

const CLAIMS = [ACCESS.claims, ACCESS.invoices];
const { admin, staff } = USER_TYPE;
const BODY = {
  kind: 'avaria',
  subject: { type: 'invoice', params: { nota_fiscal: '100' } },
  lines: [{ item: '01', quantity: '1' }],
  wish: 'repor',
  text: 'Furada',
};

const call = (method: 'GET' | 'POST' | 'PUT', path: string, user?: string, payload?: object) =>
  portal.call({
    method,
    url: `/api/${path}`,
    ...(payload && { payload }),
    ...(user !== undefined && { headers: who[user] }),
  });
const begin = async () => ((await call('POST', 'claims', 'ana', BODY)).body as { id: number }).id;
const upload = (claim: number, user: string) =>
  portal.call(formCall(`/api/claims/${claim}/files`, {}, { content: PDF, name: 'a.pdf' }, who[user]));
const fileOf = async (claim: number) =>
  ((await upload(claim, 'ana')).body as { files: { id: number }[] }).files[0]?.id ?? 0;
const say = (payload: object, user = 'ana') => call('POST', `claims/${id}/messages`, user, payload);
const one = async (user: string) => (await call('GET', `claims/${id}`, user)).body as Claim;

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addInvoice(pool, ['100', 'A', '01']);
  const add = async (email: string, user: Partial<Parameters<typeof addUser>[1]> = {}) => {
    ids[email] = await addUser(pool, { email, access: CLAIMS, companies: [{ code: 'A' }], ...user });
    who[email] = await portal.login(email);
  };
  await add('ana');
  await add('edu');
  await add('chefe', { access: [...CLAIMS, ACCESS.company] });
  await add('lia', { companies: [{ code: 'A', stores: ['02'] }] });
  await add('bia', { companies: [{ code: 'B' }] });
  await add('sem', { access: [ACCESS.invoices] });
  await add('adm', { type: admin });
  await add('int', { type: staff });
  await add('outro', { type: staff, companies: [{ code: 'B' }] });
  id = await begin();
  file = await fileOf(id);
  otherFile = await fileOf(await begin());
});
afterAll(() => portal.close());

const CALLS = [
  ['GET', ''],
  ['GET', '/export'],
  ['GET', '/stream'],
  ['GET', '/people'],
  ['GET', '/files/FILE'],
  ['GET', '/files/FILE?thumb=1'],
  ['POST', '/messages'],
  ['POST', '/read'],
  ['POST', '/files'],
  ['POST', '/reopen'],
  ['PUT', ''],
] as const;
/** Each call about the claim, as this user. */
const attempts = async (user?: string) => {
  const statuses: number[] = [];
  for (const [method, path] of CALLS) {
    if (path === '/files') {
      const form = formCall(`/api/claims/${id}/files`, {}, { content: PDF, name: 'a.pdf' }, who[user ?? '']);
      statuses.push((await portal.call(form)).status);
      continue;
    }
    const payload = path === '/messages' ? { text: 'x' } : method === 'PUT' ? { status: 'solved' } : {};
    const url = `claims/${id}${path.replace('FILE', String(file))}`;
    statuses.push((await call(method, url, user, method === 'GET' ? undefined : payload)).status);
  }
  return statuses;
};

describe('a claim of others', () => {
  it.each([
    ['nobody', undefined, [401]],
    ['who lacks the code', 'sem', [403]],
    // Changing is the team's: a customer is refused before anybody looks for the claim.
    ['another store', 'lia', [404, 403]],
    ['another company', 'bia', [404, 403]],
    ['staff who do not look after the company', 'outro', [404]],
  ])('is nothing to %s', async (_who, user, refusals) => {
    const before = await one('adm');
    const statuses = await attempts(user);
    expect(statuses.filter((status) => !refusals.includes(status))).toEqual([]);
    expect(await one('adm')).toEqual(before);
  });

  it('gives none of its files by the address or in a message of another one', async () => {
    expect((await call('GET', `claims/${id}/files/${otherFile}`, 'ana')).status).toBe(404);
    expect((await say({ text: 'x', files: [otherFile] })).status).toBe(422);
    // A colleague's upload is the colleague's to send.
    expect((await say({ text: 'x', files: [file] }, 'edu')).status).toBe(422);
    expect((await one('ana')).messages).toEqual([]);
  });
});

it('who cannot be mentioned is told alike, whether he is there, is staff, or sees the claim', async () => {
  const answers = [];
  for (const person of [999_999, ids.bia, ids.lia, ids.sem, ids.adm, ids.int, ids.outro])
    answers.push(await say({ text: 'Veja', mentions: [person] }));
  const [unknown, ...others] = answers.map(({ status, body }) => ({ status, body }));
  expect(unknown).toMatchObject({ status: 422, body: { errors: { mentions: [expect.any(String)] } } });
  expect(others).toEqual(others.map(() => unknown));
  const named = await call('GET', `claims/${id}/people`, 'ana');
  expect(named.body).toMatchObject({ data: [{ name: 'chefe' }, { name: 'edu' }] });
  // The team names both sides.
  expect((await say({ text: 'Vejam', mentions: [ids.ana, ids.int] }, 'adm')).status).toBe(201);
});

it('nothing that a customer or his administrator can ask for tells of a note', async () => {
  await say({ text: 'Vamos ver' }, 'adm');
  await portal.mails();
  const seen = async () => {
    const answers: unknown[] = [];
    for (const user of ['ana', 'edu', 'chefe'])
      for (const url of [
        `claims/${id}`,
        `claims/${id}/people`,
        'claims?paginated=false',
        'claims?order_by=last_at&order_type=DESC',
        'claims/counts',
        'claims/numbers',
        'company/audit',
        'notifications',
        'notifications/unread',
        'home/actions',
        'search?q=SEGREDO',
        'search?q=reclama',
      ]) {
        const { status, body } = await call('GET', url, user);
        answers.push({ user, url, status, body });
      }
    return answers;
  };
  const before = await seen();
  portal.clock.pass(60_000);
  for (const user of ['adm', 'int'])
    expect((await say({ text: 'SEGREDO', internal: true, mentions: [ids.int] }, user)).status).toBe(201);
  expect(await seen()).toEqual(before);
  const mails = (await portal.mails()).filter(({ text }) => text.includes('SEGREDO'));
  expect([...new Set(mails.map(({ to }) => to))]).toEqual(['int']);
  const { rawPayload } = await portal.app.inject({
    url: `/api/claims/${id}/export`,
    headers: who.chefe ?? {},
  });
  expect(pdfText(rawPayload).pages.join(' ')).not.toContain('SEGREDO');
  const { rows } = await portal.database.pool.query<{ user_id: number }>(
    `SELECT DISTINCT user_id FROM portal.notifications WHERE text LIKE '%SEGREDO%' OR title LIKE '%nota interna%'`,
  );
  expect(rows).toEqual([{ user_id: ids.int }]);
  // Nor does what is said later count it: the message is the one that is unread.
  await call('POST', `claims/${id}/read`, 'ana');
  await say({ text: 'SEGREDO', internal: true }, 'adm');
  await say({ text: 'Está a caminho' }, 'adm');
  const row = (await call('GET', `claims?id=${id}`, 'ana')).body as { data: { unread: number }[] };
  expect(row.data[0]?.unread).toBe(1);
});

describe('hostile texts', () => {
  const HOSTILE = `<img src=x onerror=alert(1)> =HYPERLINK("http://x.example")\r\nBcc: mallory@x.example`;

  it('are words in mails and on paper', async () => {
    expect((await say({ text: HOSTILE })).status).toBe(201);
    const mails = (await portal.mails()).filter(({ text }) => text.includes('onerror'));
    expect(mails.length).toBeGreaterThan(0);
    for (const { subject, html } of mails) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toContain('<img');
      expect(html).toContain('&lt;img src=x');
    }
    const { rawPayload } = await portal.app.inject({
      url: `/api/claims/${id}/export`,
      headers: who.ana ?? {},
    });
    expect(pdfText(rawPayload).pages.join(' ')).toContain('<img src=x onerror=alert(1)>');
  });

  it('leave no half of a pair behind where they are cut', async () => {
    // What is told of a message ends within the pair.
    expect((await say({ text: `${'x'.repeat(299)}😀😀` })).status).toBe(201);
    expect((await portal.mails()).some(({ text }) => text.includes(`${'x'.repeat(299)}…`))).toBe(true);
  });

  it('with half of a pair are refused, as a null character is', async () => {
    for (const half of ['\uD83D', '\uDE00', '\0']) {
      expect((await say({ text: `a${half}` })).status).toBe(422);
      expect((await call('POST', 'claims', 'ana', { ...BODY, text: `a${half}` })).status).toBe(422);
    }
  });
});

describe('sizes', () => {
  it.each([
    ['a longer message', { text: 'x'.repeat(MESSAGE_LENGTH + 1) }],
    ['more people', { text: 'x', mentions: Array.from({ length: 51 }, () => ids.edu) }],
    ['more files', { text: 'x', files: Array.from({ length: THREAD_FILES + 1 }, (_, n) => n + 1) }],
    ['a number beyond the database’s', { text: 'x', mentions: [2 ** 31] }],
  ])('refuse %s', async (_what, payload) => {
    expect((await say(payload)).status).toBe(422);
  });

  it('take the longest message', async () => {
    expect((await say({ text: 'é'.repeat(MESSAGE_LENGTH) })).status).toBe(201);
  });

  it('refuse more lines than an invoice can have', async () => {
    const lines = Array.from({ length: 1001 }, () => ({ item: '01', quantity: '1' }));
    expect((await call('POST', 'claims', 'ana', { ...BODY, lines })).status).toBe(422);
  });

  it('refuse ids that are none', async () => {
    for (const wrong of ['0', '-1', '1.5', 'x', '99999999999', '1%27'])
      expect([404, 422]).toContain((await call('GET', `claims/${wrong}`, 'ana')).status);
  });
});
