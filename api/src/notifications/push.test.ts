import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {
  ACCESS,
  INVOICE_STATUS,
  NOTIFICATION,
  notificationPreferencesAnswer,
  pushKeyAnswer,
} from 'api-contract';
import { decrypt } from 'http_ece';
import { portalJobs } from '../jobs/jobs';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, insert } from '../testing/world';
import { vapidKeys } from './vapid';

/** What the stand-in push service got. */
interface Got {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

let portal: TestPortal;
let service: http.Server;
let origin: string;
let got: Got[] = [];
/** What it answers next; 201 without. */
let answers: number[] = [];
const headers: Record<string, { authorization: string }> = {};

/** A browser with a subscription of the stand-in. */
function browser(name: string) {
  const own: ECDH = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const subscription = {
    endpoint: `${origin}/${name}`,
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  const read = ({ body }: Got): unknown =>
    JSON.parse(
      decrypt(body, {
        version: 'aes128gcm',
        privateKey: own,
        authSecret: auth.toString('base64url'),
      }).toString(),
    );
  return { subscription, messages: () => got.filter((one) => one.path === `/${name}`).map(read) };
}

beforeAll(async () => {
  service = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answers.shift() ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  portal = await testPortal({ env: { privateOrigins: [origin] } });
  for (const name of ['ana', 'bia'])
    await addUser(portal.database.pool, {
      email: `${name}@a.example`,
      companies: [{ code: 'A' }],
      access: [ACCESS.invoices],
    });
  for (const name of ['ana', 'bia']) headers[name] = await portal.login(`${name}@a.example`);
  // What is there at first only fills the bell.
  await fallDue();
});
beforeEach(async () => {
  got = [];
  answers = [];
  for (const table of ['notifications', 'push_subscriptions', 'notification_preferences'])
    await portal.database.pool.query(`DELETE FROM portal.${table}`);
  await portal.database.pool.query('DELETE FROM erp.se1');
});
afterAll(async () => {
  await portal.close();
  service.close();
});

const PATH = '/api/notifications/push-subscriptions';
const send = (method: 'POST' | 'DELETE', who: string, payload: object) =>
  portal.call({ method, url: PATH, headers: headers[who], payload });
const prefer = (who: string, choice: object) =>
  portal.call({
    method: 'POST',
    url: '/api/notifications/preferences',
    headers: headers[who],
    payload: { kind: NOTIFICATION.due, bell: true, mail: false, ...choice },
  });

let told = 0;
/** Has titles fall due in five days, and does what follows: the company is told of each. Answers their lines. */
async function fallDue(count = 1): Promise<string[]> {
  const lines = [];
  for (let n = 0; n < count; n += 1) {
    told += 1;
    await insert(portal.database.pool, 'erp.se1', {
      e1_filial: '0650001',
      e1_prefixo: 'T',
      e1_num: String(told),
      e1_parcela: '01',
      e1_tipo: 'NF',
      e1_cliente: 'A',
      e1_loja: '01',
      e1_saldo: 10,
      e1_valor: 10,
      e1_vencto: '2026-06-20',
      e1_status: INVOICE_STATUS.open,
    });
    lines.push(`Título ${told} vence em 20/06/2026`);
  }
  await portalJobs(portal.database.pool, () => undefined)
    .queue('notifications', { retryLimit: 0, retryDelay: 1, expireInSeconds: 60 }, () => Promise.resolve())
    .send({});
  await portal.app.runDueJobs();
  return lines;
}
const titlesOf = (messages: unknown[]) => messages.map((message) => (message as { title: string }).title);

it('sends the bell’s line to each device of who wants it there, encrypted and signed', async () => {
  const [phone, desk, other] = [browser('phone'), browser('desk'), browser('other')];
  for (const { subscription } of [phone, desk])
    expect((await send('POST', 'ana', subscription)).status).toBe(200);
  await send('POST', 'bia', other.subscription);
  expect((await prefer('ana', { push: true })).status).toBe(200);
  const [title] = await fallDue();
  expect(phone.messages()).toEqual([
    {
      title,
      href: expect.stringContaining('/admin/invoice-list') as string,
      tag: expect.any(String) as string,
    },
  ]);
  expect(titlesOf(desk.messages())).toEqual([title]);
  expect(other.messages()).toEqual([]);

  const { key } = pushKeyAnswer.parse(
    (await portal.call({ url: '/api/notifications/push-key', headers: headers['ana'] })).body,
  );
  const [, token = '', named] = /^vapid t=([^,]+), k=(.+)$/.exec(got[0]?.headers.authorization ?? '') ?? [];
  expect(named).toBe(key);
  const point = Buffer.from(key, 'base64url');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin });
  expect(got[0]?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
});

it('more than three of a company are one message', async () => {
  const phone = browser('many');
  await send('POST', 'ana', phone.subscription);
  await prefer('ana', { push: true });
  await fallDue(4);
  expect(phone.messages()).toMatchObject([
    { title: '4 novidades de Empresa A', href: '/admin/notifications' },
  ]);
});

it.each([404, 410])('a device of which the push service says %i is told no more', async (status) => {
  const phone = browser(`gone-${status}`);
  await send('POST', 'ana', phone.subscription);
  await prefer('ana', { push: true });
  answers = [status];
  await fallDue();
  await fallDue();
  expect(got).toHaveLength(1);
});

it('a push service that is away is asked again, and the device stays', async () => {
  const phone = browser('away');
  await send('POST', 'ana', phone.subscription);
  await prefer('ana', { push: true });
  answers = [503];
  await fallDue();
  const { rows } = await portal.database.pool.query(
    `SELECT state FROM pgboss.job WHERE name = 'notification-push' AND state = 'retry'`,
  );
  expect(rows).toHaveLength(1);
  await portal.database.pool.query(`DELETE FROM pgboss.job WHERE name = 'notification-push'`);
  expect((await send('DELETE', 'ana', phone.subscription)).status).toBe(200);
});

it('a device belongs to who was there last, and goes with the session that named it', async () => {
  const shared = browser('shared');
  await send('POST', 'ana', shared.subscription);
  await send('POST', 'bia', shared.subscription);
  await prefer('ana', { push: true });
  await fallDue();
  expect(shared.messages()).toEqual([]);
  expect((await send('DELETE', 'ana', shared.subscription)).status).toBe(404);

  const own = await portal.login('ana@a.example');
  const phone = browser('signed-out');
  await portal.call({ method: 'POST', url: PATH, headers: own, payload: phone.subscription });
  await portal.call({ method: 'POST', url: '/api/logout', headers: own, payload: {} });
  await fallDue();
  expect(phone.messages()).toEqual([]);

  const kept = browser('ended');
  await send('POST', 'ana', kept.subscription);
  const last = await portal.login('ana@a.example');
  await portal.call({ method: 'POST', url: '/api/logout', headers: last, payload: { all: true } });
  headers['ana'] = await portal.login('ana@a.example');
  await fallDue();
  expect(kept.messages()).toEqual([]);
});

it('who may no longer see it is told nothing, and nobody before he says so', async () => {
  const phone = browser('rights');
  await send('POST', 'ana', phone.subscription);
  await fallDue();
  await prefer('ana', { push: true });
  await portal.database.pool.query(`UPDATE portal.users SET access = '{}' WHERE email = 'ana@a.example'`);
  await fallDue();
  expect(phone.messages()).toEqual([]);
  await portal.database.pool.query(`UPDATE portal.users SET access = $1 WHERE email = 'ana@a.example'`, [
    [ACCESS.invoices],
  ]);
});

it.each([
  ['endpoint', { endpoint: 'http://127.0.0.1:1/x' }],
  ['endpoint', { endpoint: 'https://10.0.0.1/x' }],
  ['endpoint', { endpoint: 'https://169.254.169.254/latest' }],
  ['endpoint', { endpoint: 'javascript:alert(1)' }],
  ['endpoint', { endpoint: `https://a.example/${'x'.repeat(2000)}` }],
  ['keys.auth', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'short' } }],
  // Well written, and no point of the curve.
  ['keys.p256dh', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
])('refuses what no browser sends: %s', async (field, wrong) => {
  const { status, body } = await send('POST', 'ana', { ...browser('x').subscription, ...wrong });
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
});

