import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { smtpMailer } from './mailer';
import { fileSeal, processSeal } from '../platform/seal';
import { mailboxServer } from './mailbox/server';
import { mailboxStore } from './mailbox/store';
import { writeLetter } from './layout';
import { settingsReader } from '../platform/settings';
import { testPortal, type TestPortal } from '../testing/portal';
import { insert } from '../testing/world';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-mailbox-'));
const mailboxKeyFile = path.join(dir, 'mailbox.key');
const seal = fileSeal(mailboxKeyFile);
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ env: { mailboxKeyFile } });
});
afterAll(async () => {
  await portal.close();
  fs.rmSync(dir, { recursive: true });
});

const LETTER = {
  brand: { name: 'Química & Cia', accent: '#ffcc00' },
  title: 'Olá <você>',
  paragraphs: ['Primeira linha\nsegunda linha'],
  quote: 'faltou o <CPF>',
  action: { label: 'Abrir', href: 'http://localhost:3000/x?a=1&b=2' },
};

function mailbox() {
  const { pool } = portal.database;
  const server = mailboxServer(mailboxStore(pool, portal.clock.now, seal), async () => true);
  const mailer = smtpMailer(
    server,
    { mailFrom: 'portal@teste.example' },
    settingsReader(pool, portal.clock.now),
  );
  return { server, mailer };
}
const demo = async (on: boolean) => {
  await portal.database.pool.query(`DELETE FROM portal.settings WHERE key = 'dataset'`);
  if (on)
    await insert(portal.database.pool, 'portal.settings', {
      key: 'dataset',
      value: JSON.stringify({ demo: true }),
    });
  portal.clock.pass(10_000);
};
const page = (url: string) => portal.call({ url });

describe('a letter', () => {
  it('has the same content in HTML and in text, and escapes its input', () => {
    const { html, text } = writeLetter(LETTER);
    expect(html).toContain(
      '<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">Olá &lt;você&gt;</h1>',
    );
    expect(html).toContain('Primeira linha<br>segunda linha');
    expect(html).toContain('faltou o &lt;CPF&gt;');
    expect(html).toContain('href="http://localhost:3000/x?a=1&amp;b=2"');
    expect(text).toContain('Olá <você>\n\nPrimeira linha\nsegunda linha\n\n> faltou o <CPF>');
    expect(text).toContain('Abrir:\nhttp://localhost:3000/x?a=1&b=2');
  });
});

