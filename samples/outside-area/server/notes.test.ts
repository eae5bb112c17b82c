import { ownPage } from 'api-contract';
import { formCall } from 'api/testing/multipart';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser } from 'api/testing/world';
import { CODE, noteRows } from './list';

let portal: TestPortal;
const who: Record<string, { authorization: string }> = {};

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const access = [CODE];
  const companies = { ana: ['A'], edu: ['A'], bia: ['B'], nobody: [] };
  for (const [email, codes] of Object.entries(companies))
    await addUser(pool, { email, access, companies: codes.map((code) => ({ code })) });
  await addUser(pool, { email: 'other', access: [], companies: [{ code: 'A' }] });
  for (const email of [...Object.keys(companies), 'other']) who[email] = await portal.login(email);
});
beforeEach(() => portal.database.pool.query('DELETE FROM visits.notes'));
afterAll(() => portal.close());

const ask = (user: string, query = '') =>
  portal.call({ url: `/api/visits_notes${query}`, headers: who[user] });
const texts = async (user: string, query = '') =>
  ownPage(noteRows.row)
    .parse((await ask(user, query)).body)
    .data.map(({ text }) => text);
interface Sent {
  readonly key?: string;
  readonly file?: { readonly name: string; readonly content: Buffer };
}
const add = (user: string, text: string, { key, file }: Sent = {}) => {
  // So that each note has a time of its own.
  portal.clock.pass(1000);
  const headers = { ...who[user], ...(key !== undefined && { 'idempotency-key': key }) };
  return portal.call(formCall('/api/visits_notes', { text }, file ?? null, headers));
};
const PHOTO = {
  name: 'descarga.png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

it('keeps the notes of each company, the newest first', async () => {
  expect(await add('ana', ' Ligar ')).toMatchObject({
    status: 200,
    body: { message: 'Anotação salva com sucesso!' },
  });
  await add('edu', 'Avisar');
  await add('bia', 'Outra empresa');
  expect(await texts('ana')).toEqual(['Avisar', 'Ligar']);
  expect(await texts('bia')).toEqual(['Outra empresa']);
});

it('finds and orders them', async () => {
  for (const text of ['Água', 'Cloro', 'Barrilha']) await add('ana', text);
  expect(await texts('ana', '?text=agua')).toEqual(['Água']);
  expect(await texts('ana', '?created_at=2020-01-01')).toEqual([]);
  expect(await texts('ana', '?orderByAsc=text')).toEqual(['Água', 'Barrilha', 'Cloro']);
  expect(await texts('ana', '?orderByDesc=text')).toEqual(['Cloro', 'Barrilha', 'Água']);
  expect(await texts('ana', '?limit=2&page=2')).toEqual(['Água']);
});

it('has a job give each note its protocol, once', async () => {
  await add('ana', 'Ligar', { key: 'k' });
  await add('ana', 'Ligar', { key: 'k' });
  const given = async () => {
    // Runs what is due.
    await portal.mails();
    return ownPage(noteRows.row)
      .parse((await ask('ana')).body)
      .data.map(({ protocol }) => protocol);
  };
  const first = await given();
  expect(first).toEqual([expect.stringMatching(/^V\d{6}$/)]);
  expect(await given()).toEqual(first);
});

it('adds once for one key of a user', async () => {
  for (const user of ['ana', 'ana', 'edu']) await add(user, 'Ligar', { key: 'k' });
  expect(await texts('ana')).toEqual(['Ligar', 'Ligar']);
});

it.each([
  ['no text', ''],
  ['a blank text', ' '],
  ['too long a text', 'x'.repeat(201)],
  ['two lines', 'a\nb'],
])('refuses %s', async (_what, text) => {
  expect(await add('ana', text)).toMatchObject({
    status: 422,
    body: { errors: { text: [expect.any(String)] } },
  });
  expect(await texts('ana')).toEqual([]);
});

it('keeps a file, for its own company only', async () => {
  expect((await add('ana', 'Veja', { file: PHOTO })).status).toBe(200);
  const [first] = ownPage(noteRows.row).parse((await ask('ana')).body).data;
  expect(first?.file_name).toBe(PHOTO.name);
  const fileFor = (user: string) => ask(user, `/${first?.id}/file`);
  expect(await fileFor('edu')).toMatchObject({
    status: 200,
    headers: {
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('attachment'),
    },
  });
  expect((await fileFor('bia')).status).toBe(404);
});

it('refuses a file that is not what its name says', async () => {
  const file = { ...PHOTO, name: 'descarga.pdf' };
  expect(await add('ana', 'Veja', { file })).toMatchObject({
    status: 422,
    body: { errors: { file: [expect.any(String)] } },
  });
  expect(await texts('ana')).toEqual([]);
});

it('is for users with a company', async () => {
  expect((await ask('nobody')).status).toBe(403);
  expect((await add('nobody', 'Ligar')).status).toBe(403);
});

it('is for users with the access code', async () => {
  expect((await ask('other')).status).toBe(403);
  expect((await add('other', 'Ligar')).status).toBe(403);
});
