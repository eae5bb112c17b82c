import { stubServer } from '../exports/testing';
import { http, preloadTransport } from './client';

let failures = 0;
jest.mock('./transport', () => {
  if ((failures -= 1) >= 0) throw new Error('Loading chunk http failed.');
  return jest.requireActual<object>('./transport');
});

it('downloads the code again after a failed preload', async () => {
  const restore = stubServer({ 'GET x': { a: 1 } });
  failures = 2;
  preloadTransport();
  await expect(http.get('x')).rejects.toMatchObject({ status: 0, message: 'Erro na API' });
  expect(await http.get('x')).toEqual({ a: 1 });
  restore();
});
