import { ACCESS } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';
import { toProblem } from './errors';

const lines: string[] = [];
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ logTo: { write: (line) => void lines.push(line) } });
  await addUser(portal.database.pool, {
    email: 'ana',
    companies: [{ code: 'A' }],
    access: [ACCESS.contracts, ACCESS.invoices],
  });
  // What a wrong name in our own SQL does.
  await portal.database.pool.query('ALTER TABLE erp.sm0 RENAME TO elsewhere');
});
afterAll(() => portal.close());

it('an unexpected failure is logged with the id of its answer and its route, but without its URL', async () => {
  const headers = await portal.login('ana');
  const answer = await portal.call({
    method: 'POST',
    url: '/api/branches/get-branches?secret=1',
    payload: {},
    headers,
  });
  expect(answer).toMatchObject({
    status: 500,
    body: { message: 'Erro interno. Tente novamente em instantes.' },
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    reqId: answer.headers['x-request-id'],
    route: '/api/branches/get-branches',
    err: { code: '42P01', stack: expect.stringContaining('erp.sm0') },
  });
  expect(lines[0]).not.toContain('secret');
  expect(answer.text).not.toContain('at ');
});

it('a read of the mirror that fails, however often, closes no other', async () => {
  const headers = await portal.login('ana');
  const branches = { method: 'POST' as const, url: '/api/branches/get-branches', payload: {}, headers };
  for (let n = 0; n < 6; n++) expect((await portal.call(branches)).status).toBe(500);
  expect((await portal.call({ url: '/api/invoices/counts', headers })).status).toBe(200);
});

it.each([['/api/health'], ['/api/nothing-here'], ['/%zz'], ['/config.json']])(
  'every answer has a unique id: %s',
  async (url) => {
    const ids = [await portal.call({ url }), await portal.call({ url })].map(
      ({ headers }) => headers['x-request-id'],
    );
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(ids[0]).not.toBe(ids[1]);
  },
);

it.each([
  ['the server stops', { code: '57P01' }],
  ['a statement takes too long', { code: '57014' }],
  ['no connection is free', { message: 'timeout exceeded when trying to connect' }],
  ['a connection breaks', { message: 'Connection terminated unexpectedly' }],
  ['a connection is closed', { message: 'Client was closed and is not queryable' }],
  ['the socket is gone', { code: 'ENOENT', syscall: 'connect' }],
  ['the database has no room', { code: '53100' }],
  ['the disk of the files is full', { code: 'ENOSPC' }],
  ['the account has no room', { code: 'EDQUOT' }],
  ['a library says so', { message: 'Failed query', cause: { code: '57P03' } }],
])('while %s an answer is 503 with a time to come back', (_what, error) => {
  expect(toProblem(Object.assign(new Error('x'), error))).toMatchObject({
    statusCode: 503,
    message: 'O portal está indisponível no momento. Tente novamente em instantes.',
    more: { retryAfter: 5 },
  });
});

it.each(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])(
  'a value that does not fit its type is 422: %s',
  (code) => {
    expect(toProblem(Object.assign(new Error('x'), { code })).statusCode).toBe(422);
  },
);

it.each([
  { code: '22012' },
  { code: 'ENOENT', syscall: 'open' },
  { code: '23505' },
  { message: 'Connection' },
])('%j is a fault of our own', (error) => {
  expect(toProblem(Object.assign(new Error('x'), error)).statusCode).toBe(500);
});
