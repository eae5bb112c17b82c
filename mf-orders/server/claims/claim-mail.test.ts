import { ACCESS, MESSAGE_LENGTH, USER_TYPE } from 'api-contract';
import { PDF } from 'api/testing/documents';
import { phonePhoto } from 'api/testing/photo';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addInvoice, addUser } from 'api/testing/world';
import type { Claim } from '../../wire/claims';

const SECRET = 'um-segredo-de-mais-de-20';
let portal: TestPortal;
const who: Record<string, { authorization: string }> = {};
let id = 0;
/** Somebody else of the supplier. */
let teamId = 0;

beforeAll(async () => {
  portal = await testPortal({
    env: { mailReply: 'reclamacoes@boa.example', mailInboundSecret: SECRET, mailFrom: 'portal@boa.example' },
  });
  const { pool } = portal.database;
  await addInvoice(pool, ['100', 'A', '01']);
  const access = [ACCESS.claims, ACCESS.invoices];
  for (const [email, type] of [
    ['ana@a.example', USER_TYPE.customer],
    ['adm@boa.example', USER_TYPE.admin],
  ] as const) {
    await addUser(pool, { email, type, access, companies: [{ code: 'A' }] });
    who[email.split('@')[0] ?? ''] = await portal.login(email);
  }
  const int = { email: 'int@boa.example', type: USER_TYPE.staff, access, companies: [{ code: 'A' }] };
  teamId = await addUser(pool, int);
});
afterAll(() => portal.close());

const post = (path: string, payload: object, user: string) =>
  portal.call({ method: 'POST', url: `/api/claims${path}`, payload, headers: who[user] });
const one = async (user = 'adm') =>
  (await portal.call({ url: `/api/claims/${id}`, headers: who[user] })).body as Claim;

/** A claim that was answered: where the customer's answer goes. */
async function begun(): Promise<string> {
  const { body } = await post(
    '',
    {
      kind: 'avaria',
      subject: { type: 'invoice', params: { nota_fiscal: '100' } },
      lines: [{ item: '01', quantity: '1' }],
      wish: 'repor',
      text: 'Furada',
    },
    'ana',
  );
  ({ id } = body as { id: number });
  await post(`/${id}/messages`, { text: 'Já vimos' }, 'adm');
  const mail = (await portal.mails()).find(({ to }) => to === 'ana@a.example') as unknown as {
    replyTo: string;
  };
  return mail.replyTo;
}

let count = 0;
interface Sent {
  readonly from?: string;
  readonly headers?: readonly string[];
  readonly type?: string;
  readonly body?: string;
  readonly messageId?: string;
}
const mailTo = (to: string, sent: Sent = {}) =>
  [
    `From: ${sent.from ?? 'Ana <ana@a.example>'}`,
    `To: ${to}`,
    'Subject: Re: Reclamação',
    `Message-ID: ${sent.messageId ?? `<m${++count}@a.example>`}`,
    ...(sent.headers ?? []),
    `Content-Type: ${sent.type ?? 'text/plain; charset=utf-8'}`,
    '',
    sent.body ?? 'Obrigada!\r\n\r\nEm 15 de jun. de 2026, Portal escreveu:\r\n> Já vimos',
  ].join('\r\n');
const hand = (raw: string | Buffer, secret = SECRET) =>
  portal.call({
    method: 'POST',
    url: `/api/mail/inbound/${secret}`,
    headers: { 'content-type': 'message/rfc822' },
    payload: raw,
  });

it('an answer to the mail becomes a message, without what it quotes', async () => {
  const to = await begun();
  expect(to).toMatch(/^reclamacoes\+[a-z0-9-]+@boa\.example$/);
  expect((await hand(mailTo(to))).status).toBe(202);
  expect((await one('ana')).messages.at(-1)).toMatchObject({
    text: 'Obrigada!',
    user_name: 'ana@a.example',
    via: 'mail',
  });
});

it('one Message-ID is one message, also told once', async () => {
  const to = await begun();
  const raw = mailTo(to, { body: 'Uma vez só', messageId: '<same@a.example>' });
  for (let n = 0; n < 3; n += 1) expect((await hand(raw)).status).toBe(202);
  expect((await one()).messages.filter(({ text }) => text === 'Uma vez só')).toHaveLength(1);
  const told = (await portal.mails()).filter(({ text }) => text.includes('Uma vez só'));
  expect(told.map(({ to }) => to).sort()).toEqual(['adm@boa.example', 'int@boa.example']);
});

