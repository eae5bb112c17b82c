import {
  ACCESS,
  ACCESS_REQUEST_STATUS,
  type AuditRow,
  companyRequestPage,
  type Problem,
  USER_STATUS,
  USER_TYPE,
} from 'api-contract';
import { formCall } from 'api/testing/multipart';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert, type TestUser } from 'api/testing/world';
import { companyImportAnswer, type CompanyUser, companyUserPage } from '../../wire/company';

const { active, inactive } = USER_STATUS;
const { company, contracts, invoices, orders, orderNew, orderPlaced, telemetry, users } = ACCESS;
/** What the administrator of A holds. */
const OWN = [company, contracts, invoices, orders, orderNew, orderPlaced];
const UNKNOWN_CODE = 77;
const CPF = '529.982.247-25';
const CNPJ = '11222333000181';

let portal: TestPortal;
const ids: Record<string, number> = {};
const who: Record<string, { authorization: string }> = {};

const add = async (email: string, user: Partial<TestUser> = {}) => {
  const fields = { access: [contracts, orders], companies: [{ code: 'A' }], ...user };
  ids[email] = await addUser(portal.database.pool, { email, ...fields });
};

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await add('gil', { access: OWN, accessInvoices: true });
  await add('ana', { access: [contracts, orderPlaced] });
  await add('bia', { access: [contracts, telemetry] });
  await add('one', { companies: [{ code: 'A', stores: ['01'] }] });
  await add('two', { companies: [{ code: 'A', stores: ['01', '02'] }] });
  await add('both', { companies: [{ code: 'A', stores: ['01'] }, { code: 'B' }] });
  await add('other', { companies: [{ code: 'B' }] });
  await add('staff', { type: USER_TYPE.staff, access: [users] });
  await add('gone', { status: inactive, access: [contracts, telemetry] });
  // Administers as far as store 01.
  await add('lia', { access: [company, contracts], companies: [{ code: 'A', stores: ['01'] }] });
  // Alone in a company of her own.
  await add('sol', { access: [company, contracts], companies: [{ code: 'C' }] });
  await add('dan', { access: [company, contracts], companies: [{ code: 'D' }] });
  await add('mia', { type: USER_TYPE.master, access: [ACCESS.admin, users], companies: [] });
  for (const [code, store, cgc] of [
    ['A', '01', CNPJ],
    ['A', '02', '11222333000262'],
    ['B', '01', '11444777000161'],
  ])
    await insert(pool, 'erp.sa1', { a1_cod: code, a1_loja: store, a1_nome: code, a1_cgc: cgc });
  for (const name of ['gil', 'ana', 'lia', 'sol', 'dan', 'mia', 'both']) who[name] = await portal.login(name);
});
afterAll(() => portal.close());

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, url: string, by: string, payload?: object) =>
  portal.call({ method, url: `/api/company/${url}`, headers: who[by], payload });
const list = async (by: string, query = ''): Promise<CompanyUser[]> => {
  const { status, body } = await call('GET', `users?${query}`, by);
  expect(status).toBe(200);
  return companyUserPage.parse(body).data;
};
const names = async (by: string, query = '') => (await list(by, query)).map(({ name }) => name);
const one = async (name: string, by = 'gil') => (await list(by, `id=${ids[name]}`))[0];
const put = (name: string, change: object, by = 'gil') => call('PUT', `users/${ids[name]}`, by, change);
const setStatus = (name: string, status: number, by = 'gil') =>
  call('POST', `users/${ids[name]}/status`, by, { status });
const person = (fields: object = {}) => ({
  name: 'Rui Reis',
  email: 'rui@a.test',
  cpf: CPF,
  phone: '(11) 98765-4321',
  office: 'Compras',
  access: [contracts],
  stores: [],
  ...fields,
});
const errorsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object.keys((body as Problem).errors ?? {}),
];
const userRow = async (id: number | undefined) => {
  const { rows } = await portal.database.pool.query<Record<string, unknown>>(
    'SELECT * FROM portal.users WHERE id = $1',
    [id],
  );
  return rows[0];
};

