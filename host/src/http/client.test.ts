import { stubServer } from '../exports/testing';
import { readToken, writeToken } from '../session/token';
import { keeping } from '../carried/device';
import { ApiError, NO_NETWORK } from './api-error';
import { setActiveCompany } from './active-company';
import { abortRequests, http, onRefused } from './client';

let restore = () => {};
afterEach(() => {
  restore();
  localStorage.clear();
});

it('sends only the filters that have a value', async () => {
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

it.each([
  ['get', 'Você não tem acesso a esta página.'],
  ['post', 'Você não tem permissão para esta ação.'],
  ['delete', 'Você não tem permissão para excluir este registro.'],
] as const)('says of a refused %s: %s', async (method, says) => {
  const message = 'Você não tem acesso a esta página.';
  restore = stubServer({ [`${method.toUpperCase()} x`]: Response.json({ message }, { status: 403 }) });
  await expect(http[method]('x')).rejects.toMatchObject({ status: 403, message: says });
});

it('moves the expiry with each successful answer', async () => {
  writeToken({ token: 'abc', expiresAt: '2999-01-01T00:00:00Z' });
  restore = stubServer({
    'GET x': new Response('{}', { headers: { 'X-Token-Expires-At': '2999-01-01T00:30:00Z' } }),
  });
  await http.get('x');
  expect(readToken()?.expiresAt).toBe('2999-01-01T00:30:00.000Z');
});

it('converts the expiry from the server’s clock to this machine’s', async () => {
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

it('does not move the expiry after a refused call', async () => {
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

it('aborts calls under way when the epoch ends', async () => {
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

it('sends JSON with its content type, and no content type without a body', async () => {
  const types: (string | null)[] = [];
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    types.push((input as Request).headers.get('content-type'));
    return Response.json({ method: (input as Request).method });
  });
  expect(await http.post('x', { a: 1 })).toEqual({ method: 'POST' });
  expect(await http.put('x', { a: 1 })).toEqual({ method: 'PUT' });
  await http.post('x');
  await http.get('x');
  await http.delete('x');
  expect(types).toEqual(['application/json', 'application/json', null, null, null]);
  asked.mockRestore();
});

it('sends bearer, company and idempotency key, and no library name', async () => {
  writeToken({ token: 'abc', expiresAt: '2999-01-01T00:00:00Z' });
  setActiveCompany(7);
  let sent = new Headers();
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    sent = (input as Request).headers;
    return Response.json({});
  });
  await http.post('x', {}, { idempotencyKey: 'k1' });
  setActiveCompany(null);
  asked.mockRestore();
  expect(Object.fromEntries(sent)).toMatchObject({
    authorization: 'Bearer abc',
    'x-customer-id': '7',
    'idempotency-key': 'k1',
  });
  expect(sent.has('user-agent')).toBe(false);
});

it.each([
  ['JSON', Response.json({ a: 1 }), { a: 1 }],
  ['plain text that looks like JSON', new Response('123'), '123'],
  ['no content', new Response(null, { status: 204 }), ''],
])('reads %s', async (_name, response, expected) => {
  restore = stubServer({ 'GET x': response });
  expect(await http.get('x')).toEqual(expected);
});

it('rejects a successful answer that does not match its content type', async () => {
  const broken = new Response('<html>', { headers: { 'content-type': 'application/json' } });
  restore = stubServer({ 'GET x': broken });
  await expect(http.get('x')).rejects.toMatchObject({ status: 200, message: 'Erro na API' });
});

it('notifies listeners of a call without an answer', async () => {
  const told = jest.fn();
  const stop = onRefused(told);
  const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(http.get('x')).rejects.toMatchObject({
    status: 0,
    message: 'Sem conexão. Tente de novo quando a rede voltar.',
    withoutNetwork: true,
  });
  asked.mockRestore();
  stop();
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ status: 0 }));
});

it('gives up after two minutes without an answer', async () => {
  jest.useFakeTimers();
  restore = stubServer({ 'GET slow': () => new Promise(() => {}) });
  const refused = expect(http.get('slow')).rejects.toMatchObject({ status: 0 });
  await jest.advanceTimersByTimeAsync(120_000);
  await refused;
  jest.useRealTimers();
});

it('aborts with the caller’s own signal, and notifies no listener', async () => {
  const told = jest.fn();
  const stop = onRefused(told);
  restore = stubServer({ 'GET slow': () => new Promise(() => {}) });
  const control = new AbortController();
  const call = http.get('slow', { signal: control.signal });
  control.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  stop();
  expect(told).not.toHaveBeenCalled();
});

it('downloads a file with its name, and reports progress', async () => {
  const bytes = new Uint8Array(1000).fill(7);
  const headers = {
    'content-length': '1000',
    'content-disposition': `attachment; filename="boleto.pdf"; filename*=UTF-8''boleto%20n%C2%BA%207.pdf`,
  };
  restore = stubServer({ 'GET slip': () => new Response(bytes, { headers }) });
  const parts: number[] = [];
  const { blob, name } = await http.download('slip', { onProgress: (part) => parts.push(part) });
  expect(name).toBe('boleto nº 7.pdf');
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
  expect(parts.at(-1)).toBe(1);
});

it('says that there is no network, also where a device that keeps files can read none', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  restore = () => Object.assign(globalThis, { fetch });
  keeping.set('1 1 no');
  await expect(http.download('slip')).rejects.toMatchObject({ status: 0, message: NO_NETWORK });
  keeping.set(null);
});

it('shows why a download was refused', async () => {
  restore = stubServer({ 'GET slip': Response.json({ message: 'Não encontrado.' }, { status: 404 }) });
  await expect(http.download('slip')).rejects.toMatchObject({ status: 404, message: 'Não encontrado.' });
});

it('reports progress of a stubbed upload, and passes the body to the stub', async () => {
  const bodies: unknown[] = [];
  restore = stubServer({
    'POST users/1': (_url: URL, body: unknown) => {
      bodies.push(body);
      return { message: 'ok' };
    },
  });
  const form = new FormData();
  const parts: number[] = [];
  const options = { onProgress: (part: number) => parts.push(part) };
  expect(await http.post('users/1', form, options)).toEqual({ message: 'ok' });
  expect(bodies).toEqual([form]);
  expect(parts).toEqual([0.5, 1]);
});
