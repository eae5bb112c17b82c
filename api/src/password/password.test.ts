import { USER_STATUS } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, PASSWORD } from '../testing/world';

const HOUR = 3600 * 1000;
const NEW = 'uma frase que ninguém usa';
const GONE = [410, { message: 'Este link expirou ou já foi usado.' }];

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  for (const name of ['ana', 'bia', 'caio', 'davi', 'eva'])
    await addUser(pool, { email: `${name}@cliente.test`, companies: [{ code: 'A' }] });
  await addUser(pool, { email: 'off@cliente.test', companies: [], status: USER_STATUS.inactive });
});
afterAll(() => portal.close());

const post = (url: string, payload: object, remoteAddress = '10.0.0.1') =>
  portal.call({ method: 'POST', url, payload, remoteAddress });
const recover = (email: string, address?: string) => post('/api/user/recovery/', { email }, address);
const tokenIn = ({ text }: { text: string }) => /\/password\/([\w-]{43})\n/.exec(text)?.[1] ?? '';
const setPassword = (token: string, password: string, password_confirmation = password) =>
  post(`/api/password/${token}`, { password, password_confirmation });
const seen = ({ status, body }: { status: number; body: unknown }) => [status, body];
/** A link for a user, read from the mail that carries it. */
async function linkFor(email: string): Promise<string> {
  await recover(email);
  const mail = (await portal.mails()).find(({ to }) => to === email);
  return tokenIn(mail ?? { text: '' });
}
const login = (email: string, password: string) => post('/api/login', { email, password }, '10.0.0.9');