describe('the people', () => {
  it('are the customers of the active company, with their stores there', async () => {
    expect(await names('gil')).toEqual(['ana', 'bia', 'both', 'gil', 'gone', 'lia', 'one', 'two']);
    expect(await one('both')).toEqual({
      id: ids.both,
      name: 'both',
      email: 'both',
      cpf: null,
      phone: null,
      office: null,
      status: active,
      access: [contracts, orders],
      stores: ['01'],
      last_visit: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      two_step: false,
      shared: true,
    });
    expect(await one('bia')).toMatchObject({ stores: [], last_visit: null, shared: false });
  });

  it('are, for an administrator with stores, those whose stores are all among them', async () => {
    expect(await names('lia')).toEqual(['both', 'lia', 'one']);
    for (const name of ['ana', 'two', 'gil'])
      expect([name, (await put(name, { name: 'X' }, 'lia')).status]).toEqual([name, 404]);
  });

  it('can be filtered, put in order and counted', async () => {
    expect(await names('gil', `status=${inactive}`)).toEqual(['gone']);
    expect(await names('gil', 'name=bi')).toEqual(['bia']);
    expect(await names('gil', 'email=two')).toEqual(['two']);
    expect((await names('gil', 'order_by=last_visit&order_type=DESC&limit=1&page=2')).length).toBe(1);
    const { body } = await call('GET', 'users/counts', 'gil');
    expect(body).toEqual({ all: 8, active: 7, inactive: 1 });
  });

  it('are nobody else’s to see', async () => {
    expect((await call('GET', 'users', 'ana')).status).toBe(403);
    expect((await call('GET', 'users', 'mia')).status).toBe(403);
    expect(await names('sol')).toEqual(['sol']);
  });
});

it('says what may be given: never code 41, nor what is lacked', async () => {
  const gift = (await call('GET', 'gift', 'gil')).body as { gives: number[]; stores: { store_id: string }[] };
  expect(gift.gives).toEqual([contracts, orders, orderNew, orderPlaced, invoices]);
  expect(gift.stores.map(({ store_id }) => store_id)).toEqual(['01', '02']);
  expect((await call('GET', 'gift', 'lia')).body).toMatchObject({ gives: [contracts], all_stores: false });
});

