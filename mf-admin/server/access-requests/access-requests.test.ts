import {
  ACCESS,
  ACCESS_REQUEST_STATUS,
  type AccessRequestDetail,
  type AccessRequestPage,
  AUDIT_ACTION,
  AUDIT_AREA,
  OPEN_ACCESS_REQUEST,
  USER_STATUS,
  USER_TYPE,
} from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';

const HOUR = 3600 * 1000;
const UNKNOWN_CODE = 77;
const FIELDS = {
  socialReason: 'Alfa Saneamento Ltda',
  cnpj: '12.ABC.345/01DE-35',
  name: 'Carla Souza',
  cpf: '529.982.247-25',
  email: 'carla@alfa.test',
  office: 'Compradora',
  phone: '(11) 98765-4321',
  stations_list: [{ station: 'ETA Central', state: 'SP', city: 'Mauá' }],
};
const SENT = {
  message: 'Solicitação enviada com sucesso! Você receberá retorno em breve no e-mail cadastrado',
};
const GONE = { status: 410, body: { message: 'Este link expirou ou já foi usado.' } };

let portal: TestPortal;
let alfaId: number;
type Headers = { authorization: string };
const who: Record<string, Headers> = {};

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const given = [ACCESS.contracts, ACCESS.invoices, ACCESS.orders, ACCESS.orderNew];
  const staff = { access: [ACCESS.admin, ACCESS.users, ...given], companies: [] };
  await addUser(pool, { email: 'adm@portal.test', type: USER_TYPE.admin, ...staff });
  await addUser(pool, { email: 'mia@portal.test', type: USER_TYPE.master, ...staff });
  await addUser(pool, { email: 'int@portal.test', type: USER_TYPE.staff, ...staff });
  alfaId = await insert(pool, 'portal.customers', { code: '000201', name: 'Alfa Saneamento' });
  await insert(pool, 'portal.customers', { code: '000202', name: 'Beta' });
  const store = (a1_cod: string, a1_loja: string, a1_cgc: string) =>
    insert(pool, 'erp.sa1', { a1_filial: '', a1_cod, a1_loja, a1_cgc, a1_nome: 'x', a1_msblql: '2' });
  await store('000201', '01', '12ABC34501DE35');
  await store('000201', '02', '12ABC34502DE00');
  await store('000202', '01', '11222333000181');
});
beforeEach(async () => {
  // Each test starts in a new minute, so that rate limits do not interfere.
  portal.clock.pass(301_000);
  for (const name of ['adm', 'mia', 'int']) who[name] = await portal.login(`${name}@portal.test`);
});
afterAll(() => portal.close());

let address = 0;
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  portal.call({
    method: 'POST',
    url,
    payload,
    headers,
    remoteAddress: `10.1.${address++ >> 8}.${address & 255}`,
  });
const send = (fields: object = {}, headers = {}) =>
  post('/api/access_requests', { ...FIELDS, ...fields, status: ACCESS_REQUEST_STATUS.new }, headers);
const list = async (query = '', headers = who.adm) =>
  (await portal.call({ url: `/api/access_requests/?${query}`, headers })).body as AccessRequestPage;
const detail = async (id: number) =>
  ((await portal.call({ url: `/api/access_requests/${id}`, headers: who.adm })).body as AccessRequestDetail)
    .data[0];
/** Sends a request with a unique e-mail and returns its id. */
async function newRequest(email: string, fields: object = {}): Promise<number> {
  expect((await send({ email, ...fields })).status).toBe(200);
  return (await list('orderByDesc=id')).data[0]?.id ?? 0;
}
const approve = (id: number | string, payload: object = {}, headers = who.adm) =>
  post(
    `/api/access_requests/${id}/approve`,
    {
      companies: [{ customer_id: alfaId }],
      access: [ACCESS.contracts, ACCESS.orders, ACCESS.orderNew],
      ...payload,
    },
    headers,
  );
const reject = (id: number | string, justification = 'Falta o CPF do responsável.', headers = who.adm) =>
  post(`/api/access_requests/${id}/reject`, { justification }, headers);
/** Rejects a request and returns the token from the mail. */
async function revisionToken(id: number, email: string): Promise<string> {
  expect((await reject(id)).status).toBe(200);
  const mail = (await portal.mails()).find(({ to }) => to === email);
  return /http:\/\/localhost:3000\/register\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
}
const revise = (id: number, token: string, fields: object = {}) =>
  post(`/api/access_requests/${id}`, {
    ...FIELDS,
    ...fields,
    _method: 'PUT',
    id,
    token,
    status: ACCESS_REQUEST_STATUS.revised,
  });

