import { Readable } from 'node:stream';
import { settingsReader } from '../platform/settings';
import { testDatabase } from '../testing/database';
import { mailSink, type MailSink } from '../testing/mail-sink';
import type { Database } from '../db/database';
import { writeLetter } from './layout';
import { smtpMailer } from './mailer';

const LETTER = {
  brand: { name: 'Química & Cia', accent: '#ffcc00' },
  title: 'Olá <você>',
  paragraphs: ['Primeira linha\nsegunda linha'],
  quote: 'faltou o <CPF>',
  action: { label: 'Abrir', href: 'http://localhost:3000/x?a=1&b=2' },
};

describe('a letter', () => {
  it('has the same content in HTML and in text, and escapes its input', () => {
    const { html, text } = writeLetter(LETTER);
    expect(html).toMatch(/<h1 [^>]*>Olá &lt;você&gt;<\/h1>/);
    expect(html).toContain('Primeira linha<br>segunda linha');
    expect(html).toContain('faltou o &lt;CPF&gt;');
    expect(html).toContain('href="http://localhost:3000/x?a=1&amp;b=2"');
    expect(text).toContain('Olá <você>\n\nPrimeira linha\nsegunda linha\n\n> faltou o <CPF>');
    expect(text).toContain('Abrir:\nhttp://localhost:3000/x?a=1&b=2');
  });
});

describe('the mailer', () => {
  let database: Database;
  let sink: MailSink;
  beforeAll(async () => {
    [database, sink] = [await testDatabase(), await mailSink()];
  });
  afterAll(async () => {
    await sink.close();
    await database.close();
  });

  const mailerOf = (smtpUrl: string | undefined, allowPlaintext = false) =>
    smtpMailer({ smtpUrl, allowPlaintext, mailFrom: 'portal@teste.example' }, settingsReader(database.pool));
  const mailOf = (subject: string, stream: Readable) => ({
    to: 'ana@cliente.test',
    subject,
    html: 'x',
    text: 'x',
    attachments: [{ filename: 'a.csv', content: async () => stream, contentType: 'text/csv' }],
  });

  it('sends a large attachment as it is read; one that breaks off is not sent', async () => {
    const content = Buffer.alloc(300_000, 'ação;1\n');
    const whole = Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]);
    await mailerOf(sink.url).send(mailOf('Inteiro', whole));
    const broken = Readable.from(
      (async function* () {
        yield content;
        throw new Error('The store is away.');
      })(),
    );
    await expect(mailerOf(sink.url).send(mailOf('Cortado', broken))).rejects.toThrow('The store is away.');
    expect(broken.destroyed).toBe(true);
    expect(sink.mails).toMatchObject([{ subject: 'Inteiro', csv: content.toString() }]);
  });

  it('reads nothing for a server that is away', async () => {
    const unread = Readable.from([Buffer.from('a')]);
    await expect(mailerOf('smtp://127.0.0.1:1').send(mailOf('Nunca', unread))).rejects.toThrow();
    expect(unread.destroyed).toBe(true);
  });

  it('hands no mail to another machine without TLS, unless that is allowed', async () => {
    // The sink offers none, and this address of it is not the loopback's.
    const elsewhere = sink.url.replace('127.0.0.1', '0.0.0.0');
    const mail = (subject: string) => mailOf(subject, Readable.from([Buffer.from('a')]));
    await expect(mailerOf(elsewhere).send(mail('Aberto'))).rejects.toThrow(/STARTTLS|TLS/);
    await mailerOf(elsewhere, true).send(mail('Permitido'));
    expect(sink.mails.map(({ subject }) => subject)).toEqual(['Inteiro', 'Permitido']);
  });

  it('refuses every mail without SMTP_URL', async () => {
    await expect(mailerOf(undefined).send(mailOf('Nunca', Readable.from([])))).rejects.toThrow(
      'SMTP_URL is not set',
    );
  });
});
