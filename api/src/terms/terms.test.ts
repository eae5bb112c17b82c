import { ACCESS, type TermsVersion, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';
import { sanitiseTerms } from './sanitise';

let portal: TestPortal;
let anaId: number;
let admin: { authorization: string };
let ana: { authorization: string };

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  anaId = await addUser(pool, {
    email: 'ana@cliente.test',
    companies: [{ code: 'A' }],
    access: [ACCESS.contracts],
  });
  await addUser(pool, {
    email: 'adm@portal.test',
    type: USER_TYPE.admin,
    companies: [],
    access: [ACCESS.settings],
  });
  admin = await portal.login('adm@portal.test');
  ana = await portal.login('ana@cliente.test');
});
afterAll(() => portal.close());

const terms = async () =>
  ((await portal.call({ url: '/api/get-terms' })).body as { terms: string; version: string }[])[0];
/** The administrator accepts the current terms, without which nobody gets on. */
const accept = async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `SELECT id FROM portal.users WHERE email = 'adm@portal.test'`,
  );
  return portal.call({ url: `/api/confirm_terms/${rows[0]?.id}`, headers: admin });
};
const save = async (html: string) => {
  // The author of new terms has to accept the current ones first.
  await accept();
  return portal.call({
    method: 'POST',
    url: '/api/save-terms-of-use/',
    headers: admin,
    payload: { terms: html },
  });
};
const confirm = (version?: string) =>
  portal.call({
    url: `/api/confirm_terms/${anaId}${version === undefined ? '' : `?version=${version}`}`,
    headers: ana,
  });
const contracts = () => portal.call({ url: '/api/contracts', headers: ana });

