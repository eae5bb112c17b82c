import { stubServer } from '../exports/testing';
import { readToken, writeToken } from '../session/token';
import { ApiError } from './api-error';
import { abortRequests, http } from './client';

let restore = () => {};
afterEach(() => {
  restore();
  localStorage.clear();
});

it('sends the filters that have a value', async () => {
  let query = '';
  restore = stubServer({
    'GET contracts/': (url: URL) => {
      query = url.search;
      return { ok: true };
    },
  });
  await http.get('contracts/', {
    params: { page: 2, CN9_NUMERO: '', CN9_ZCONCL: 'ação', x: undefined, y: null },
  });
  expect(query).toBe('?page=2&CN9_ZCONCL=a%C3%A7%C3%A3o');
});

it('moves the expiry with each successful answer', async () => {
  writeToken({ token: 'abc', expiresAt: '2999-01-01T00:00:00Z' });
  restore = stubServer({
    'GET x': new Response('{}', { headers: { 'X-Token-Expires-At': '2999-01-01T00:30:00Z' } }),
  });
  await http.get('x');
  expect(readToken()?.expiresAt).toBe('2999-01-01T00:30:00.000Z');
});

it('reads the expiry by the server’s clock, and keeps it by its own', async () => {
  writeToken({ token: 'abc', expiresAt: '2999-01-01T00:00:00Z' });
  const now = Date.now();
  const headers = {
    Date: new Date(now + 3_600_000).toUTCString(),
    'X-Token-Expires-At': new Date(now + 90 * 60_000).toISOString(),
  };
  restore = stubServer({ 'GET x': new Response('{}', { headers }) });
  await http.get('x');
  const left = Date.parse(readToken()?.expiresAt ?? '') - Date.now();
  expect(Math.abs(left - 30 * 60_000)).toBeLessThan(60_000);
});

it('does not move the expiry with a refused answer', async () => {
  writeToken({ token: 'abc', expiresAt: '2999-01-01T00:00:00Z' });
  const refused = new Response('{"message":"não"}', {
    status: 403,
    headers: { 'X-Token-Expires-At': '2999-01-01T00:30:00Z' },
  });
  restore = stubServer({ 'GET x': refused });
  await expect(http.get('x')).rejects.toBeInstanceOf(ApiError);
  expect(readToken()?.expiresAt).toBe('2999-01-01T00:00:00Z');
});

it('carries the field errors of a 422', async () => {
  restore = stubServer({
    'POST x': Response.json({ message: 'Inválido', errors: { email: ['Obrigatório'] } }, { status: 422 }),
  });
  await expect(http.post('x', {})).rejects.toMatchObject({ status: 422, errors: { email: ['Obrigatório'] } });
});

it.each([
  ['a gateway’s page', new Response('<html>', { status: 502 }), 502],
  ['an empty refusal', new Response('', { status: 500 }), 500],
])('has words for %s', async (_name, response, status) => {
  restore = stubServer({ 'GET x': response });
  await expect(http.get('x')).rejects.toMatchObject({ status, message: 'Erro na API' });
});

it('ends what is under way when the epoch ends', async () => {
  let arrived = () => {};
  const asked = new Promise<void>((resolve) => (arrived = resolve));
  restore = stubServer({
    'GET slow': () => {
      arrived();
      return new Promise(() => {});
    },
  });
  const call = http.get('slow');
  await asked;
  abortRequests();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
