import fs from 'node:fs';
import { ACCESS, type AuditRow, PLATFORM_CODES, USER_STATUS, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { release, writeJson } from 'api/testing/releases';
import { addUser, insert, PASSWORD } from 'api/testing/world';
import type { UserDetail, UserPage } from '../../wire/users';

const CODES = [ACCESS.admin, ACCESS.users, ACCESS.contracts, ACCESS.orders];
const UNKNOWN_CODE = 77;
const logged: string[] = [];

let portal: TestPortal;
let alfa: number;
let beta: number;
const ids: Record<string, number> = {};
const who: Record<string, { authorization: string }> = {};

beforeAll(async () => {
  portal = await testPortal({
    logTo: { write: (line) => void logged.push(line) },
    env: { logLevel: 'warn' },
  });
  const { pool } = portal.database;
  const add = async (name: string, user: Partial<Parameters<typeof addUser>[1]>) => {
    const email = `${name}@portal.test`;
    ids[name] = await addUser(pool, { email, companies: [], access: CODES, ...user });
  };
  await add('mia', { type: USER_TYPE.master });
  await add('adm', { type: USER_TYPE.admin });
  await add('int', { type: USER_TYPE.staff });
  await add('ana', { companies: [{ code: 'A', stores: ['01'] }, { code: 'B' }], access: [ACCESS.contracts] });
  for (const code of ['A', 'B'])
    for (const store of ['01', '02'])
      await insert(pool, 'erp.sa1', {
        a1_filial: '',
        a1_cod: code,
        a1_loja: store,
        a1_nome: code,
        a1_cgc: '',
      });
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM portal.customers ORDER BY code');
  [alfa = 0, beta = 0] = rows.map(({ id }) => id);
  for (const name of Object.keys(ids)) who[name] = await portal.login(`${name}@portal.test`);
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(() => portal.close());

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, by: string, payload?: object) =>
  portal.call({ method, url, headers: who[by], payload });
const list = async (query = '', by = 'adm') =>
  (await call('GET', `/api/users?${query}`, by)).body as UserPage;
const one = async (id: number) =>
  ((await call('GET', `/api/users/${id}?with[]=customer`, 'adm')).body as { data?: UserDetail[] }).data?.[0];
const FORM = {
  name: 'Carla Souza',
  email: 'carla@portal.test',
  type_id: USER_TYPE.customer,
  cpf: '529.982.247-25',
  phone: '(11) 98765-4321',
  office: 'Compras',
  access: [ACCESS.contracts],
};
const companies = () => [{ customer_id: alfa, stores: ['02'] }, { customer_id: beta }];
let emails = 0;
/** Adds a user with an e-mail of his own; answers his id. */
async function newUser(fields: object = {}, by = 'adm'): Promise<number> {
  const email = `novo${++emails}@portal.test`;
  const { body } = await call('POST', '/api/users', by, {
    ...FORM,
    email,
    multiple_customer: companies(),
    ...fields,
  });
  return (body as { id: number }).id;
}
const update = (id: number, fields: object, by = 'adm') =>
  call('POST', `/api/users/${id}`, by, { ...FORM, _method: 'PUT', email: `u${id}@portal.test`, ...fields });
const attempts = () =>
  logged.map(
    (line) => JSON.parse(line) as { msg: string; attempt: string; target: number | null; userId: number },
  );

describe('the list', () => {
  it('shows each user with the company that is active after login, and how many there are', async () => {
    const { data } = await list('name=ANA');
    expect(data).toEqual([
      {
        id: ids.ana,
        name: 'ana@portal.test',
        email: 'ana@portal.test',
        type_id: USER_TYPE.customer,
        type_name: 'Cliente',
        status: USER_STATUS.active,
        access: [ACCESS.contracts],
        customer: { id: alfa, code: 'A', name: 'Empresa A' },
        customer_id: alfa,
        customers: 2,
      },
    ]);
  });

  it.each([
    ['customer_name=empresa b', ['ana']],
    [`type_id=${USER_TYPE.master}`, ['mia']],
    [`type_id=${USER_TYPE.admin},${USER_TYPE.staff}`, ['adm', 'int']],
    ['email=int@', ['int']],
    [`status=${USER_STATUS.inactive}`, []],
    ['orderByDesc=id', ['ana', 'int', 'adm', 'mia']],
    ['orderByAsc=name', ['adm', 'ana', 'int', 'mia']],
  ])('%s', async (query, names) => {
    const { data } = await list(query);
    expect(data.map(({ id }) => id)).toEqual(names.map((name) => ids[name]));
  });

  it.each([
    [
      'user/export',
      'usuarios',
      'ID;Nome;E-mail;Tipo do Usuário;Status;CPF;Telefone;Cargo;Clientes e lojas;Criado em',
    ],
    [
      'userpermissions/export',
      'permissoes-de-usuarios',
      'ID;Nome;E-mail;Tipo do Usuário;Status;Clientes e lojas;2 Contratos',
    ],
  ])('%s is a file of all users', async (url, name, head) => {
    const { status, headers, text } = await call('GET', `/api/${url}`, 'int');
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`)),
    ]);
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toContain(head);
    expect(lines).toHaveLength(5);
    expect(text).toContain('A Empresa A (lojas 01)');
  });

  it('has tabs of who may log in and who may not, each with its count', async () => {
    const counts = async () => (await call('GET', '/api/users/counts?name=@portal.test', 'adm')).body;
    const before = await list('name=@portal.test');
    expect(await counts()).toEqual({ all: before.count, active: before.count, inactive: 0 });
    const id = await newUser();
    await call('POST', '/api/users/change-status', 'adm', { id });
    expect(await counts()).toMatchObject({ active: before.count });
    expect((await list('tab=inactive')).data.map((row) => row.id)).toEqual([id]);
    expect((await list('tab=active')).data.map((row) => row.id)).not.toContain(id);
  });
});

describe('a new user', () => {
  it('has what was filled in, and gets the link to set a password', async () => {
    const id = await newUser({ access_invoices: 1, access_logs: '0' });
    expect(await one(id)).toMatchObject({
      id,
      name: 'Carla Souza',
      cpf: '52998224725',
      phone: '11987654321',
      office: 'Compras',
      access: [ACCESS.contracts],
      access_invoices: 1,
      access_logs: 0,
      access_tickets_message: 1,
      has_password: false,
      stores: ['02'],
      editable: true,
      customers: 2,
      customer_control: [
        {
          customer: { id: alfa, code: 'A' },
          customer_controls_stores: [{ store: { id: 'A-02', store_id: '02' } }],
        },
        { customer: { id: beta, code: 'B' }, customer_controls_stores: [] },
      ],
    });
    expect((await call('GET', `/api/customer_user_stores?user_id=${id}`, 'int')).body).toEqual({
      data: [{ user_id: id, customer_store: { id: 'A-02', store_id: '02', customer_id: 'A' } }],
    });
    const [mail] = await portal.mails();
    expect([mail?.to, mail?.subject]).toEqual([
      `novo${emails}@portal.test`,
      'Crie a sua senha · Portal do Cliente',
    ]);
  });

  it('is one user when the call is repeated with its key', async () => {
    const send = () =>
      portal.call({
        method: 'POST',
        url: '/api/users',
        headers: { ...who.adm, 'idempotency-key': 'k1' },
        payload: { ...FORM, email: 'chave@portal.test', multiple_customer: companies() },
      });
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  it('may come as multipart, as the screens send it', async () => {
    const form = new FormData();
    const fields = {
      ...FORM,
      email: 'partes@portal.test',
      access: JSON.stringify([ACCESS.contracts, ACCESS.orders]),
      multiple_customer: JSON.stringify(companies()),
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const answer = await portal.call({
      method: 'POST',
      url: '/api/users',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { ...who.adm, 'content-type': request.headers.get('content-type') ?? '' },
    });
    expect(answer.status).toBe(200);
    expect((await one((answer.body as { id: number }).id))?.access).toEqual([
      ACCESS.contracts,
      ACCESS.orders,
    ]);
  });

  it.each([
    ['name', { name: ' ' }, 'Campo obrigatório.'],
    ['email', { email: 'carla' }, 'E-mail inválido.'],
    ['email', { email: 'ANA@portal.test' }, 'Já existe um usuário com este e-mail.'],
    ['cpf', { cpf: '529.982.247-24' }, 'CPF Inválido!'],
    ['phone', { phone: '123' }, 'Telefone inválido.'],
    ['type_id', { type_id: 9 }, 'Valor inválido.'],
    ['access', { access: [] }, 'Você precisa definir os acessos do usuário'],
    ['access', { access: '' }, 'Você precisa definir os acessos do usuário'],
    ['access', { access: [UNKNOWN_CODE] }, 'Valor inválido.'],
    ['access', { access: [ACCESS.users] }, 'Valor inválido.'],
    ['multiple_customer', { multiple_customer: [] }, 'Escolha ao menos um cliente.'],
    [
      'multiple_customer.0.customer_id',
      { multiple_customer: [{ customer_id: 999 }] },
      'Cliente não encontrado.',
    ],
  ])('is refused at %s with %j', async (field, fields, message) => {
    const payload = { ...FORM, email: 'x@portal.test', multiple_customer: companies(), ...fields };
    expect(await call('POST', '/api/users', 'adm', payload)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [message] } },
    });
  });

  it("is refused with another company's store", async () => {
    const payload = {
      ...FORM,
      email: 'x@portal.test',
      multiple_customer: [{ customer_id: alfa, stores: ['09'] }],
    };
    expect(await call('POST', '/api/users', 'adm', payload)).toMatchObject({
      status: 422,
      body: { errors: { 'multiple_customer.0.stores': ['Loja não encontrada.'] } },
    });
  });
});

describe('a change', () => {
  it('replaces what was sent, keeps companies that are not sent, and drops those marked', async () => {
    const id = await newUser();
    expect(await update(id, { name: 'Carla Lima', cpf: '', access: [ACCESS.orders] })).toMatchObject({
      status: 200,
      body: { message: 'Registro salvo com sucesso' },
    });
    expect(await one(id)).toMatchObject({
      name: 'Carla Lima',
      cpf: null,
      access: [ACCESS.orders],
      customers: 2,
    });
    await update(id, {
      multiple_customer: [{ customer_id: alfa, stores: [], deleted: true }, { customer_id: beta }],
    });
    expect(await one(id)).toMatchObject({ customer_id: beta, customers: 1 });
  });

  it('of the e-mail ends the links that were mailed to the old one', async () => {
    const id = await newUser();
    const { email } = (await one(id)) as { email: string };
    const mail = (await portal.mails()).find(({ to }) => to === email);
    const token = /\/password\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1];
    expect((await portal.call({ url: `/api/password/${token}` })).status).toBe(200);
    await update(id, { email: 'outro@portal.test' });
    expect((await portal.call({ url: `/api/password/${token}` })).status).toBe(410);
  });

  it('of the e-mail is mailed to the old address, once', async () => {
    const id = await newUser();
    const { email } = (await one(id)) as { email: string };
    const told = async () =>
      (await portal.mails()).filter(({ subject }) => subject.startsWith('O e-mail do seu acesso'));
    const before = (await told()).length;
    await update(id, { email: `mudou.${email}` });
    await update(id, { email: `Mudou.${email}` });
    const mails = await told();
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({
      to: email,
      subject: 'O e-mail do seu acesso foi alterado · Portal do Cliente',
      text: expect.stringContaining('Este endereço não serve mais para entrar.'),
    });
    expect(mails[0]?.text).not.toContain('mudou.');
  });

  it('is refused for an e-mail of somebody else', async () => {
    expect(await update(await newUser(), { email: 'Ana@portal.test' })).toMatchObject({
      status: 422,
      body: { errors: { email: ['Já existe um usuário com este e-mail.'] } },
    });
  });

  it('of status ends sessions; the user comes back with the second press', async () => {
    const id = await addUser(portal.database.pool, { email: 'bia@portal.test', companies: [] });
    const session = await portal.login('bia@portal.test');
    const me = async () => (await portal.call({ method: 'POST', url: '/api/me', headers: session })).status;
    expect(await me()).toBe(200);
    const press = (status?: number) => call('POST', '/api/users/change-status', 'adm', { id, status });
    expect((await press()).body).toEqual({
      message: 'Atualizado com sucesso!',
      status: USER_STATUS.inactive,
    });
    expect(await me()).toBe(401);
    expect((await press(USER_STATUS.inactive)).body).toMatchObject({ status: USER_STATUS.inactive });
    expect((await press()).body).toMatchObject({ status: USER_STATUS.active });
    const payload = { email: 'bia@portal.test', password: PASSWORD };
    expect((await portal.call({ method: 'POST', url: '/api/login', payload })).status).toBe(200);
  });

  it('of the password is mailed as a link to its owner', async () => {
    expect((await call('POST', '/api/user/new-password', 'adm', { id: ids.ana })).body).toEqual({
      message: 'OK! Uma nova senha foi enviada para o e-mail: ana@portal.test',
    });
    const mail = (await portal.mails()).find(({ subject }) => !subject.startsWith('Novo acesso'));
    expect([mail?.to, mail?.subject]).toEqual(['ana@portal.test', 'Crie uma nova senha · Portal do Cliente']);
  });

  it('is a deletion only once', async () => {
    const id = await newUser();
    const remove = () => call('DELETE', `/api/users/${id}`, 'adm');
    expect(await remove()).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/^Registro excluído com sucesso! .*auditoria fica/) as string },
    });
    expect((await remove()).status).toBe(404);
    expect(await one(id)).toBeUndefined();
  });
});

describe('requests beyond the user’s rights', () => {
  /** The state that no refused call may change. */
  const state = async () =>
    (await portal.database.pool.query('SELECT * FROM portal.users ORDER BY id')).rows as unknown[];

  const CASES: [string, string, () => ReturnType<typeof call>, string, number][] = [
    ['his own type', 'adm', () => update(ids.adm ?? 0, { type_id: USER_TYPE.master }), 'own type 4', 403],
    [
      'his own codes',
      'adm',
      () =>
        update(ids.adm ?? 0, {
          type_id: USER_TYPE.admin,
          access: JSON.stringify([ACCESS.contracts, ACCESS.settings]),
        }),
      'own codes 27',
      403,
    ],
    [
      'his own codes, as a customer',
      'ana',
      () => update(ids.ana ?? 0, { access: '2,24' }, 'ana'),
      'own codes 24',
      403,
    ],
    [
      'his own status',
      'adm',
      () => call('POST', '/api/users/change-status', 'adm', { id: ids.adm }),
      'status: oneself',
      403,
    ],
    [
      'his own deletion',
      'adm',
      () => call('DELETE', `/api/users/${ids.adm}`, 'adm'),
      'deletion: oneself',
      403,
    ],
    [
      "another's password",
      'adm',
      () => update(ids.ana ?? 0, { password: 'uma frase só minha' }),
      'password of another user',
      403,
    ],
    [
      'columns of no form',
      'adm',
      () => update(ids.ana ?? 0, { password_hash: 'x', origin: 'demo' }),
      'fields password_hash, origin',
      403,
    ],
    ['another id in the form', 'adm', () => update(ids.ana ?? 0, { id: ids.mia }), 'another id', 403],
    ['a user above him', 'adm', () => update(ids.mia ?? 0, {}), 'user: type 4', 403],
    ['a type above him', 'adm', () => update(ids.ana ?? 0, { type_id: USER_TYPE.master }), 'type 4', 403],
    [
      'a code he lacks',
      'adm',
      () => update(ids.ana ?? 0, { access: [ACCESS.contracts, ACCESS.invoices] }),
      'codes 4',
      403,
    ],
    [
      'the status of a master',
      'adm',
      () => call('POST', '/api/users/change-status', 'adm', { id: ids.mia }),
      'status: type 4',
      403,
    ],
    [
      'the deletion of a master',
      'adm',
      () => call('DELETE', `/api/users/${ids.mia}`, 'adm'),
      'deletion: type 4',
      403,
    ],
    [
      'the link of a master',
      'adm',
      () => call('POST', '/api/user/new-password', 'adm', { id: ids.mia }),
      'password link: type 4',
      403,
    ],
    [
      'a new master',
      'adm',
      () => call('POST', '/api/users', 'adm', { ...FORM, email: 'n@portal.test', type_id: USER_TYPE.master }),
      'type 4',
      403,
    ],
  ];
  it.each(CASES)('%s is refused and logged', async (_what, by, ask, attempt, status) => {
    const before = await state();
    expect((await ask()).status).toBe(status);
    expect(await state()).toEqual(before);
    expect(attempts().at(-1)).toMatchObject({
      msg: 'privilege escalation refused',
      attempt,
      userId: ids[by],
    });
  });

  it.each(['int', 'ana'])('without the right is answered as if nobody were there (%s)', async (by) => {
    expect((await update(ids.mia ?? 0, {}, by)).status).toBe(404);
    expect((await update(999_999, {}, by)).status).toBe(404);
  });

  it('keeps a code he lacks where the user has it already', async () => {
    const id = await newUser({ access: [ACCESS.contracts, ACCESS.invoices] }, 'mia');
    const { email } = (await one(id)) as { email: string };
    expect((await update(id, { email, access: [ACCESS.invoices] })).status).toBe(200);
    expect((await update(id, { email, access: [ACCESS.invoices, ACCESS.finance] })).status).toBe(403);
  });
});

describe('access codes of areas', () => {
  const visits = {
    code: 101,
    name: 'visits',
    label: 'Visitas',
    parent: ACCESS.orders,
    types: [USER_TYPE.customer],
    grantedBy: [USER_TYPE.admin],
  };
  const trials = { ...visits, code: 102, name: 'trials', label: 'Testes', grantedBy: [] };
  /** What is released: mf-x to everybody, and mf-y as a canary. */
  function publish({ codes }: { codes: (typeof visits)[] }): void {
    const remotes = { 'mf-x': release('mf-x', 'b2b2b2', { codes }) };
    const use = release('mf-y', 'c3c3c3', { codes: [trials] });
    const rollouts = [{ remote: 'mf-y', to: { percent: 1 }, use }];
    writeJson(portal.releasesDir, 'registry.json', { schema: 1, id: '2026-11-22.3', remotes, rollouts });
  }
  const known = async () => {
    const { body } = await call('GET', '/api/access_codes', 'adm');
    return (body as { data: { code: number; label: string }[] }).data;
  };
  afterEach(() => fs.rmSync(`${portal.releasesDir}/registry.json`, { force: true }));

  it('are known as soon as they are released, a canary’s too, and no more when the area is gone', async () => {
    expect(await known()).toEqual(PLATFORM_CODES);
    publish({ codes: [visits] });
    expect((await known()).slice(PLATFORM_CODES.length)).toEqual([visits, trials]);
    publish({ codes: [] });
    expect((await known()).slice(PLATFORM_CODES.length)).toEqual([trials]);
  });

  it('are given by the types that the area names, to the types that may have them', async () => {
    publish({ codes: [visits] });
    const access = [ACCESS.contracts, visits.code];
    const id = await newUser({ access });
    expect((await one(id))?.access).toEqual(access);
    const { email } = (await one(id)) as { email: string };
    expect((await update(id, { email, access: [...access, trials.code] })).status).toBe(403);
    expect((await update(id, { email, access: [...access, UNKNOWN_CODE] })).status).toBe(422);
    expect((await update(id, { email, access, type_id: USER_TYPE.staff })).status).toBe(422);
  });

  it('stay with who has them when the area is gone, and are given to nobody', async () => {
    publish({ codes: [visits] });
    const access = [ACCESS.contracts, visits.code];
    const id = await newUser({ access });
    const { email } = (await one(id)) as { email: string };
    publish({ codes: [] });
    expect((await update(id, { email, access })).status).toBe(200);
    expect((await one(id))?.access).toEqual(access);
    expect((await update(await newUser(), { access })).status).toBe(422);
  });

  it('are columns of the permissions, and words of the audit trail', async () => {
    publish({ codes: [visits] });
    const id = await newUser({ access: [ACCESS.contracts, visits.code] });
    const { text } = await call('GET', '/api/userpermissions/export', 'mia');
    expect(text.split('\r\n')[0]).toContain('42 Reclamações;101 Visitas;102 Testes');
    const audited = async () => {
      const { body } = await call('GET', '/api/audit_log?orderByDesc=id', 'mia');
      const { data } = body as { data: AuditRow[] };
      return data.find(({ subject_id }) => subject_id === String(id))?.code_labels;
    };
    expect(await audited()).toEqual({ '101': 'Visitas' });
    publish({ codes: [] });
    expect(await audited()).toEqual({});
  });
});

it('keeps an e-mail’s domain of other letters as computers write it, and shows and finds it as typed', async () => {
  const email = 'vendas@açúcar.com.br';
  const id = await newUser({ email });
  const kept = await portal.database.pool.query('SELECT email FROM portal.users WHERE id = $1', [id]);
  expect(kept.rows).toEqual([{ email: 'vendas@xn--acar-0oa8i.com.br' }]);
  expect((await one(id))?.email).toBe(email);
  const found = await list(`email=${encodeURIComponent(email)}`);
  expect(found.data.map((user) => user.email)).toEqual([email]);
  const link = await portal.call({ method: 'POST', url: '/api/user/recovery', payload: { email } });
  expect(link.status).toBe(200);
  expect((await portal.mails()).map(({ to }) => to)).toContain('vendas@xn--acar-0oa8i.com.br');
  await portal.database.pool.query(
    'UPDATE portal.users SET password_hash = (SELECT password_hash FROM portal.users WHERE id = $2) WHERE id = $1',
    [id, ids.ana],
  );
  const { body } = await portal.call({ method: 'POST', url: '/api/me', headers: await portal.login(email) });
  expect(body).toMatchObject({ user: { email } });
});