describe('recovery', () => {
  it('gives the same answer for every e-mail, and mails only active users', async () => {
    const before = (await portal.mails()).length;
    const answers = [];
    for (const email of [
      'Eva@cliente.test ',
      'ninguem@cliente.test',
      'off@cliente.test',
      'isto não é um e-mail',
    ])
      answers.push(seen(await recover(email, '10.0.0.2')));
    expect(answers[0]).toEqual([
      200,
      {
        message:
          'Se o e-mail estiver cadastrado, você receberá em instantes as instruções para criar uma nova senha.',
      },
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { rows } = await portal.database.pool.query(
      `SELECT FROM pgboss.job WHERE name = 'password-mail' AND state = 'created'`,
    );
    expect(rows).toHaveLength(4);
    const mails = await portal.mails();
    expect(mails.slice(0, mails.length - before).map(({ to }) => to)).toEqual(['eva@cliente.test']);
    expect(mails[0]?.subject).toBe('Crie uma nova senha · Portal do Cliente');
    expect(mails[0]?.text).toContain(`http://localhost:3000/password/${tokenIn(mails[0] ?? { text: '' })}`);
    expect(mails[0]?.html).toContain(
      `href="http://localhost:3000/password/${tokenIn(mails[0] ?? { text: '' })}"`,
    );
  });

  it.each([[{}], [{ email: '' }], [{ email: 'x'.repeat(400) }], [{ email: ['a'] }], [{ email: 'a\0b' }]])(
    'refuses %j',
    async (payload) => {
      expect((await post('/api/user/recovery', payload)).status).toBe(422);
    },
  );

  it('is limited to five per e-mail, known or not, until time has passed', async () => {
    for (const email of ['davi@cliente.test', 'nobody@cliente.test']) {
      for (let n = 0; n < 5; n++) expect((await recover(email, '10.0.0.3')).status).toBe(200);
      const refused = await recover(email, '10.0.0.4');
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    }
    portal.clock.pass(301_000);
    expect((await recover('davi@cliente.test', '10.0.0.3')).status).toBe(200);
  });

  it('is limited to thirty per address', async () => {
    for (let n = 0; n < 30; n++) await recover(`u${n}@cliente.test`, '10.0.0.5');
    expect((await recover('other@cliente.test', '10.0.0.5')).status).toBe(429);
  });
});

describe('a password link', () => {
  it('shows only a masked e-mail of its user', async () => {
    const token = await linkFor('ana@cliente.test');
    expect(seen(await portal.call({ url: `/api/password/${token}` }))).toEqual([
      200,
      {
        email_masked: 'a•••@cliente.test',
        first: false,
        expires_at: new Date(portal.clock.now().getTime() + 24 * HOUR).toISOString(),
      },
    ]);
  });

  it('sets the password once, ends every session and revokes the other links', async () => {
    const session = await portal.login('ana@cliente.test');
    const [first, second] = [await linkFor('ana@cliente.test'), await linkFor('ana@cliente.test')];
    expect((await setPassword(second, NEW)).status).toBe(200);
    expect((await portal.call({ method: 'POST', url: '/api/me', headers: session })).status).toBe(401);
    for (const token of [first, second]) {
      expect(seen(await portal.call({ url: `/api/password/${token}` }))).toEqual(GONE);
      expect(seen(await setPassword(token, NEW))).toEqual(GONE);
    }
    expect((await login('ana@cliente.test', PASSWORD)).status).toBe(401);
    expect((await login('ana@cliente.test', NEW)).status).toBe(200);
  });

  it('works for only one of two concurrent calls', async () => {
    const token = await linkFor('bia@cliente.test');
    const answers = await Promise.all([setPassword(token, NEW), setPassword(token, `${NEW} 2`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('expires after 24 hours', async () => {
    const token = await linkFor('caio@cliente.test');
    portal.clock.pass(24 * HOUR - 1);
    expect((await portal.call({ url: `/api/password/${token}` })).status).toBe(200);
    portal.clock.pass(1);
    expect(seen(await portal.call({ url: `/api/password/${token}` }))).toEqual(GONE);
    expect(seen(await setPassword(token, NEW))).toEqual(GONE);
  });

  it('stops working when its user is deactivated', async () => {
    const token = await linkFor('davi@cliente.test');
    await portal.database.pool.query(
      `UPDATE portal.users SET status = ${USER_STATUS.inactive} WHERE email = 'davi@cliente.test'`,
    );
    expect(seen(await setPassword(token, NEW))).toEqual(GONE);
  });

  it.each([
    ['a short one', 'curta 123', 'curta 123', 'password', 'Use ao menos 10 caracteres.'],
    [
      'the e-mail',
      'CAIO@cliente.test',
      'CAIO@cliente.test',
      'password',
      'A senha não pode ser o seu nome ou o seu e-mail.',
    ],
    ['a common one', 'Senha@123456', 'Senha@123456', 'password', 'Esta senha é muito comum. Escolha outra.'],
    ['two that differ', NEW, `${NEW}!`, 'password_confirmation', 'As senhas não são iguais.'],
  ])('refuses %s and stays valid', async (_what, password, confirmation, field, message) => {
    const token = await linkFor('caio@cliente.test');
    portal.clock.pass(301_000);
    const refused = await setPassword(token, password, confirmation);
    expect(refused).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
    expect((await portal.call({ url: `/api/password/${token}` })).status).toBe(200);
  });

  it.each(['x', 'a'.repeat(43), '%00', "'%20OR%201=1", 'a'.repeat(300)])(
    'rejects the invalid token %s',
    async (token) => {
      expect([410, 422]).toContain((await portal.call({ url: `/api/password/${token}` })).status);
      expect([410, 422]).toContain((await setPassword(token, NEW)).status);
    },
  );

  it('appears in clear text only in the mail', async () => {
    const token = await linkFor('caio@cliente.test');
    const { rows } = await portal.database.pool.query<{ row: string }>(
      `SELECT j::text AS row FROM pgboss.job j UNION ALL SELECT l::text FROM portal.password_links l`,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });
});

describe('when the mail server is down', () => {
  it('the call neither slows down nor fails; the mail goes out later with one valid link', async () => {
    const away = await testPortal({ smtpUrl: 'smtp://127.0.0.1:1' });
    const { pool } = away.database;
    await addUser(pool, { email: 'ana@cliente.test', companies: [] });
    const { status } = await away.call({
      method: 'POST',
      url: '/api/user/recovery',
      payload: { email: 'ana@cliente.test' },
    });
    expect(status).toBe(200);
    await away.app.runDueJobs();
    await pool.query('UPDATE pgboss.job SET start_after = now()');
    await away.app.runDueJobs();
    const { rows: jobs } = await pool.query(
      `SELECT state, retry_count FROM pgboss.job WHERE name = 'password-mail'`,
    );
    expect(jobs).toEqual([{ state: 'retry', retry_count: 1 }]);
    const { rows: links } = await pool.query('SELECT FROM portal.password_links');
    expect(links).toHaveLength(1);
    await away.close();
  });
});
