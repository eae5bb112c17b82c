import { Readable } from 'node:stream';
import { ACCESS, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';

let portal: TestPortal;
let headers: Record<string, string>;
let ids: { own: number; other: number };
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const access = [ACCESS.admin, ACCESS.users, ACCESS.settings];
  const own = await addUser(pool, {
    email: 'adm',
    type: USER_TYPE.admin,
    companies: [{ code: 'A' }],
    access,
  });
  ids = { own, other: await addUser(pool, { email: 'ana', companies: [{ code: 'A' }] }) };
  headers = { ...(await portal.login('adm')), 'content-type': 'multipart/form-data; boundary=x' };
});
afterAll(() => portal.close());

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
/** A form of that many fields, each of that many bytes. */
const form = (fields: number, bytes: number) =>
  `${Array.from({ length: fields }, (_, n) => part(`f${n}`, 'x'.repeat(bytes))).join('')}--x--\r\n`;

const CALLS: readonly (readonly [string, () => string])[] = [
  ['the own profile', () => `/api/users/${ids.own}`],
  ['another user', () => `/api/users/${ids.other}`],
  ['a new user', () => '/api/users'],
  ['an import of users', () => '/api/users/import'],
  ['an attachment', () => '/api/licitations/upload-file'],
  ['a document', () => '/api/kept_documents'],
];

describe.each(CALLS)('%s', (_what, url) => {
  // The length is known before anything is read, or only while it is.
  it.each([
    ['990 fields of 99 KB', () => form(990, 99_000).slice(0, 30_000_000)],
    ['990 fields of 2 KB', () => form(990, 2000)],
    ['990 fields of 2 KB, of unknown length', () => Readable.from([form(990, 2000)])],
    ['three fields of 499 KB', () => Readable.from([form(3, 499_000)])],
    ['thousands of fields', () => Readable.from([form(5000, 1)])],
    ['one field of 600 KB', () => form(1, 600_000)],
  ])('takes no form of %s', async (_how, payload) => {
    const { status } = await portal.call({ method: 'POST', url: url(), headers, payload: payload() });
    expect(status).toBe(413);
  });
});
