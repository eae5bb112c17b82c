import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from 'api/app';
import type { Database } from 'api/db/database';
import { type Mail, smtpMailer } from 'api/mail/mailer';
import type { App } from 'api/platform/app-type';
import { fileSeal, processSeal } from 'api/platform/seal';
import { settingsReader } from 'api/platform/settings';
import { testClock } from 'api/testing/clock';
import { testDatabase } from 'api/testing/database';
import { testEnv } from 'api/testing/env';
import { insert } from 'api/testing/world';
import { demoMailbox } from '.';
import { mailboxStore } from './store';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-mailbox-'));
const keyFile = path.join(dir, 'mailbox.key');
const seal = fileSeal(keyFile);
const clock = testClock();
let database: Database;
let app: App;
let smtpUrl: string;
let linesOf: () => Promise<readonly string[]>;

beforeAll(async () => {
  database = await testDatabase();
  fs.mkdirSync(path.join(dir, 'host'));
  const env = { ...testEnv(dir), dataDir: dir, demoAllowed: true };
  const { env: own, start, lines } = await demoMailbox(database.pool, env, clock.now);
  smtpUrl = own?.smtpUrl ?? '';
  linesOf = lines ?? (() => Promise.resolve([]));
  app = await buildApp({
    env: { ...env, ...own },
    pool: database.pool,
    now: clock.now,
    extras: start && [start],
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  fs.rmSync(dir, { recursive: true });
});

async function demo(on: boolean) {
  await database.pool.query(`DELETE FROM portal.settings WHERE key = 'dataset'`);
  if (on)
    await insert(database.pool, 'portal.settings', { key: 'dataset', value: JSON.stringify({ demo: true }) });
  clock.pass(10_000);
}
const page = (url: string) => app.inject(url);
const send = (mail: Partial<Mail>, url = smtpUrl) =>
  smtpMailer({ smtpUrl: url, mailFrom: 'portal@teste.example' }, settingsReader(database.pool)).send({
    to: 'ana@cliente.test',
    subject: 'Olá',
    html: '<p>x</p>',
    text: 'x',
    ...mail,
  });

const PAGES = [
  '/dev/mailbox',
  '/dev/mailbox.json',
  '/dev/mailbox/1',
  '/dev/mailbox/1/html',
  '/dev/mailbox/1/attachments/0',
];

it('is closed for any dataset but a demo: no page, and no mail', async () => {
  await demo(false);
  for (const url of PAGES) expect([url, (await page(url)).statusCode]).toEqual([url, 404]);
  await expect(send({})).rejects.toThrow('SMTP_URL is not set');
  expect((await linesOf()).join()).toContain('SMTP_URL is not set');
  expect((await database.pool.query('SELECT 1 FROM portal.dev_mails')).rowCount).toBe(0);
});

it('is closed where a demo is not allowed', async () => {
  await demo(true);
  const { pool } = database;
  const env = { ...testEnv(dir), dataDir: dir, demoAllowed: false, smtpUrl: 'smtp://127.0.0.1:1' };
  const { start } = await demoMailbox(pool, env);
  const other = await buildApp({ env, pool, extras: start && [start] });
  for (const url of PAGES) expect([url, (await other.inject(url)).statusCode]).toEqual([url, 404]);
  await other.close();
});

it('shows mails received by SMTP, newest first, with attachments to download', async () => {
  await demo(true);
  expect(await linesOf()).toEqual([]);
  const html = '<!doctype html><html><head><title>x</title></head><body>Olá &lt;você&gt;</body></html>';
  const content = Buffer.from('a;b\n1;ç\n');
  await send({ subject: 'Relatório: ação', html });
  await send({
    to: 'bia@cliente.test',
    subject: 'Segundo',
    html,
    attachments: [{ filename: 'relatório.csv', content, contentType: 'text/csv' }],
  });
  const list = (await page('/dev/mailbox.json')).json<{ id: number; html: string; text: string }[]>();
  expect(list).toMatchObject([
    {
      to: 'bia@cliente.test',
      subject: 'Segundo',
      attachments: [{ filename: 'relatório.csv', size: content.length }],
    },
    { to: 'ana@cliente.test', subject: 'Relatório: ação', attachments: [] },
  ]);
  const [second, first] = list;
  expect([first?.html.trim(), first?.text.trim()]).toEqual([html, 'x']);

  const overview = await page('/dev/mailbox');
  expect(overview.headers['content-security-policy']).toMatch(/script-src 'self'/);
  expect(overview.body).toContain(`<a href="/dev/mailbox/${first?.id}">Relatório: ação</a>`);
  const opened = await page(`/dev/mailbox/${second?.id}`);
  expect(opened.body).toContain(`/dev/mailbox/${second?.id}/attachments/0">relatório.csv</a>`);
  const framed = await page(`/dev/mailbox/${second?.id}/html`);
  expect(framed.headers['content-security-policy']).toContain("default-src 'none'");
  expect(framed.body).toContain('Olá &lt;você&gt;');
  const file = await page(`/dev/mailbox/${second?.id}/attachments/0`);
  expect([file.body, file.headers['content-disposition']]).toEqual([
    content.toString(),
    "attachment; filename*=UTF-8''relat%C3%B3rio.csv",
  ]);
});

it.each(['/dev/mailbox/9999', '/dev/mailbox/9999/html', '/dev/mailbox/1/attachments/9'])(
  '%s is 404',
  async (url) => {
    await demo(true);
    expect((await page(url)).statusCode).toBe(404);
  },
);

it('refuses mail from other programs on the machine', async () => {
  const url = new URL(smtpUrl);
  url.password = 'guess';
  await expect(send({ subject: 'Falso' }, url.href)).rejects.toThrow(/Invalid/);
});

it('keeps the last two hundred mails', async () => {
  const store = mailboxStore(database.pool, clock.now, seal);
  const email = { headers: [], headerLines: [], attachments: [], subject: 'Muitos' };
  for (let n = 0; n < 205; n++) await store.add(['ana@cliente.test'], email);
  expect(await store.list()).toHaveLength(200);
});

it('keeps no link in clear text: a mail opens only with the key of the data directory', async () => {
  await demo(true);
  const link = 'http://localhost:3000/password/a-live-link';
  await send({ subject: 'Senha', html: `<p>${link}</p>`, text: link });
  const { rows } = await database.pool.query<{ row: string; raw: Buffer }>(
    'SELECT m::text AS row, sealed AS raw FROM portal.dev_mails m ORDER BY id DESC LIMIT 1',
  );
  const { row = '', raw = Buffer.alloc(0) } = rows[0] ?? {};
  expect(row).not.toMatch(/a-live-link|cliente\.test|Senha/);
  expect(String(raw)).not.toContain('a-live-link');
  expect(fileSeal(keyFile).open(raw)).toContain(link);
  expect(processSeal().open(raw)).toBeNull();
  expect(seal.open(Buffer.concat([raw, Buffer.from([0])]))).toBeNull();
  expect(fs.statSync(keyFile).mode & 0o777).toBe(0o600);
});