describe('an invitation', () => {
  it('adds a person with a link by mail, and the news of what was given', async () => {
    const { status, body } = await call('POST', 'users', 'gil', person({ access: [contracts, orderNew] }));
    expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
    const { id } = body as { id: number };
    expect(await userRow(id)).toMatchObject({
      type_id: USER_TYPE.customer,
      cpf: '52998224725',
      access: [contracts, orderNew],
      access_contracts: true,
      access_requests: true,
      access_invoices: false,
      access_logistics: false,
    });
    const [mail] = await portal.mails();
    expect(mail).toMatchObject({ to: 'rui@a.test' });
    ids.rui = id;
  });

  it('is one, however often it is sent with its key', async () => {
    const ask = () =>
      portal.call({
        method: 'POST',
        url: '/api/company/users',
        headers: { ...who.gil, 'idempotency-key': 'k1' },
        payload: person({ email: 'key@a.test' }),
      });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  it.each<[string, object, string]>([
    ['an e-mail that is taken, also in another company', { email: 'OTHER@x.test' }, 'email'],
    ['a code he lacks', { access: [telemetry] }, 'access'],
    ['code 41', { access: [contracts, company] }, 'access'],
    ['a code of staff', { access: [users] }, 'access'],
    ['an unknown code', { access: [UNKNOWN_CODE] }, 'access'],
    ['no code', { access: [] }, 'access'],
    ['a store of nobody', { stores: ['09'] }, 'stores'],
    ['no name', { name: '' }, 'name'],
    ['a CPF that is none', { cpf: '111' }, 'cpf'],
  ])('of %s is 422', async (_what, fields, field) => {
    await portal.database.pool.query(`UPDATE portal.users SET email = 'other@x.test' WHERE id = $1`, [
      ids.other,
    ]);
    const answer = await call('POST', 'users', 'gil', person({ email: 'new@a.test', ...fields }));
    expect(errorsOf(answer)).toEqual([422, [field]]);
  });

  it('names the codes and stores that are beyond him', async () => {
    const beyond = await call(
      'POST',
      'users',
      'gil',
      person({ email: 'n@a.test', access: [telemetry, company] }),
    );
    expect((beyond.body as Problem).message).toBe(
      'Acessos que você não pode conceder: Telemetria (40), Minha Empresa (41).',
    );
    const stores = await call('POST', 'users', 'lia', person({ email: 'n@a.test', stores: ['01', '02'] }));
    expect((stores.body as Problem).message).toBe('Lojas que você não pode conceder: 02.');
    expect(errorsOf(await call('POST', 'users', 'lia', person({ email: 'n@a.test' })))).toEqual([
      422,
      ['stores'],
    ]);
  });
});

describe('a change', () => {
  it('leaves what is not sent, and the codes he lacks', async () => {
    expect((await put('bia', { office: 'Compras', access: [orderNew] })).status).toBe(200);
    expect(await one('bia')).toMatchObject({ name: 'bia', office: 'Compras', access: [orderNew, telemetry] });
    expect(errorsOf(await put('ana', { access: [contracts, telemetry] }))).toEqual([422, ['access']]);
    expect((await put('bia', { access: [contracts, telemetry], stores: ['02'] })).status).toBe(200);
    expect(await one('bia')).toMatchObject({ access: [contracts, telemetry], stores: ['02'] });
    await put('bia', { stores: [] });
  });

  it('switches the news of what is given and taken', async () => {
    await put('ana', { access: [contracts, invoices] });
    expect(await userRow(ids.ana)).toMatchObject({ access_invoices: true });
    await put('ana', { access: [contracts] });
    expect(await userRow(ids.ana)).toMatchObject({ access_invoices: false });
  });

  it('of an e-mail tells the old address, and is refused for who has more', async () => {
    expect((await put('ana', { email: 'ana@novo.test' })).status).toBe(200);
    expect((await portal.mails())[0]).toMatchObject({ to: 'ana' });
    await put('ana', { email: 'ana@a.test' });
    expect(errorsOf(await put('bia', { email: 'x@a.test' }))).toEqual([422, ['email']]);
    expect(errorsOf(await put('ana', { email: 'rui@a.test' }))).toEqual([422, ['email']]);
  });

  it('of one’s own rights is refused, of one’s name it is not', async () => {
    expect(errorsOf(await put('gil', { access: [contracts] }))).toEqual([422, ['access']]);
    expect(errorsOf(await put('gil', { stores: ['01'] }))).toEqual([422, ['stores']]);
    expect(errorsOf(await put('gil', { email: 'g@a.test' }))).toEqual([422, ['email']]);
    expect((await put('gil', { access: OWN, stores: [], office: 'Diretoria' })).status).toBe(200);
  });

  it('of a shared person is one of the stores here', async () => {
    for (const [field, value] of Object.entries({
      name: 'X',
      email: 'x@a.test',
      cpf: CPF,
      phone: '(11) 98765-4321',
      office: 'X',
      access: [contracts],
    }))
      expect([field, ...errorsOf(await put('both', { [field]: value }))]).toEqual([field, 422, [field]]);
    const { name, access } = (await one('both')) as CompanyUser;
    expect((await put('both', { name, cpf: '', access, stores: ['02'] })).status).toBe(200);
    expect((await one('both'))?.stores).toEqual(['02']);
    const { rows } = await portal.database.pool.query(
      `SELECT 1 FROM portal.customer_controls WHERE user_id = $1`,
      [ids.both],
    );
    expect(rows).toHaveLength(2);
    for (const act of ['new-password', 'end-sessions'])
      expect((await call('POST', `users/${ids.both}/${act}`, 'gil')).status).toBe(404);
    await put('both', { stores: ['01'] });
  });

  it.each(['other', 'staff', 'mia'])('of %s is 404, as is all else', async (name) => {
    const url = `users/${ids[name]}`;
    const answers = [
      await put(name, { name: 'X' }),
      await setStatus(name, inactive),
      await call('POST', `${url}/new-password`, 'gil'),
      await call('POST', `${url}/end-sessions`, 'gil'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('the status', () => {
  it('ends the sessions of who is blocked, and can be undone', async () => {
    await portal.database.pool.query(`UPDATE portal.users SET email = 'ana' WHERE id = $1`, [ids.ana]);
    who.ana = await portal.login('ana');
    expect((await setStatus('ana', inactive)).body).toMatchObject({ status: inactive });
    expect((await portal.call({ method: 'POST', url: '/api/me', headers: who.ana })).status).toBe(401);
    expect(errorsOf(await call('POST', `users/${ids.ana}/new-password`, 'gil'))).toEqual([422, ['id']]);
    expect((await setStatus('ana', active)).status).toBe(200);
    expect((await one('ana'))?.status).toBe(active);
  });

  it('of who has more stays inactive', async () => {
    expect(errorsOf(await setStatus('gone', active))).toEqual([422, ['status']]);
    expect(errorsOf(await call('POST', `users/${ids.bia}/new-password`, 'gil'))).toEqual([422, ['id']]);
  });

  it('takes a shared person out of this company alone', async () => {
    expect((await setStatus('both', inactive)).status).toBe(200);
    expect(await one('both')).toBeUndefined();
    expect((await userRow(ids.both))?.status).toBe(active);
    // Whose company of the session is gone.
    const { body } = await portal.call({ method: 'POST', url: '/api/me', headers: who.both });
    expect(JSON.stringify(body)).not.toContain('Empresa A');
    expect((await put('both', { stores: [] })).status).toBe(404);
  });

  it('of the last administrator stays, also when two block each other at once', async () => {
    expect((await setStatus('sol', inactive, 'sol')).status).toBe(409);
    await add('sam', { access: [company, contracts], companies: [{ code: 'C' }] });
    who.sam = await portal.login('sam');
    const answers = await Promise.all([setStatus('sol', inactive, 'sam'), setStatus('sam', inactive, 'sol')]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
  });
});

it('a link and the end of sessions are mailed, done and written down', async () => {
  who.ana = await portal.login('ana');
  expect((await call('POST', `users/${ids.ana}/end-sessions`, 'gil')).status).toBe(200);
  expect((await portal.call({ method: 'POST', url: '/api/me', headers: who.ana })).status).toBe(401);
  expect((await call('POST', `users/${ids.ana}/new-password`, 'gil')).status).toBe(200);
  const mails = await portal.mails();
  expect(mails.filter(({ to }) => to === 'ana').map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('senha'),
  );
});

describe('an import', () => {
  const HEAD = 'nome;email;cpf;telefone;cargo;lojas;acessos';
  const importing = (lines: string[], { preview = false, by = 'gil' } = {}) => {
    const content = Buffer.from([HEAD, ...lines].join('\n'));
    const url = `/api/company/users/import${preview ? '?preview=1' : ''}`;
    return portal.call(formCall(url, {}, { name: 'p.csv', content }, who[by]));
  };
  const good = `Eva Nunes;eva@a.test;${CPF};11987654321;Compras;01,02;2,Novo Pedido`;

  it('says what would become of each line, and writes nothing', async () => {
    const { status, body } = await importing(
      [
        good,
        'Sem E-mail;;;;;;2',
        'Lia;lia@a.test;;;;09;40',
        'Ana;ana@a.test;;;;;2',
        'Duas;eva@a.test;;;;;2',
        'X;x@a.test;;;;;41',
      ],
      { preview: true },
    );
    expect(status).toBe(200);
    const { written, rows } = companyImportAnswer.parse(body);
    expect(written).toBe(false);
    expect(rows.map(({ line, problems }) => [line, problems.length])).toEqual([
      [2, 0],
      [3, 1],
      [4, 1],
      [5, 0],
      [6, 1],
      [7, 1],
    ]);
    expect(rows[0]).toEqual({ line: 2, name: 'Eva Nunes', email: 'eva@a.test', problems: [] });
    expect(await names('gil', 'name=Eva')).toEqual([]);
  });

  it('writes all of them or none', async () => {
    const bad = await importing([good, 'X;x@a.test;;;;;40']);
    expect(bad).toMatchObject({
      status: 422,
      body: { written: false, errors: { file: ['1 linha tem erros. Nada foi importado.'] } },
    });
    expect(companyImportAnswer.parse(bad.body).rows[1]?.problems).toEqual([
      'Acessos que você não pode conceder: Telemetria (40).',
    ]);
    expect(await names('gil', 'name=Eva')).toEqual([]);
    expect(await importing([good])).toMatchObject({ status: 200, body: { written: true } });
    expect(await list('gil', 'name=Eva')).toMatchObject([
      { access: [contracts, orderNew], stores: ['01', '02'] },
    ]);
    expect((await portal.mails())[0]).toMatchObject({ to: 'eva@a.test' });
  });

  it.each([
    ['no file', () => portal.call(formCall('/api/company/users/import', {}, null, who.gil))],
    ['no lines', () => importing([])],
    ['a file without its head', () => importing(['a'], { by: 'lia' })],
  ])('of %s is 422', async (_what, ask) => {
    expect((await ask()).status).toBe(422);
  });
});

describe('requests for access', () => {
  const asking = async (fields: object = {}) => {
    const payload = {
      socialReason: 'A',
      cnpj: CNPJ,
      name: 'Nina Lobo',
      cpf: CPF,
      email: 'nina@a.test',
      office: 'Compras',
      phone: '11987654321',
      stations_list: [],
      ...fields,
    };
    expect((await portal.call({ method: 'POST', url: '/api/access_requests', payload })).status).toBe(200);
  };
  const requests = async (by: string, query = '') =>
    companyRequestPage.parse((await call('GET', `requests?${query}`, by)).body).data;
  const decide = (id: number | undefined, payload: object, by = 'gil') =>
    call('POST', `requests/${id}`, by, payload);
  const approval = { decision: 'approve', access: [contracts], stores: [] };

  it('with a CNPJ of the company are told to its administrators, by bell and mail, and stand on their home page', async () => {
    await asking();
    expect(await requests('gil')).toMatchObject([{ name: 'Nina Lobo', status: ACCESS_REQUEST_STATUS.new }]);
    expect(await requests('dan')).toEqual([]);
    const bell = await portal.call({ url: '/api/notifications', headers: who.gil });
    expect(bell.body).toMatchObject({
      data: [{ kind: 'accessRequest', title: 'Nina Lobo pede acesso ao portal' }],
    });
    const told = (await portal.mails()).filter(({ subject }) =>
      subject.startsWith('Nina Lobo pede acesso ao portal'),
    );
    expect(told.map(({ to }) => to).sort()).toEqual(['gil', 'lia']);
    const home = await portal.call({ url: '/api/home/actions', headers: who.gil });
    expect(home.body).toMatchObject([
      { text: '1 solicitação de acesso', href: '/admin/company/requests?tab=open' },
    ]);
  });

  it('are approved within the gift, once', async () => {
    const [{ id } = { id: 0 }] = await requests('gil', 'tab=open');
    expect(errorsOf(await decide(id, { ...approval, access: [telemetry] }))).toEqual([422, ['access']]);
    expect((await decide(id, approval, 'dan')).status).toBe(404);
    const { status, body } = await decide(id, approval);
    expect(status).toBe(200);
    const { user_id } = body as { user_id: number };
    expect(await list('gil', `id=${user_id}`)).toMatchObject([{ name: 'Nina Lobo', access: [contracts] }]);
    expect((await portal.mails())[0]).toMatchObject({ to: 'nina@a.test' });
    expect((await decide(id, approval)).status).toBe(409);
    const reject = { decision: 'reject', justification: 'Tarde' };
    expect((await decide(id, reject)).status).toBe(409);
    await portal.database.pool.query('UPDATE portal.users SET type_id = $1 WHERE id = $2', [
      USER_TYPE.admin,
      ids.mia,
    ]);
    const staff = await portal.call({
      method: 'POST',
      url: `/api/access_requests/${id}/reject`,
      headers: who.mia,
      payload: { justification: 'Tarde' },
    });
    expect(staff.status).toBe(409);
  });

  it('are rejected with a reason, which is mailed; staff may decide, too', async () => {
    await asking({ email: 'pia@a.test', name: 'Pia' });
    await asking({ email: 'leo@a.test', name: 'Leo' });
    const [leo, pia] = await requests('gil', 'tab=open');
    expect(errorsOf(await decide(pia?.id, { decision: 'reject', justification: ' ' }))[0]).toBe(422);
    expect((await decide(pia?.id, { decision: 'reject', justification: 'Não trabalha aqui.' })).status).toBe(
      200,
    );
    expect((await portal.mails())[0]).toMatchObject({ to: 'pia@a.test' });
    const staff = await portal.call({
      method: 'POST',
      url: `/api/access_requests/${leo?.id}/reject`,
      headers: who.mia,
      payload: { justification: 'Dados trocados.' },
    });
    expect(staff.status).toBe(200);
    expect((await decide(leo?.id, approval)).status).toBe(409);
    expect((await requests('gil', 'tab=rejected')).map(({ name }) => name).sort()).toEqual(['Leo', 'Pia']);
  });
});

describe('the trail', () => {
  const trail = async (by: string, query = '') => {
    const { status, body } = await call('GET', `audit?limit=100&${query}`, by);
    expect(status).toBe(200);
    return (body as { data: AuditRow[] }).data;
  };

  it('has what was done in the company by whom, and nothing of others', async () => {
    const rows = await trail('gil');
    const said = rows.map(({ user_name, action, subject }) => [user_name, action, subject].join(' '));
    for (const line of ['gil create Rui Reis', 'gil status ana', 'gil update both', 'gil create Eva Nunes'])
      expect(said).toContain(line);
    expect(rows.filter(({ area }) => area === 'access_request').length).toBe(3);
    expect(await trail('dan')).not.toContainEqual(expect.objectContaining({ user_name: 'gil' }));
  });

  it('has the rules of the company', async () => {
    const rule = { when: { min_value: '0.00' }, approvers: [[ids.gil]] };
    const { status } = await call('POST', 'approval-rules', 'gil', rule);
    expect(status).toBe(201);
    expect((await trail('gil', 'area=approval')).map(({ action }) => action)).toEqual(['create']);
    expect(await trail('dan', 'area=approval')).toEqual([]);
  });

  it('has no other company of a shared person, and no address of staff', async () => {
    const rows = await trail('gil', 'subject=both');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('"B"');
    expect(rows[0]).toMatchObject({ ip: '127.0.0.1' });
    const [decided] = await trail('gil', 'user_name=mia');
    expect(decided).toMatchObject({ user_name: 'mia', area: 'access_request', ip: null });
  });
});