it.each([
  ['another sender', { from: 'Mallory <mallory@x.example>' }],
  ['two senders', { from: 'ana@a.example, mallory@x.example' }],
  ['a sender who names another', { from: '"ana@a.example" <mallory@x.example>' }],
])('%s is seen by staff alone', async (_who, sent) => {
  const to = await begun();
  const before = (await one('ana')).messages.length;
  await hand(mailTo(to, { ...sent, body: 'Sou eu' }));
  expect(await one('ana')).toMatchObject({ messages: { length: before } });
  expect((await one()).messages.at(-1)).toMatchObject({
    text: 'Sou eu',
    accepted: false,
    from: expect.stringContaining('mallory@x.example') as unknown,
    why: expect.any(String) as unknown,
  });
});

it('who may not see it any more is not accepted', async () => {
  const to = await begun();
  const { pool } = portal.database;
  const give = (access: number[]) =>
    pool.query(`UPDATE portal.users SET access = $1 WHERE email = 'ana@a.example'`, [access]);
  await give([ACCESS.invoices]);
  await hand(mailTo(to, { body: 'Ainda estou aqui' }));
  expect((await one()).messages.at(-1)).toMatchObject({ text: 'Ainda estou aqui', accepted: false });
  await give([ACCESS.claims, ACCESS.invoices]);
});

it.each([
  ['an automatic answer', { headers: ['Auto-Submitted: auto-replied'] }],
  ['bulk', { headers: ['Precedence: bulk'] }],
  ['a list', { headers: ['Precedence: list'] }],
  ['an empty return path', { headers: ['Return-Path: <>'] }],
  ['a return path without an address', { headers: ['Return-Path:'] }],
  ['a return path of a blank', { headers: ['Return-Path: < >'] }],
  ['a report', { type: 'multipart/report; boundary=b', body: '--b\r\n\r\nx\r\n--b--' }],
  ['a mail of the portal', { from: 'portal@boa.example' }],
])('%s is dropped', async (_what, sent) => {
  const to = await begun();
  const before = (await one()).messages.length;
  expect((await hand(mailTo(to, sent))).status).toBe(202);
  expect((await one()).messages).toHaveLength(before);
});

it('a person’s own mark is none of an automatic answer', async () => {
  const to = await begun();
  await hand(mailTo(to, { headers: ['Auto-Submitted: no'], body: 'De próprio punho' }));
  expect((await one()).messages.at(-1)).toMatchObject({ text: 'De próprio punho', via: 'mail' });
});

it('a token that was changed is no one’s', async () => {
  const to = await begun();
  const before = (await one()).messages.length;
  for (const forged of [
    to.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0')),
    to.replace('+', '+z'),
    'reclamacoes@boa.example',
    to.replace('boa.example', 'x.example'),
  ])
    expect((await hand(mailTo(forged))).status).toBe(202);
  expect((await one()).messages).toHaveLength(before);
});