describe('a request for access', () => {
  it('is stored without masks and waits for review', async () => {
    const { status, body } = await send({ email: 'um@alfa.test' });
    expect([status, body]).toEqual([200, SENT]);
    const id = (await list('orderByDesc=id')).data[0]?.id ?? 0;
    const at = portal.clock.now().toISOString();
    expect(await detail(id)).toEqual({
      ...FIELDS,
      id,
      email: 'um@alfa.test',
      cnpj: '12ABC34501DE35',
      cpf: '52998224725',
      phone: '11987654321',

      all_stations: false,
      status: ACCESS_REQUEST_STATUS.new,
      justification: null,
      decided_by: null,
      decided_at: null,
      user_id: null,
      created_at: at,
      updated_at: at,
      created_at_f: expect.stringMatching(/^15\/06\/2026 \d\d:\d\d$/),
      updated_at_f: expect.stringMatching(/^15\/06\/2026 \d\d:\d\d$/),
      suggested_customers: [{ id: alfaId, code: '000201', name: 'Alfa Saneamento' }],
    });
  });

  it.each([
    ['an empty list', { stations_list: [] }],
    ['no list', { stations_list: undefined }],
    ['the switch on', { stations_list: [], all_stations: true }],
  ])('covers all units with %s', async (_what, fields) => {
    const id = await newRequest('todas@alfa.test', fields);
    expect(await detail(id)).toMatchObject({ stations_list: [], all_stations: true });
  });

  it.each([
    ['cnpj', '12.ABC.345/01DE-36', 'CNPJ Inválido!'],
    ['cnpj', '', 'CNPJ Inválido!'],
    ['cpf', '529.982.247-24', 'CPF Inválido!'],
    ['phone', '4002-8922', 'Telefone inválido.'],
    ['email', 'carla', 'E-mail inválido.'],
    ['socialReason', ' ', 'Campo obrigatório.'],
    ['name', undefined, 'Campo obrigatório.'],
    ['office', undefined, 'Campo obrigatório.'],
    ['name', 'x'.repeat(121), 'Use no máximo 120 caracteres.'],
    ['name', 'Ana\r\nBcc: x@y.test', 'Valor inválido.'],
    ['status', 2, 'Valor inválido.'],
    ['stations_list', 'todas', 'Valor inválido.'],
  ])('is refused with %s = %j', async (field, value, message) => {
    const { status, body } = await post('/api/access_requests', { ...FIELDS, [field]: value });
    expect([status, body]).toEqual([
      422,
      { message: 'Os dados enviados são inválidos.', errors: { [field]: [message] } },
    ]);
  });

  it.each([
    [{ all_stations: false, stations_list: [] }, 'stations_list'],
    [{ all_stations: true }, 'stations_list'],
    [{ stations_list: [{ station: 'ETA', state: '', city: 'Mauá' }] }, 'stations_list.0.state'],
  ])('requires its stations: %j', async (fields, field) => {
    expect(await send(fields)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  it('is stored once when it is sent again with the same key', async () => {
    const before = (await list()).count;
    const headers = { 'idempotency-key': 'abc' };
    expect((await send({}, headers)).body).toEqual(SENT);
    expect((await send({}, headers)).body).toEqual(SENT);
    expect((await list()).count).toBe(before + 1);
  });

  it('is limited to ten per e-mail', async () => {
    for (let n = 0; n < 10; n++) await send({ email: 'muitas@alfa.test' });
    const refused = await send({ email: 'Muitas@alfa.test' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
  });
});

describe('the list', () => {
  it('can be filtered and sorted', async () => {
    const id = await newRequest('lista@gama.test', {
      name: 'Érica Única',
      socialReason: 'Gama S.A.',
      cnpj: '11.222.333/0001-81',
    });
    const ids = async (query: string) => (await list(query)).data.map((row) => row.id);
    expect(await ids('name=erica%20unica')).toEqual([id]);
    expect(await ids('cnpj=11.222.333')).toEqual([id]);
    expect(await ids(`socialReason=gama&status=${OPEN_ACCESS_REQUEST.join()}`)).toEqual([id]);
    expect(await ids(`name=erica&status=${ACCESS_REQUEST_STATUS.approved}`)).toEqual([]);
    expect(await ids('name=erica&created_at=2026-06-15')).toEqual([id]);
    expect(await ids('name=erica&created_at=2026-06-15%2000:00:00,2026-06-15%2023:59:59')).toEqual([id]);
    expect(await ids('name=erica&created_at=2026-06-16')).toEqual([]);
    const page = await list('limit=1&orderByAsc=id');
    expect([page.data.length, page.page, page.pages]).toEqual([1, 1, page.count]);
    expect((await list('paginated=false')).data).toHaveLength(page.count);
  });

  it('has tabs: those to decide, whether new or sent again, those approved and those rejected', async () => {
    const [fresh, approved, rejected, revised] = [
      await newRequest('nova@abas.test', { name: 'Aba Nova' }),
      await newRequest('aprovada@abas.test', { name: 'Aba Aprovada' }),
      await newRequest('rejeitada@abas.test', { name: 'Aba Rejeitada' }),
      await newRequest('reenviada@abas.test', { name: 'Aba Reenviada' }),
    ];
    expect((await approve(approved)).status).toBe(200);
    expect((await reject(rejected)).status).toBe(200);
    const token = await revisionToken(revised, 'reenviada@abas.test');
    await revise(revised, token, { name: 'Aba Reenviada', email: 'reenviada@abas.test' });
    const { body } = await portal.call({ url: '/api/access_requests/counts?name=aba%20', headers: who.adm });
    expect(body).toEqual({ all: 4, open: 2, approved: 1, rejected: 1 });
    const ids = async (tab: string) =>
      (await list(`name=aba%20&orderByAsc=id&tab=${tab}`)).data.map((row) => row.id);
    expect([await ids('open'), await ids('approved'), await ids('rejected')]).toEqual([
      [fresh, revised],
      [approved],
      [rejected],
    ]);
  });

  it.each(['status=x', 'order_by=cpf', 'created_at=ontem', 'created_at=2026-13-45', 'limit=0', 'page=-1'])(
    'refuses %s',
    async (query) => {
      expect((await portal.call({ url: `/api/access_requests?${query}`, headers: who.adm })).status).toBe(
        422,
      );
    },
  );
});

describe("the list's report", () => {
  const ask = (payload: object, headers: Record<string, string> = who.adm ?? {}) =>
    post(
      '/api/access_requests/extract',
      { format: 'csv', columns: ['Razão social', 'Status'], ...payload },
      headers,
    );
  const files = async () => {
    const mails = (await portal.mails()).filter(({ subject }) => subject.startsWith('Relatório:'));
    const read = mails.map(async (mail) => ({
      to: mail.to,
      text: mail.text,
      csv: (await portal.attachmentOf(mail)).toString('utf8'),
    }));
    const found = await Promise.all(read);
    await portal.database.pool.query('DELETE FROM portal.dev_mails');
    return found;
  };

  it('has the filtered rows in order, independent of any company', async () => {
    for (const name of ['Relato Um', 'Relato Dois', 'Relato Três'])
      await newRequest('relato@alfa.test', { socialReason: name });
    const queries = [{ key: 'socialReason', value: 'relato' }];
    expect((await ask({ queries, order_by: 'socialReason' })).status).toBe(200);
    const [mail] = await files();
    expect(mail?.to).toBe('adm@portal.test');
    expect(mail?.text).toContain('o relatório Solicitações de Acesso, com 3 registros.');
    expect(mail?.csv).toBe(
      '\uFEFFRazão social;Status\r\nRelato Dois;Nova\r\nRelato Três;Nova\r\nRelato Um;Nova\r\n',
    );
  });

  it('has every row exactly once, even if more share one timestamp than fit in a slice', async () => {
    const { pool } = portal.database;
    await pool.query(`INSERT INTO admin.access_requests
        (social_reason, cnpj, name, cpf, email, office, phone, stations, status, created_at, updated_at)
      SELECT 'Muitos ' || n, '', 'x', '', 'x@x.test', '', '', '[]', ${ACCESS_REQUEST_STATUS.new}, now(), now()
      FROM generate_series(1, 1500) n`);
    expect((await ask({ queries: [{ key: 'socialReason', value: 'muitos' }] })).status).toBe(200);
    const [mail] = await files();
    expect(new Set(mail?.csv.trimEnd().split('\r\n')).size).toBe(1501);
    await pool.query(`DELETE FROM admin.access_requests WHERE social_reason LIKE 'Muitos %'`);
  });

  it('accepts the same filters as the list, also with several values', async () => {
    const queries = [
      { key: 'status', value: OPEN_ACCESS_REQUEST.join() },
      { key: 'created_at', value: '2026-06-16' },
    ];
    expect((await ask({ queries })).status).toBe(200);
    expect((await files())[0]?.text).toContain('Nenhum registro encontrado');
  });

  it.each([
    [{ queries: [{ key: 'status', value: 'x' }] }, 'status'],
    [{ queries: [{ key: 'created_at', value: 'ontem' }] }, 'created_at'],
    [{ order_by: 'cpf' }, 'order_by'],
  ])('refuses %j', async (payload, field) => {
    expect(await ask(payload)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  it('requires access to the list, both on request and when it is sent', async () => {
    expect((await ask({}, {})).status).toBe(401);
    const { pool } = portal.database;
    await addUser(pool, { email: 'fora@alfa.test', companies: [{ code: '000201' }], access: [ACCESS.users] });
    expect((await ask({}, await portal.login('fora@alfa.test'))).status).toBe(403);
    await addUser(pool, {
      email: 'sai@portal.test',
      type: USER_TYPE.staff,
      companies: [],
      access: [ACCESS.users],
    });
    expect((await ask({}, await portal.login('sai@portal.test'))).status).toBe(200);
    await pool.query(
      `UPDATE portal.users SET type_id = ${USER_TYPE.customer} WHERE email = 'sai@portal.test'`,
    );
    expect(await files()).toEqual([]);
  });
});

describe('an approval', () => {
  it('creates the user as chosen by the reviewer, and sends the link to set a password', async () => {
    const id = await newRequest('nova@alfa.test');
    const companies = [{ customer_id: alfaId, stores: ['02', '02'] }];
    const answer = await approve(id, {
      companies,
      access: [ACCESS.contracts, ACCESS.invoices, ACCESS.contracts],
      access_invoices: 1,
      access_logs: '0',
    });
    expect(answer.status).toBe(200);
    const { user_id } = answer.body as { user_id: number };
    const { rows } = await portal.database.pool.query(
      `SELECT u.name, u.email, u.cpf, u.phone, u.office, u.type_id, u.status, u.access, u.access_invoices, u.access_logs,
         u.access_tickets_message, cc.customer_id, array_agg(s.store) AS stores
       FROM portal.users u JOIN portal.customer_controls cc ON cc.user_id = u.id
       LEFT JOIN portal.customer_control_stores s ON s.control_id = cc.id WHERE u.id = $1 GROUP BY u.id, cc.id`,
      [user_id],
    );
    expect(rows).toEqual([
      {
        name: 'Carla Souza',
        email: 'nova@alfa.test',
        cpf: '52998224725',
        phone: '11987654321',

        office: 'Compradora',
        type_id: USER_TYPE.customer,
        status: USER_STATUS.active,
        access: [ACCESS.contracts, ACCESS.invoices],
        access_invoices: true,
        access_logs: false,
        access_tickets_message: true,
        customer_id: alfaId,
        stores: ['02'],
      },
    ]);
    expect(await detail(id)).toMatchObject({
      status: ACCESS_REQUEST_STATUS.approved,
      user_id,
      decided_by: 'adm@portal.test',
      decided_at: portal.clock.now().toISOString(),
    });
    const [mail] = await portal.mails();
    expect([mail?.to, mail?.subject]).toEqual(['nova@alfa.test', 'Crie a sua senha · Portal do Cliente']);
    const token = /\/password\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1];
    expect((await portal.call({ url: `/api/password/${token}` })).body).toMatchObject({ first: true });
    const password = 'uma frase só minha';
    await post(`/api/password/${token}`, { password, password_confirmation: password });
    expect((await post('/api/login', { email: 'nova@alfa.test', password })).status).toBe(200);
  });

  it('is in the audit trail: who approved which request, and the user it made; a refused one adds nothing', async () => {
    const email = 'aprovada@alfa.test';
    const id = await newRequest(email);
    await approve(id, {}, who.int);
    const { user_id } = (await approve(id, {}, who.mia)).body as { user_id: number };
    expect((await approve(id)).status).toBe(409);
    const { rows } = await portal.database.pool.query(
      `SELECT user_name, area, action, subject, before, after->'status' AS status FROM portal.audit_log
       WHERE (area = $1 AND subject_id = $2) OR (area = $3 AND subject_id = $4) ORDER BY id`,
      [AUDIT_AREA.accessRequest, String(id), AUDIT_AREA.user, String(user_id)],
    );
    expect(rows).toEqual([
      {
        user_name: 'mia@portal.test',
        area: AUDIT_AREA.accessRequest,
        action: AUDIT_ACTION.status,
        subject: `Solicitação ${id} de ${email}`,
        before: { status: ACCESS_REQUEST_STATUS.new },
        status: ACCESS_REQUEST_STATUS.approved,
      },
      {
        user_name: 'mia@portal.test',
        area: AUDIT_AREA.user,
        action: AUDIT_ACTION.create,
        subject: FIELDS.name,
        before: null,
        status: USER_STATUS.active,
      },
    ]);
  });

  it('is refused if a user has that e-mail, and does not change the request', async () => {
    const id = await newRequest('ADM@portal.test');
    expect(await approve(id)).toMatchObject({
      status: 422,
      body: { errors: { email: ['Já existe um usuário com este e-mail.'] } },
    });
    expect((await detail(id))?.status).toBe(1);
  });

  it('succeeds for the first of two reviewers; the second gets a conflict', async () => {
    const id = await newRequest('dois@alfa.test');
    const answers = await Promise.all([approve(id), reject(id, 'Não.', who.mia), approve(id, {}, who.mia)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      message: 'Esta solicitação já foi avaliada.',
    });
    expect((await reject(id)).status).toBe(409);
  });

  it.each([
    ['no company', { companies: [] }, 'companies', 'Escolha ao menos um cliente.'],
    ['no access', { access: [] }, 'access', 'Você precisa definir os acessos do usuário'],
    ['an unknown code', { access: [UNKNOWN_CODE] }, 'access', 'Valor inválido.'],
    [
      "the administrators' codes for a customer",
      { access: [ACCESS.contracts, ACCESS.users] },
      'access',
      'Valor inválido.',
    ],
    ['an unknown type', { type_id: 9 }, 'type_id', 'Valor inválido.'],
    [
      'an unknown company',
      { companies: [{ customer_id: 99999 }] },
      'companies.0.customer_id',
      'Cliente não encontrado.',
    ],
  ])('is refused with %s', async (_what, payload, field, message) => {
    const id = await newRequest('recusada@alfa.test');
    expect(await approve(id, payload)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [message] } },
    });
    expect((await detail(id))?.status).toBe(1);
  });

  it('is refused with a store of another company, or with a duplicate company', async () => {
    const id = await newRequest('lojas@alfa.test');
    const store = { companies: [{ customer_id: alfaId, stores: ['03'] }] };
    expect(await approve(id, store)).toMatchObject({
      status: 422,
      body: { errors: { 'companies.0.stores': ['Loja não encontrada.'] } },
    });
    const twice = { companies: [{ customer_id: alfaId }, { customer_id: alfaId }] };
    expect((await approve(id, twice)).status).toBe(422);
  });

  it('grants type 4 only by a type 4, and gives staff their codes', async () => {
    const id = await newRequest('mestre@alfa.test');
    expect((await approve(id, { type_id: USER_TYPE.master })).status).toBe(403);
    // Nor a code that the reviewer lacks.
    expect((await approve(id, { access: [ACCESS.telemetry] })).status).toBe(403);
    expect(
      (await approve(id, { type_id: USER_TYPE.master, access: [ACCESS.admin, ACCESS.users] }, who.mia))
        .status,
    ).toBe(200);
  });

  it('is not allowed for type 3, who may only read', async () => {
    const id = await newRequest('leitura@alfa.test');
    expect((await portal.call({ url: `/api/access_requests/${id}`, headers: who.int })).status).toBe(200);
    expect([(await approve(id, {}, who.int)).status, (await reject(id, 'Não.', who.int)).status]).toEqual([
      403, 403,
    ]);
  });

  it.each(['999999', '0', 'x', '-1', '99999999999'])('of request %s is 404 or 422', async (id) => {
    for (const answer of [
      await approve(id),
      await reject(id),
      await portal.call({ url: `/api/access_requests/${id}`, headers: who.adm }),
    ])
      expect([404, 422]).toContain(answer.status);
  });
});

describe('a rejection and its revision', () => {
  it('sends the justification with a link that shows the submitted data and works once', async () => {
    const email = 'revisa@alfa.test';
    const id = await newRequest(email);
    const token = await revisionToken(id, email);
    const [mail] = await portal.mails();
    expect(mail?.text).toContain('> Falta o CPF do responsável.');
    expect(await portal.call({ url: `/api/access_requests_revision/${token}` })).toMatchObject({
      status: 200,
      body: {
        id,
        email,
        status: ACCESS_REQUEST_STATUS.rejected,
        justification: 'Falta o CPF do responsável.',
        stations_list: FIELDS.stations_list,
      },
    });
    expect(await revise(id, token, { email, name: 'Carla S. Souza', stations_list: [] })).toMatchObject({
      status: 200,
      body: SENT,
    });
    expect(await detail(id)).toMatchObject({
      status: ACCESS_REQUEST_STATUS.revised,
      name: 'Carla S. Souza',
      all_stations: true,
    });
    expect(await revise(id, token, { email })).toMatchObject(GONE);
    expect(await portal.call({ url: `/api/access_requests_revision/${token}` })).toMatchObject(GONE);
    expect((await approve(id)).status).toBe(200);
  });

  it('is in the audit trail: who rejected which request, and why; one that was decided before adds nothing', async () => {
    const email = 'trilha@alfa.test';
    const id = await newRequest(email);
    await reject(id, 'Não.', who.int);
    expect((await reject(id, 'CNPJ de outra empresa.')).status).toBe(200);
    expect((await reject(id, 'Mais uma vez.')).status).toBe(409);
    const { rows } = await portal.database.pool.query(
      `SELECT user_name, area, action, subject, before, after FROM portal.audit_log WHERE subject_id = $1 AND area = $2`,
      [String(id), AUDIT_AREA.accessRequest],
    );
    expect(rows).toEqual([
      {
        user_name: 'adm@portal.test',
        area: AUDIT_AREA.accessRequest,
        action: AUDIT_ACTION.status,
        subject: `Solicitação ${id} de ${email}`,
        before: { status: ACCESS_REQUEST_STATUS.new, justification: null },
        after: { status: ACCESS_REQUEST_STATUS.rejected, justification: 'CNPJ de outra empresa.' },
      },
    ]);
  });

  it('expires after thirty days', async () => {
    const email = 'tarde@alfa.test';
    const id = await newRequest(email);
    const token = await revisionToken(id, email);
    portal.clock.pass(30 * 24 * HOUR);
    expect(await portal.call({ url: `/api/access_requests_revision/${token}` })).toMatchObject(GONE);
    expect(await revise(id, token, { email })).toMatchObject(GONE);
  });

  it('refuses the token of another request, another id, method or status', async () => {
    const [one, other] = [await newRequest('a@alfa.test'), await newRequest('b@alfa.test')];
    const token = await revisionToken(one, 'a@alfa.test');
    await reject(other);
    expect(await revise(other, token)).toMatchObject(GONE);
    const url = `/api/access_requests/${one}`;
    const body = { ...FIELDS, _method: 'PUT', id: one, token, status: ACCESS_REQUEST_STATUS.revised };
    for (const wrong of [
      { id: other },
      { _method: 'DELETE' },
      { _method: undefined },
      { status: ACCESS_REQUEST_STATUS.new },
      { status: ACCESS_REQUEST_STATUS.approved },
      { token: '' },
    ])
      expect([wrong, (await post(url, { ...body, ...wrong })).status]).toEqual([wrong, 422]);
    expect(await post(url, { ...body, token: 'a'.repeat(43) })).toMatchObject(GONE);
    expect((await post(url, { ...body, _method: 'put' })).status).toBe(200);
  });

  it.each([
    ['', 'Campo obrigatório.'],
    ['   ', 'Campo obrigatório.'],
    ['x'.repeat(2001), 'Use no máximo 2000 caracteres.'],
  ])('requires a justification', async (justification, message) => {
    const id = await newRequest('motivo@alfa.test');
    expect(await reject(id, justification)).toMatchObject({
      status: 422,
      body: { errors: { justification: [message] } },
    });
  });

  it('has its token in clear text only in the mail', async () => {
    const id = await newRequest('segredo@alfa.test');
    const token = await revisionToken(id, 'segredo@alfa.test');
    const { rows } = await portal.database.pool.query<{ row: string }>(
      'SELECT r::text AS row FROM admin.access_requests r UNION ALL SELECT j::text FROM pgboss.job j',
    );
    expect(token).toHaveLength(43);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });
});

it('shows an e-mail’s domain of other letters as the applicant typed it', async () => {
  const email = 'compras@açúcar.com.br';
  expect((await send({ email })).status).toBe(200);
  const [row] = (await list()).data;
  expect(row?.email).toBe(email);
  expect((await detail(row?.id ?? 0))?.email).toBe(email);
  const { rows } = await portal.database.pool.query('SELECT email FROM admin.access_requests WHERE id = $1', [
    row?.id,
  ]);
  expect(rows).toEqual([{ email: 'compras@xn--acar-0oa8i.com.br' }]);
});