it('a user has twenty devices; the first makes room', async () => {
  const [first, ...others] = Array.from({ length: 21 }, (_, n) => browser(`device-${n}`));
  for (const { subscription } of [first!, ...others]) await send('POST', 'ana', subscription);
  expect((await send('DELETE', 'ana', first!.subscription)).status).toBe(404);
  expect((await send('DELETE', 'ana', others[0]!.subscription)).status).toBe(200);
});

it('the third column is saved with the others, and stays where a caller does not name it', async () => {
  const pushOf = async () => {
    const { body } = await portal.call({ url: '/api/notifications/preferences', headers: headers['ana'] });
    return notificationPreferencesAnswer.parse(body).data.find(({ kind }) => kind === NOTIFICATION.due)?.push;
  };
  expect(await pushOf()).toBe(false);
  await prefer('ana', { push: true });
  expect(await pushOf()).toBe(true);
  await prefer('ana', { bell: false });
  expect(await pushOf()).toBe(true);
});

it('the keys are made once, in a file that only the server reads', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vapid-'));
  const vapidFile = path.join(dir, 'data', 'vapid.json');
  const [first, second] = [vapidKeys({ vapidFile })(), vapidKeys({ vapidFile })()];
  expect(first).toEqual(second);
  expect(fs.statSync(vapidFile).mode & 0o777).toBe(0o600);
  const given = { publicKey: 'B', privateKey: 'x' };
  expect(vapidKeys({ vapidFile, vapidKeys: given })()).toBe(given);
  fs.rmSync(dir, { recursive: true });
});