it('HTML becomes words, and nothing of its markup', async () => {
  const to = await begun();
  const body = '<style>p{}</style><p>Bom&nbsp;dia</p><script>alert(1)</script><p>Tudo &lt;certo&gt;?</p>';
  await hand(mailTo(to, { type: 'text/html; charset=utf-8', body }));
  const text = (await one()).messages.at(-1)?.text ?? '';
  expect(text).toMatch(/Bom\sdia/);
  expect(text).toContain('Tudo <certo>?');
  expect(text).not.toMatch(/alert|style|p\{/);
});

it('keeps attachments as uploads, and names those it refuses', async () => {
  const to = await begun();
  const part = (name: string, content: Buffer) =>
    `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n`;
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nSeguem\r\n${part('foto.jpg', await phonePhoto())}${part('laudo.pdf', PDF)}${part('virus.exe', Buffer.from('MZ'))}--b--`;
  await hand(mailTo(to, { type: 'multipart/mixed; boundary=b', body }));
  const message = (await one()).messages.at(-1);
  expect(message?.files.map(({ name, type }) => [name, type])).toEqual([
    ['foto.jpg', 'image/jpeg'],
    ['laudo.pdf', 'application/pdf'],
  ]);
  expect(message?.text).toMatch(/^Seguem\n\nAnexo recusado: virus\.exe/);
});

it('an answer to a note is a note: no customer reads it, and it takes no files', async () => {
  const to = await begun();
  await post(`/${id}/messages`, { text: 'Margem?', internal: true, mentions: [teamId] }, 'adm');
  const told = (await portal.mails()).find(({ text }) => text.includes('Margem?')) as unknown as {
    to: string;
    text: string;
    replyTo: string;
  };
  expect(told.to).toBe('int@boa.example');
  expect(told.text).toContain('vira nota interna');
  const before = await one('ana');
  const from = 'int@boa.example';
  const type = 'multipart/mixed; boundary=b';
  const body = [
    '--b\r\nContent-Type: text/plain\r\n\r\nNem pensar',
    `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="margem.pdf"\r\n\r\n${PDF.toString('latin1')}`,
    '--b--',
  ].join('\r\n');
  expect((await hand(mailTo(told.replyTo, { from, type, body }))).status).toBe(202);
  expect((await one()).messages.at(-1)).toMatchObject({
    text: expect.stringMatching(/^Nem pensar\s+Anexo recusado: margem.pdf/) as unknown,
    internal: true,
    via: 'mail',
    files: [],
  });
  expect(await one('ana')).toEqual(before);
  // The mark of the address is signed, too: without it, or on a customer's own, it is no address.
  const taken = told.replyTo.replace(/-n-/, '-');
  await hand(mailTo(taken, { from, body: 'Sem marca' }));
  await hand(mailTo(to.replace(/-([0-9a-f]+@)/, '-n-$1'), { body: 'Com marca' }));
  expect((await one()).messages.map(({ text }) => text)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/marca/)]),
  );
});

it('who is of the supplier no more answers no note', async () => {
  await begun();
  await post(`/${id}/messages`, { text: 'Só entre nós', internal: true, mentions: [teamId] }, 'adm');
  const told = (await portal.mails()).find(({ text }) => text.includes('Só entre nós')) as unknown as {
    replyTo: string;
  };
  const { pool } = portal.database;
  const become = (type: number) =>
    pool.query(`UPDATE portal.users SET type_id = $1 WHERE id = $2`, [type, teamId]);
  await become(USER_TYPE.customer);
  const sent = { from: 'int@boa.example', body: 'Ainda leio' };
  expect((await hand(mailTo(told.replyTo, sent))).status).toBe(202);
  await become(USER_TYPE.staff);
  expect((await one()).messages.at(-1)).toMatchObject({ text: 'Ainda leio', accepted: false });
});

it('half of a pair that HTML names is left out', async () => {
  const to = await begun();
  const html = { type: 'text/html; charset=utf-8', body: '<p>Oi&#55357;, tudo bem?</p>' };
  expect((await hand(mailTo(to, html))).status).toBe(202);
  expect((await one('ana')).messages.at(-1)?.text).toBe('Oi, tudo bem?');
});

it('takes a Message-ID of any length, once', async () => {
  const to = await begun();
  let seed = 1;
  const noise = Array.from({ length: 9000 }, () =>
    (seed = (seed * 48_271) % 2_147_483_647).toString(36),
  ).join('');
  const raw = mailTo(to, { body: 'Longa', messageId: `<${noise}@a.example>` });
  for (let n = 0; n < 2; n += 1) expect((await hand(raw)).status).toBe(202);
  expect((await one()).messages.filter(({ text }) => text === 'Longa')).toHaveLength(1);
});

it('writes no longer a message than one of the portal, however many attachments it names', async () => {
  const to = await begun();
  const part = `--b\r\nContent-Disposition: attachment; filename="${'n'.repeat(200)}\0.exe"\r\n\r\nMZ\r\n`;
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nSeguem\r\n${part.repeat(300)}--b--`;
  expect((await hand(mailTo(to, { type: 'multipart/mixed; boundary=b', body }))).status).toBe(202);
  const text = (await one()).messages.at(-1)?.text ?? '';
  expect(text).toMatch(/^Seguem\n\nAnexo recusado: /);
  expect(text.length).toBeLessThanOrEqual(MESSAGE_LENGTH);
});

it('keeps the words where the company has no room for the attachment, and names it', async () => {
  const to = await begun();
  const { pool } = portal.database;
  await pool.query(
    `INSERT INTO portal.thread_files (thread_id, name, type, size, stored, created_at)
     SELECT thread_id, 'cheio.pdf', 'application/pdf', 2147483647, 'threads/cheio.pdf', now()
     FROM orders.claims WHERE id = $1`,
    [id],
  );
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nSegue\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="laudo.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${PDF.toString('base64')}\r\n--b--`;
  expect((await hand(mailTo(to, { type: 'multipart/mixed; boundary=b', body }))).status).toBe(202);
  await pool.query(`DELETE FROM portal.thread_files WHERE name = 'cheio.pdf'`);
  expect((await one()).messages.at(-1)).toMatchObject({
    text: expect.stringMatching(/^Segue\n\nAnexo recusado: laudo\.pdf .*limite/) as unknown,
    files: [],
  });
});

it('takes 25 MB and no more, with the right secret only', async () => {
  const to = await begun();
  expect((await hand(mailTo(to), 'outro-segredo-de-mais-de-20')).status).toBe(404);
  expect((await hand(mailTo(to), 'x')).status).toBe(404);
  expect((await hand(Buffer.alloc(25 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
  expect((await hand('')).status).toBe(202);
  expect((await hand(Buffer.from([0, 255, 1, 2]))).status).toBe(202);
});