describe('the dev mailbox', () => {
  it('exists only for a demo dataset', async () => {
    await demo(false);
    for (const url of [
      '/dev/mailbox',
      '/dev/mailbox.json',
      '/dev/mailbox/1',
      '/dev/mailbox/1/html',
      '/dev/mailbox/1/attachments/0',
    ])
      expect([url, (await page(url)).status]).toEqual([url, 404]);
  });

  it('shows mails received by SMTP, newest first, with attachments to download', async () => {
    await demo(true);
    const { mailer } = mailbox();
    const { html, text } = writeLetter(LETTER);
    const content = Buffer.from('a;b\n1;ç\n');
    await mailer.send({ to: 'ana@cliente.test', subject: 'Relatório: ação', html, text });
    await mailer.send({
      to: 'bia@cliente.test',
      subject: 'Segundo',
      html,
      text,
      attachments: [{ filename: 'relatório.csv', content, contentType: 'text/csv' }],
    });
    await mailer.close();
    const list = (await page('/dev/mailbox.json')).body;
    expect(list).toMatchObject([
      {
        to: 'bia@cliente.test',
        subject: 'Segundo',
        attachments: [{ filename: 'relatório.csv', size: content.length }],
      },
      { to: 'ana@cliente.test', subject: 'Relatório: ação', attachments: [] },
    ]);
    const [second, first] = list as { id: number; html: string; text: string }[];
    expect([first?.html.trim(), first?.text.trim()]).toEqual([html.trim(), text.trim()]);

    const overview = await page('/dev/mailbox');
    expect(overview.headers['content-security-policy']).toMatch(/script-src 'self'/);
    expect(overview.text).toContain(`<a href="/dev/mailbox/${first?.id}">Relatório: ação</a>`);
    const opened = await page(`/dev/mailbox/${second?.id}`);
    expect(opened.text).toContain(`/dev/mailbox/${second?.id}/attachments/0">relatório.csv</a>`);
    const framed = await page(`/dev/mailbox/${second?.id}/html`);
    expect(framed.headers['content-security-policy']).toContain("default-src 'none'");
    expect(framed.text).toContain('Olá &lt;você&gt;');
    const file = await page(`/dev/mailbox/${second?.id}/attachments/0`);
    expect([file.text, file.headers['content-disposition']]).toEqual([
      content.toString(),
      "attachment; filename*=UTF-8''relat%C3%B3rio.csv",
    ]);
  });

  it('gets a large attachment as it is read; one that breaks off is not sent', async () => {
    await demo(true);
    const { mailer } = mailbox();
    const sent = async (subject: string, stream: Readable) =>
      mailer.send({
        to: 'ana@cliente.test',
        subject,
        html: 'x',
        text: 'x',
        attachments: [{ filename: 'a.csv', content: async () => stream, contentType: 'text/csv' }],
      });
    const newest = async () => (await page('/dev/mailbox.json')).body as { subject: string; id: number }[];
    const content = Buffer.alloc(300_000, 'ação;1\n');
    await sent('Inteiro', Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]));
    const [whole] = await newest();
    expect(whole?.subject).toBe('Inteiro');
    const file = await page(`/dev/mailbox/${whole?.id}/attachments/0`);
    expect(file.text).toBe(content.toString());

    const broken = Readable.from(
      (async function* () {
        yield content;
        throw new Error('The store is away.');
      })(),
    );
    await expect(sent('Cortado', broken)).rejects.toThrow('The store is away.');
    expect(broken.destroyed).toBe(true);
    const unread = Readable.from([content]);
    const closed = smtpMailer(
      { url: async () => 'smtp://127.0.0.1:1', close: async () => undefined },
      { mailFrom: 'portal@teste.example' },
      settingsReader(portal.database.pool, portal.clock.now),
    );
    await expect(
      closed.send({
        to: 'ana@cliente.test',
        subject: 'Nunca',
        html: 'x',
        text: 'x',
        attachments: [{ filename: 'a.csv', content: async () => unread, contentType: 'text/csv' }],
      }),
    ).rejects.toThrow();
    expect(unread.destroyed).toBe(true);
    await mailer.close();
    expect((await newest())[0]?.subject).toBe('Inteiro');
  });

  it.each(['/dev/mailbox/9999', '/dev/mailbox/9999/html', '/dev/mailbox/1/attachments/9'])(
    '%s is 404',
    async (url) => {
      await demo(true);
      expect((await page(url)).status).toBe(404);
    },
  );

  it('refuses mail from other programs on the machine', async () => {
    const { server } = mailbox();
    const url = new URL(await server.url());
    url.password = 'guess';
    const stranger = smtpMailer(
      { url: () => Promise.resolve(url.href), close: () => Promise.resolve() },
      { mailFrom: 'x@teste.example' },
      settingsReader(portal.database.pool),
    );
    await expect(
      stranger.send({ to: 'ana@cliente.test', subject: 'Falso', html: 'x', text: 'x' }),
    ).rejects.toThrow(/Invalid/);
    await server.close();
  });

  it('keeps the last two hundred mails', async () => {
    const store = mailboxStore(portal.database.pool, portal.clock.now, seal);
    const email = { headers: [], headerLines: [], attachments: [], subject: 'Muitos' };
    for (let n = 0; n < 205; n++) await store.add(['ana@cliente.test'], email);
    expect(await store.list()).toHaveLength(200);
  });
});

describe('a stored mail', () => {
  const LINK = 'http://localhost:3000/password/a-live-link';
  const row = async () =>
    (
      await portal.database.pool.query<{ row: string; raw: Buffer }>(
        'SELECT m::text AS row, sealed AS raw FROM portal.dev_mails m ORDER BY id DESC LIMIT 1',
      )
    ).rows[0];

  it('contains no link in clear text, and opens only with the key of the data directory', async () => {
    const { mailer } = mailbox();
    await mailer.send({ to: 'ana@cliente.test', subject: 'Senha', html: `<p>${LINK}</p>`, text: LINK });
    await mailer.close();
    const kept = await row();
    expect(kept?.row).not.toMatch(/a-live-link|cliente\.test|Senha/);
    expect(String(kept?.raw)).not.toContain('a-live-link');
    const sealed = kept?.raw ?? Buffer.alloc(0);
    expect(fileSeal(mailboxKeyFile).open(sealed)).toContain(LINK);
    expect(processSeal().open(sealed)).toBeNull();
    expect(seal.open(Buffer.concat([sealed, Buffer.from([0])]))).toBeNull();
    expect(fs.statSync(mailboxKeyFile).mode & 0o777).toBe(0o600);
  });

  it('is not stored, and the mail is refused, while the mailbox is closed', async () => {
    const closed = mailboxServer(
      mailboxStore(portal.database.pool, portal.clock.now, seal),
      async () => false,
    );
    await expect(closed.url()).rejects.toThrow('SMTP_URL is not set');
    const other = await testPortal({ env: { demoAllowed: false } });
    try {
      expect((await other.call({ url: '/dev/mailbox.json' })).status).toBe(404);
    } finally {
      await other.close();
    }
  });
});