describe('cleaning', () => {
  it.each([
    ['<p onclick="x()">Um <script>alert(1)</script></p>', '<p>Um </p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
    [
      '<a href="https://a.b/">x</a>',
      '<a href="https://a.b/" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<img src=x onerror=alert(1)><iframe src="//a"></iframe>', ''],
    ['<p style="position:fixed">Um</p><style>p{}</style>', '<p>Um</p>'],
    ['<svg><script>alert(1)</script></svg><math><mi xlink:href="x">', ''],
    ['<form action="/x"><input name="a">texto</form>', 'texto'],
    ['<h2>Título</h2><ul><li>Item</li></ul>', '<h2>Título</h2><ul><li>Item</li></ul>'],
    ['<p>Um<', '<p>Um&lt;</p>'],
  ])('%s → %s', async (html, expected) => {
    expect(await sanitiseTerms(html)).toBe(expected);
  });
});

describe('terms of use', () => {
  it('are sanitised when saved', async () => {
    const answer = await save('<h2>Termos</h2><script>alert(1)</script>');
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Configurações atualizadas com sucesso!' },
    ]);
    const { rows } = await portal.database.pool.query(
      `SELECT value FROM portal.settings WHERE key = 'terms'`,
    );
    expect(rows).toEqual([{ value: '<h2>Termos</h2>' }]);
  });

  it('are sanitised when read, because a dataset may bring its own', async () => {
    await portal.database.pool.query(
      `UPDATE portal.settings SET value = '"<b>Um</b><script>x</script>"' WHERE key = 'terms'`,
    );
    portal.clock.pass(10_000);
    expect((await terms())?.terms).toBe('<b>Um</b>');
  });

  it('are required until the version that was read is accepted, and again after a change', async () => {
    await save('<p>Primeira</p>');
    const first = (await terms())?.version ?? '';
    await save('<p>Segunda</p>');
    expect((await contracts()).body).toMatchObject({ code: 'terms' });
    expect((await confirm(first)).status).toBe(409);
    expect((await contracts()).status).toBe(403);
    expect(await confirm((await terms())?.version)).toMatchObject({
      status: 200,
      text: 'Termos de Uso aceitos com sucesso!',
    });
    expect((await contracts()).status).toBe(200);
    const { rows } = await portal.database.pool.query(
      'SELECT terms_hash, terms_accepted_at, terms_address FROM portal.users WHERE id = $1',
      [anaId],
    );
    expect(rows).toEqual([
      {
        terms_hash: (await terms())?.version,
        terms_accepted_at: portal.clock.now(),
        terms_address: '127.0.0.1',
      },
    ]);
    await save('<p>Terceira</p>');
    expect((await contracts()).status).toBe(403);
    expect((await confirm()).status).toBe(200);
    expect((await contracts()).status).toBe(200);
  });

  it('records each acceptance with time, address and version', async () => {
    const { pool } = portal.database;
    const { rows: before } = await pool.query('SELECT FROM portal.terms_acceptances WHERE user_id = $1', [
      anaId,
    ]);
    const kept = async () => {
      const sql = `SELECT terms_hash, accepted_at, address FROM portal.terms_acceptances
        WHERE user_id = $1 ORDER BY accepted_at OFFSET $2`;
      return (await pool.query(sql, [anaId, before.length])).rows as unknown[];
    };
    const current = async () => {
      const sql =
        'SELECT terms_hash, terms_accepted_at AS accepted_at, terms_address AS address FROM portal.users WHERE id = $1';
      return (await pool.query(sql, [anaId])).rows[0] as unknown;
    };
    const accept = (remoteAddress: string) =>
      portal.call({ url: `/api/confirm_terms/${anaId}`, headers: ana, remoteAddress });

    await save('<p>Um</p>');
    await accept('10.1.1.1');
    const first = {
      terms_hash: (await terms())?.version,
      accepted_at: portal.clock.now(),
      address: '10.1.1.1',
    };
    portal.clock.pass(1000);
    expect((await accept('10.1.1.2')).status).toBe(200);
    expect([await kept(), await current()]).toEqual([[first], first]);

    await save('<p>Dois</p>');
    portal.clock.pass(1000);
    await accept('10.1.1.3');
    const second = {
      terms_hash: (await terms())?.version,
      accepted_at: portal.clock.now(),
      address: '10.1.1.3',
    };
    expect([await kept(), await current()]).toEqual([[first, second], second]);

    await save('');
    expect((await accept('10.1.1.4')).status).toBe(200);
    expect([await kept(), await current()]).toEqual([[first, second], second]);

    await save('<p>Um</p>');
    expect((await contracts()).status).toBe(403);
    await accept('10.1.1.5');
    expect([await kept(), await current()]).toMatchObject([[first, second], { address: '10.1.1.5' }]);
    expect((await contracts()).status).toBe(200);
  });

  it('are not required if there are none', async () => {
    await save('<p>Quarta</p>');
    expect((await contracts()).status).toBe(403);
    await save('  <script>x</script> ');
    expect(await terms()).toEqual({ terms: '', version: null });
    expect((await contracts()).status).toBe(200);
  });

  it('can be corrected right after saving, though everything else requires acceptance first', async () => {
    await addUser(portal.database.pool, {
      email: 'mestre@portal.test',
      type: USER_TYPE.master,
      companies: [],
      access: [ACCESS.settings, ACCESS.users],
    });
    await save('');
    const master = await portal.login('mestre@portal.test');
    const post = async (url: string, payload: object, headers = master) =>
      (await portal.call({ method: 'POST', url, headers, payload })).status;
    expect(await post('/api/save-terms-of-use', { terms: '<p>Com erro</p>' })).toBe(200);
    expect(await post('/api/save-terms-of-use', { terms: '<p>Sem erro</p>' })).toBe(200);
    expect(await post('/api/save-configs', { is_maintenance: false })).toBe(200);
    expect((await portal.call({ url: '/api/users/sessions', headers: master })).status).toBe(403);
    expect(await post('/api/save-terms-of-use', { terms: '<p>Outra</p>' }, admin)).toBe(403);
    expect(await post('/api/save-terms-of-use', { terms: '' })).toBe(200);
  });

  it.each([[{}], [{ terms: ['x'] }], [{ terms: 'x'.repeat(200_001) }], [{ terms: 'a\0' }]])(
    'refuse %#',
    async (payload) => {
      const { status } = await portal.call({
        method: 'POST',
        url: '/api/save-terms-of-use',
        headers: admin,
        payload,
      });
      expect(status).toBe(422);
    },
  );

  it.each(['abc', '0', '99999999999'])('confirm_terms/%s is refused', async (id) => {
    expect([403, 422]).toContain(
      (await portal.call({ url: `/api/confirm_terms/${id}`, headers: ana })).status,
    );
  });

  it('are kept in every version, with who saved it and how many accepted it', async () => {
    const { pool } = portal.database;
    const versions = async () =>
      ((await portal.call({ url: '/api/terms_versions', headers: admin })).body as { data: TermsVersion[] })
        .data;
    await save('<p>Versão A</p>');
    const first = (await terms())?.version;
    await confirm();
    await save('<p>Versão B</p>');
    await save('<p>Versão B</p>');
    const [b, a] = await versions();
    expect(b).toMatchObject({ version: (await terms())?.version, saved_by: 'adm@portal.test' });
    expect(a).toMatchObject({ version: first, accepted: 2, saved_at: expect.any(String) });
    const text = await portal.call({ url: `/api/terms_versions/${a?.id}`, headers: admin });
    expect(text.body).toEqual({ terms: '<p>Versão A</p>' });
    expect((await portal.call({ url: '/api/terms_versions/999999', headers: admin })).status).toBe(404);
    // What a dataset brought is kept when it is replaced.
    await pool.query(`UPDATE portal.settings SET value = '"<p>Do dataset</p>"' WHERE key = 'terms'`);
    portal.clock.pass(5000);
    await save('<p>Versão C</p>');
    await accept();
    expect((await versions())[1]).toMatchObject({ saved_by: null });
  });
});
