import http_, { type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readToken, writeToken } from '../session/token';
import { abortRequests, http } from './client';

/**
 * A real server: jsdom's XMLHttpRequest uses real sockets. It reports no upload length, so progress is not tested
 * here.
 */
let server: Server;
let arrived: { request: IncomingMessage; body: string }[] = [];
let answer: { status: number; body: string } | 'never';
let onArrival = () => {};

beforeAll(async () => {
  server = http_.createServer((request, response) => {
    let body = '';
    request.setEncoding('latin1').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const cors = {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization, content-type, traceparent',
        'access-control-expose-headers': 'x-token-expires-at',
      };
      if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
      arrived.push({ request, body });
      onArrival();
      if (answer === 'never') return undefined;
      const own = { 'content-type': 'application/json', 'x-token-expires-at': '2999-01-01T00:30:00Z' };
      return response.writeHead(answer.status, { ...cors, ...own }).end(answer.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  // The client takes this server for the page's own origin.
  const { open } = XMLHttpRequest.prototype;
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
  ) {
    open.call(this, method, String(url).replace(window.location.origin, `http://127.0.0.1:${port}`), true);
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  arrived = [];
  answer = { status: 200, body: '{"message":"Salvo"}' };
  writeToken({ token: 'abc', expiresAt: '2999-01-01T00:00:00Z' });
});

function photo(): FormData {
  const form = new FormData();
  form.set('name', 'Ana');
  form.set('photo', new File(['x'.repeat(200_000)], 'foto.png', { type: 'image/png' }));
  return form;
}

const watched = { onProgress: () => undefined };

it('sends multipart, and moves the expiry', async () => {
  expect(await http.post('users/1', photo(), watched)).toEqual({ message: 'Salvo' });
  const [sent] = arrived;
  expect(sent?.request.url).toBe('/api/users/1');
  expect(sent?.request.headers.authorization).toBe('Bearer abc');
  expect(sent?.request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent?.body).toMatch(/name="photo"; filename="foto.png"/);
  expect(readToken()?.expiresAt).toBe('2999-01-01T00:30:00.000Z');
});

it('carries the field errors of a refused upload', async () => {
  answer = { status: 422, body: '{"message":"Inválido","errors":{"photo":["Grande demais"]}}' };
  await expect(http.post('users/1', photo(), watched)).rejects.toMatchObject({
    status: 422,
    errors: { photo: ['Grande demais'] },
  });
});

it('aborts an upload when the epoch ends', async () => {
  answer = 'never';
  const arrival = new Promise<void>((resolve) => (onArrival = resolve));
  const upload = http.post('users/1', photo(), watched);
  await arrival;
  abortRequests();
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
});
