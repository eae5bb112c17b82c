import { testPortal, type TestPortal } from '../testing/portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const send = (payload: string, type = 'application/json') =>
  portal.call({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': type } });

const nested = (open: string, close: string, depth: number) =>
  `{"email":${open.repeat(depth)}1${close.repeat(depth)}}`;

describe('a body nested deeper than any call needs', () => {
  it.each([
    ['lists that never end', '['.repeat(8000)],
    ['lists', nested('[', ']', 8000)],
    ['objects', nested('{"a":', '}', 8000)],
    ['one list more than is allowed', nested('[', ']', 32)],
    ['lists after a string with an escaped quote', nested('["\\"",', ']', 40)],
  ])('of %s is 400 without a session', async (_what, payload) => {
    expect(await send(payload)).toMatchObject({
      status: 400,
      body: { message: 'A requisição não pôde ser lida.' },
    });
  });

  it.each([
    ['as deep as is allowed', nested('[', ']', 31)],
    ['brackets in a text', JSON.stringify({ email: '['.repeat(500) })],
  ])('still reads %s', async (_what, payload) => {
    expect((await send(payload)).status).toBe(422);
  });
});

describe('a body of more values than any call needs', () => {
  const values = (count: number) => JSON.stringify({ email: Array(count).fill(1), password: 'x' });

  it('is 413 without a session', async () => {
    expect((await send(values(20_001))).status).toBe(413);
  });

  it.each([
    ['as many as are allowed', values(20_000)],
    ['commas in a text', JSON.stringify({ email: ','.repeat(30_000) })],
  ])('is still read with %s', async (_what, payload) => {
    expect((await send(payload)).status).toBe(422);
  });
});

it.each([
  ['a text', { email: 'a\0b', password: 'x' }, 'email'],
  ['a text inside of lists', { email: ['x', { a: 'a\0b' }], password: 'x' }, 'email.1.a'],
  ['a name', { 'em\0ail': 'x' }, 'email'],
])('refuses a null character in %s', async (_where, payload, field) => {
  expect(await send(JSON.stringify(payload))).toMatchObject({
    status: 422,
    body: { errors: { [field]: ['Valor inválido.'] } },
  });
});
