// @ts-check
import http from 'node:http';

/**
 * A server that answers what the smoke mount asks a portal before it opens a page, for tests without one. `seen` has
 * every request.
 * @param {import('node:test').TestContext} test
 * @param {{ bases?: Record<string, string>, demo?: boolean, users?: Record<string, object> }} [options] what is live,
 *   and who is let in by the password 'right'
 */
export async function fakePortal(test, { bases = {}, demo = false, users = {} } = {}) {
  /** @type {{ call: string, headers: http.IncomingHttpHeaders, body: Record<string, string> }[]} */
  const seen = [];
  const remotes = Object.fromEntries(Object.entries(bases).map(([name, base]) => [name, { base }]));
  /** @type {Record<string, (body: Record<string, string>, token: string) => [number, unknown]>} */
  const answers = {
    'GET /api/health': () => [200, { status: 'ok' }],
    'GET /api/docs/json': () => [200, { info: { version: '0.1.0' }, paths: { '/api/health': { get: {} } } }],
    'GET /registry.json': (_body, token) => [200, { schema: 1, id: token || 'live', remotes, rollouts: [] }],
    'GET /api/metrics': () => [demo ? 200 : 404, {}],
    'POST /api/login': ({ email, password }) =>
      email && users[email] && password === 'right'
        ? [200, { token: email, token_expires_at: '2030-01-01T00:00:00Z' }]
        : [422, { message: 'Usuário ou senha inválidos.' }],
    'POST /api/me': (_body, token) => [200, { user: { email: token, ...users[token] } }],
    'POST /api/logout': () => [200, {}],
    'GET /admin/mf-x': () => [200, 'the page'],
  };
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      const call = `${request.method} ${request.url}`;
      const body = text ? JSON.parse(text) : {};
      seen.push({ call, headers: request.headers, body });
      const [status, answer] = answers[call]?.(body, (request.headers.authorization ?? '').slice(7)) ?? [
        404,
        {},
      ];
      response.writeHead(status).end(JSON.stringify(answer));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  test.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}`, seen, calls: () => seen.map(({ call }) => call) };
}
