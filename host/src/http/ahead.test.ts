import { endTestSession, startTestSession, stubServer } from '../exports/testing';
import { http } from './client';
import { auth } from '../session/auth';
import { listRows } from '../lists/list-calls';
import { askAhead, forgetAhead, takeAhead, takeReady } from './ahead';

const PATH = 'contracts/';
let asked: string[] = [];
let answer: () => unknown;
let restore = () => {};

beforeEach(async () => {
  await startTestSession();
  asked = [];
  answer = () => ({ data: { ZOOM: [], count: 0 } });
  restore = stubServer({
    'GET contracts/': (url: URL) => {
      asked.push(url.search);
      return answer();
    },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  restore();
  forgetAhead();
  endTestSession();
});

it('asks once, in whatever order the parameters are, and gives the answer once', async () => {
  answer = () => ({ n: asked.length });
  await Promise.all([askAhead(PATH, { b: 1, a: 2 }), askAhead(PATH, { a: '2', b: '1', empty: '' })]);
  expect(asked).toHaveLength(1);
  expect(takeReady(PATH, { a: 2, b: 1 })?.body).toEqual({ n: 1 });
  expect(takeReady(PATH, { a: 2, b: 1 })).toBeUndefined();
  expect(takeAhead(PATH, { a: 2, b: 1 })).toBeUndefined();
});

it('shares a call on its way; it is no answer yet', async () => {
  const waiting = askAhead(PATH, {});
  expect(takeReady(PATH, {})).toBeUndefined();
  await expect(takeAhead(PATH, {})).resolves.toEqual(answer());
  await waiting;
  expect(asked).toHaveLength(1);
});

it('gives nothing to another question', async () => {
  await askAhead(PATH, { page: 1 });
  expect(takeReady(PATH, { page: 2 })).toBeUndefined();
  expect(takeReady('invoices/', { page: 1 })).toBeUndefined();
  expect(takeReady(PATH, { page: 1 })).toBeDefined();
});

it('gives a failure to the page that is being drawn, and not to a later one', async () => {
  answer = () => Response.json({ message: 'Erro na consulta.' }, { status: 500 });
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  await askAhead(PATH, {});
  expect(takeReady(PATH, {})).toBeUndefined();
  await expect(takeAhead(PATH, {})).rejects.toThrow('Erro na consulta.');
  await askAhead(PATH, {});
  now = 1001;
  expect(takeAhead(PATH, {})).toBeUndefined();
});

it('lets an answer go that nobody takes', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  await askAhead(PATH, {});
  now = 10_001;
  expect(takeReady(PATH, {})).toBeUndefined();
  await askAhead(PATH, {});
  expect(asked).toHaveLength(2);
});

it('is no answer after a call that may have changed it, nor after one on its way', async () => {
  restore();
  let end: (answer: unknown) => void = () => undefined;
  restore = stubServer({
    'GET contracts/': {},
    'POST orders': () => new Promise((resolve) => (end = resolve)),
  });
  await askAhead(PATH, {});
  const writing = http.post('orders', {});
  expect(takeReady(PATH, {})).toBeUndefined();
  await askAhead(PATH, {});
  end({});
  await writing;
  expect(takeReady(PATH, {})).toBeUndefined();
  expect(takeAhead(PATH, {})).toBeUndefined();
});

it('forgets everything when the session is another’s', async () => {
  await askAhead(PATH, {});
  restore();
  restore = stubServer({ 'POST logout': {} });
  await auth.logout();
  expect(takeReady(PATH, {})).toBeUndefined();
});

const query = { filters: {}, page: 1, pageSize: 25, sort: { by: 'CN9_NUMERO', direction: 'ASC' } } as const;
const params = { page: 1, cTop: 25, order_by: 'CN9_NUMERO', order_type: 'ASC' };
const { signal } = new AbortController();

it('is what a list draws first, and asks for nothing again', async () => {
  answer = () => ({ data: { ZOOM: [{ n: 1 }], count: 1 } });
  const fetchPage = listRows<{ n: number }>({ endpoint: 'contracts', source: 'erp' });
  await askAhead(PATH, params);
  expect(fetchPage.ready?.(query)?.page).toEqual({ rows: [{ n: 1 }], count: 1 });
  expect(fetchPage.ready?.(query)).toBeUndefined();
  expect(asked).toHaveLength(1);
  await fetchPage(query, { signal });
  expect(asked).toHaveLength(2);
});

it('leaves an answer of another shape to the list', async () => {
  answer = () => ({ message: 'ok' });
  await askAhead(PATH, params);
  const fetchPage = listRows({ endpoint: 'contracts', source: 'erp' });
  expect(fetchPage.ready?.(query)).toBeUndefined();
  await expect(fetchPage(query, { signal })).rejects.toThrow(TypeError);
});
