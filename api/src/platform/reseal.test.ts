import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type LoginChallenge } from 'api-contract';
import { Secret, TOTP } from 'otpauth';
import { fileSeal } from '../platform/seal';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, insert, PASSWORD } from '../testing/world';
import { resealSecrets } from './reseal';

/** Two keys of one installation: the new one seals, the old one only opens. */
let portal: TestPortal;
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-keys-'));
const [newKey, oldKey] = [path.join(dir, 'new.key'), path.join(dir, 'old.key')];
beforeAll(async () => {
  portal = await testPortal({ env: { secretsKeyFile: newKey, secretsKeyOldFile: oldKey } });
});
afterAll(async () => {
  await portal.close();
  fs.rmSync(dir, { recursive: true });
});

const secret = new Secret({ size: 20 });
async function userSealedBy(file: string, email: string): Promise<number> {
  const id = await addUser(portal.database.pool, { email, companies: [{ code: 'A' }] });
  await insert(portal.database.pool, 'portal.totp_secrets', {
    user_id: id,
    sealed: fileSeal(file).close(`${id} ${secret.base32}`),
    confirmed_at: portal.clock.now(),
  });
  return id;
}
async function logInWithCode(email: string): Promise<number> {
  const post = (url: string, payload: object) => portal.call({ method: 'POST', url, payload });
  portal.clock.pass(60_000);
  const { challenge } = (await post('/api/login', { email, password: PASSWORD })).body as LoginChallenge;
  const code = new TOTP({ secret }).generate({ timestamp: portal.clock.now().getTime() });
  return (await post('/api/login/two-step', { challenge, code })).status;
}
const sealedOf = async (id: number): Promise<Buffer> => {
  const { rows } = await portal.database.pool.query<{ sealed: Buffer }>(
    'SELECT sealed FROM portal.totp_secrets WHERE user_id = $1',
    [id],
  );
  return rows[0]?.sealed ?? Buffer.alloc(0);
};

it('the old key still opens, and is not needed once all is sealed anew', async () => {
  const ana = await userSealedBy(oldKey, 'ana@c.test');
  const bia = await userSealedBy(newKey, 'bia@c.test');
  await userSealedBy(path.join(dir, 'lost.key'), 'caio@c.test');
  expect(await logInWithCode('ana@c.test')).toBe(200);
  expect(await logInWithCode('bia@c.test')).toBe(200);
  expect(await logInWithCode('caio@c.test')).toBe(401);

  const before = await sealedOf(bia);
  const { pool } = portal.database;
  expect(await resealSecrets(pool, fileSeal(newKey), fileSeal(oldKey))).toEqual({
    resealed: 1,
    unreadable: 1,
  });
  expect(await sealedOf(bia)).toEqual(before);
  expect(fileSeal(newKey).open(await sealedOf(ana))).toBe(`${ana} ${secret.base32}`);
  expect(await logInWithCode('ana@c.test')).toBe(200);
  expect(await resealSecrets(pool, fileSeal(newKey), fileSeal(oldKey))).toMatchObject({ resealed: 0 });
});

it.each([
  [
    'webhooks',
    'secret',
    async (secret: Buffer) => {
      const customer_id = await insert(portal.database.pool, 'portal.customers', { code: 'W', name: 'W' });
      return { customer_id, url: 'https://example.com/', secret, created_at: portal.clock.now() };
    },
  ],
  [
    'sso_providers',
    'sealed',
    async (sealed: Buffer) => ({
      name: 'Empresa W',
      issuer: 'https://issuer.example/',
      client_id: 'portal',
      sealed,
      domains: ['w.example'],
    }),
  ],
])('seals the secrets of %s, too', async (table, column, row) => {
  const { pool } = portal.database;
  const id = await insert(pool, `portal.${table}`, await row(fileSeal(oldKey).close('kept')));
  expect(await resealSecrets(pool, fileSeal(newKey), fileSeal(oldKey))).toMatchObject({ resealed: 1 });
  const { rows } = await pool.query<{ kept: Buffer }>(
    `SELECT ${column} AS kept FROM portal.${table} WHERE id = $1`,
    [id],
  );
  expect(fileSeal(newKey).open(rows[0]?.kept ?? Buffer.alloc(0))).toBe('kept');
});

it('what is sealed while both are there is sealed with the new one', () => {
  const sealed = fileSeal(newKey, oldKey).close('x');
  expect([fileSeal(newKey).open(sealed), fileSeal(oldKey).open(sealed)]).toEqual(['x', null]);
});
