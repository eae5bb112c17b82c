import { ACCESS, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import { type Random, seeded } from 'api/testing/fuzz/random';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addInvoice, addUser } from 'api/testing/world';
import type { Claim } from '../../wire/claims';

const messages = Number(process.env.FAULT_CLAIMS ?? 24);
const seed = Number(process.env.FAULT_SEED ?? 1);
/** Within so many uses of the database the transaction of a message is cut off. */
const USES = 16;
/** So often somebody asks again who got no answer. */
const TRIES = 4;
const HOUR_MS = 3_600_000;
const SECRET = 'um-segredo-de-mais-de-20';

let portal: TestPortal;
let id = 0;
let answerTo = '';
let kills = 0;
const sessions = new Map<string, { authorization: string }>();

beforeAll(async () => {
  portal = await testPortal({
    env: { mailReply: 'reclamacoes@boa.example', mailInboundSecret: SECRET, sessionHours: 720 },
  });
  const { pool } = portal.database;
  await addInvoice(pool, ['100', 'A', '01']);
  for (const [email, type] of [
    ['ana@a.example', USER_TYPE.customer],
    ['adm@boa.example', USER_TYPE.admin],
  ] as const) {
    await addUser(pool, {
      email,
      type,
      access: [ACCESS.claims, ACCESS.invoices],
      companies: [{ code: 'A' }],
    });
    sessions.set(email, await portal.login(email));
  }
  const begun = await post('ana@a.example', '', {
    kind: 'avaria',
    subject: { type: 'invoice', params: { nota_fiscal: '100' } },
    lines: [{ item: '01', quantity: '1' }],
    wish: 'repor',
    text: 'Furada',
  });
  ({ id } = begun.body as { id: number });
  await post('adm@boa.example', `/${id}/messages`, { text: 'Já vimos' });
  const mail = (await portal.mails()).find(({ to }) => to === 'ana@a.example') as unknown as {
    replyTo: string;
  };
  answerTo = mail.replyTo;
});
afterAll(() => portal.close());

const post = (email: string, path: string, payload: object, key?: string) =>
  portal.call({
    method: 'POST',
    url: `/api/claims${path}`,
    payload,
    headers: { ...sessions.get(email), ...(key !== undefined && { 'idempotency-key': key }) },
  });

/** The next transaction is cut off at its `at`-th use of the database: before it, or once it is done (`after`). */
function kill({ at, after }: { readonly at: number; readonly after: boolean }): () => void {
  const { pool } = portal.database;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  let uses = 0;
  let dead = false;
  const cut = async (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const guarded = async (...args: unknown[]) => {
      // The database takes back by itself what a dead process did not commit.
      if (args[0] === 'ROLLBACK') return query(...args);
      if (!dead && ++uses === at) {
        dead = true;
        kills++;
        if (after) await query(...args);
      }
      if (dead) throw new Error('killed');
      return query(...args);
    };
    return { query: guarded, release: client.release.bind(client) };
  };
  Object.assign(pool, {
    connect: (...args: unknown[]) =>
      args.length > 0 ? connect(...args) : (connect() as Promise<pg.PoolClient>).then(cut),
  });
  return () => Reflect.deleteProperty(pool, 'connect');
}

/** Says something until it is acknowledged, or gives up; whether it was. */
async function say(random: Random, send: () => Promise<number>): Promise<boolean> {
  for (let n = 0; n < TRIES; n++) {
    const restore = random.oneIn(2) ? kill({ at: 1 + random.below(USES), after: random.oneIn(2) }) : null;
    const status = await send().finally(() => restore?.());
    if (status < 300) return true;
    if (random.oneIn(6)) return false;
  }
  return (await send()) < 300;
}

it(`${messages} messages, by mail and in the portal, whose processes are killed: none lost, none twice, each mailed once`, async () => {
  const random = seeded(seed);
  const said = new Map<string, { readonly to: string; readonly acknowledged: boolean }>();
  for (let n = 0; n < messages; n++) {
    const text = `Mensagem ${n}.`;
    const [from, to] = random.oneIn(2)
      ? ['ana@a.example', 'adm@boa.example']
      : ['adm@boa.example', 'ana@a.example'];
    const byMail = from === 'ana@a.example' && random.oneIn(2);
    const raw = `From: ${from}\r\nTo: ${answerTo}\r\nMessage-ID: <m${n}@a.example>\r\nContent-Type: text/plain\r\n\r\n${text}`;
    sessions.set(from!, await portal.login(from!));
    const acknowledged = await say(random, async () => {
      const { status } = byMail
        ? await portal.call({
            method: 'POST',
            url: `/api/mail/inbound/${SECRET}`,
            headers: { 'content-type': 'message/rfc822' },
            payload: raw,
          })
        : await post(from!, `/${id}/messages`, { text }, `key ${n}`);
      return status;
    });
    said.set(text, { to: to!, acknowledged });
    // The limit of mails is of an hour.
    portal.clock.pass(HOUR_MS);
    if (random.oneIn(5)) await portal.mails();
  }

  const mails = await portal.mails();
  const { body } = await portal.call({
    url: `/api/claims/${id}`,
    headers: await portal.login('adm@boa.example'),
  });
  for (const [text, { to, acknowledged }] of said) {
    const kept = (body as Claim).messages.filter((message) => message.text === text).length;
    const told = mails.filter((mail) => mail.text.includes(text)).map((mail) => mail.to);
    if (acknowledged) expect([text, kept]).toEqual([text, 1]);
    expect([text, told]).toEqual([text, kept === 0 ? [] : [to]]);
  }
  expect([...said.values()].filter(({ acknowledged }) => acknowledged).length).toBeGreaterThan(messages / 2);
  expect(kills).toBeGreaterThan(messages / 10);
});
