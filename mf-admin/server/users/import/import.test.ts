import { ACCESS, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';
import type { UserImportAnswer } from '../../../wire/users';

let portal: TestPortal;
let admin: { authorization: string };

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const access = [ACCESS.admin, ACCESS.users, ACCESS.contracts, ACCESS.orders, ACCESS.orderNew];
  await addUser(pool, { email: 'adm@portal.test', type: USER_TYPE.admin, companies: [], access });
  await addUser(pool, { email: 'ana@portal.test', companies: [{ code: 'A' }, { code: 'B' }] });
  for (const [code, store] of [
    ['A', '01'],
    ['A', '02'],
    ['B', '01'],
  ])
    await insert(pool, 'erp.sa1', { a1_filial: '', a1_cod: code, a1_loja: store, a1_nome: code, a1_cgc: '' });
  admin = await portal.login('adm@portal.test');
});
afterAll(() => portal.close());

async function send(csv: string | Buffer, dry: boolean, headers = admin) {
  const form = new FormData();
  form.append('dry_run', dry ? '1' : '0');
  form.append('file', new Blob([new Uint8Array(Buffer.from(csv))], { type: 'text/csv' }), 'usuarios.csv');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return portal.call({
    method: 'POST',
    url: '/api/users/import',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
  });
}
const dryRun = async (csv: string | Buffer) => (await send(csv, true)).body as UserImportAnswer;
const count = async () => {
  const { rows } = await portal.database.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM portal.users',
  );
  return rows[0]?.n;
};

const HEAD = 'Nome;E-mail;Tipo;CPF;Telefone;Cargo;Clientes;Acessos';
const GOOD = `${HEAD}
Bia Lima;bia@vale.test;Cliente;529.982.247-25;(11) 98765-4321;Compras;A:01,02 | B;Contratos, Novo Pedido
"Caio; Reis";caio@vale.test;;;;;A;2
`;

it('a dry run says what would become of each line, and writes nothing', async () => {
  const before = await count();
  expect(await dryRun(GOOD)).toEqual({
    message: '2 usuários sem erros. Nada foi gravado ainda.',
    written: false,
    rows: [
      {
        line: 2,
        name: 'Bia Lima',
        email: 'bia@vale.test',
        type_name: 'Cliente',
        companies: 2,
        codes: 2,
        problems: [],
      },
      {
        line: 3,
        name: 'Caio; Reis',
        email: 'caio@vale.test',
        type_name: 'Cliente',
        companies: 1,
        codes: 1,
        problems: [],
      },
    ],
  });
  expect(await count()).toBe(before);
});

it.each([
  ['no name', ';x@vale.test;;;;;A;2', 'Nome: Campo obrigatório.'],
  ['a wrong e-mail', 'Bia;bia;;;;;A;2', 'E-mail: E-mail inválido.'],
  ['an e-mail that is taken', 'Bia;ANA@portal.test;;;;;A;2', 'Já existe um usuário com este e-mail.'],
  ['a wrong CPF', 'Bia;x@vale.test;;111;;;A;2', 'CPF: CPF Inválido!'],
  ['an unknown type', 'Bia;x@vale.test;Chefe;;;;A;2', 'Tipo desconhecido: Chefe'],
  ['an unknown access', 'Bia;x@vale.test;;;;;A;2,Tudo', 'Acesso desconhecido: Tudo'],
  ['no access', 'Bia;x@vale.test;;;;;A;', 'Acessos: Você precisa definir os acessos do usuário'],
  ['an administrative code for a customer', 'Bia;x@vale.test;;;;;A;24', 'Acessos: Valor inválido.'],
  ['an unknown company', 'Bia;x@vale.test;;;;;Z;2', 'Cliente não encontrado: Z'],
  ['an unknown store', 'Bia;x@vale.test;;;;;B:02;2', 'Loja não encontrada: B:02'],
  ['a customer without a company', 'Bia;x@vale.test;;;;;;2', 'Escolha ao menos um cliente.'],
  [
    'a type above the editor',
    'Bia;x@vale.test;Administrador Master;;;;A;2',
    'Tipo ou acesso que você não pode conceder.',
  ],
  [
    'a code the editor lacks',
    'Bia;x@vale.test;;;;;A;Telemetria',
    'Tipo ou acesso que você não pode conceder.',
  ],
])('a dry run finds %s', async (_what, line, problem) => {
  expect((await dryRun(`${HEAD}\n${line}\n`)).rows[0]?.problems).toContain(problem);
});

it('finds an e-mail that the file has twice', async () => {
  const { rows, message } = await dryRun(`${GOOD}Bia;BIA@vale.test;;;;;A;2\n`);
  expect(rows.map(({ problems }) => problems)).toEqual([[], [], ['Já existe um usuário com este e-mail.']]);
  expect(message).toBe('1 linha tem erros.');
});

it('writes nothing while one line is wrong', async () => {
  const before = await count();
  expect(await send(`${GOOD}Bia;bia;;;;;A;2\n`, false)).toMatchObject({
    status: 422,
    body: { errors: { file: ['1 linha tem erros. Nada foi importado.'] } },
  });
  expect(await count()).toBe(before);
});

it('adds the users with their companies, and mails each his link; a second time nobody', async () => {
  expect(await send(GOOD, false)).toMatchObject({
    status: 200,
    body: { message: 'Importação concluída: 2 usuários.', written: true },
  });
  const { rows } = await portal.database.pool.query(
    `SELECT u.name, u.cpf, u.access, c.code, array_agg(s.store ORDER BY s.store) AS stores
     FROM portal.users u JOIN portal.customer_controls cc ON cc.user_id = u.id
     JOIN portal.customers c ON c.id = cc.customer_id
     LEFT JOIN portal.customer_control_stores s ON s.control_id = cc.id
     WHERE u.email = 'bia@vale.test' GROUP BY u.id, c.code, cc.position ORDER BY cc.position`,
  );
  const bia = { name: 'Bia Lima', cpf: '52998224725', access: [ACCESS.contracts, ACCESS.orderNew] };
  expect(rows).toEqual([
    { ...bia, code: 'A', stores: ['01', '02'] },
    { ...bia, code: 'B', stores: [null] },
  ]);
  const mails = (await portal.mails()).map(({ to }) => to);
  expect(mails.sort()).toEqual(['bia@vale.test', 'caio@vale.test']);
  expect((await send(GOOD, false)).status).toBe(422);
});

it("reads what Brazil's Excel writes: Windows' code page and commas or semicolons", async () => {
  const csv = Buffer.from(`nome,email,clientes,acessos\nJoão Brandão,joao@vale.test,A,2\n`, 'latin1');
  expect((await dryRun(csv)).rows[0]).toMatchObject({ name: 'João Brandão', problems: [] });
});

it.each([
  ['another file', 'Fornecedor;Valor\nx;1\n', 'Faltam as colunas: nome, email.'],
  ['no line', `${HEAD}\n`, 'O arquivo não tem usuários.'],
  ['an open quote', `${HEAD}\n"Bia;x\n`, 'Linha 2: aspas abertas e não fechadas.'],
  ['bytes that are no text', 'Nome;E-mail\nA\0;x\n', 'O arquivo não é um CSV.'],
  [
    'too many lines',
    `${HEAD}\n${'Bia;x@y.test;;;;;A;2\n'.repeat(1001)}`,
    'O arquivo pode ter no máximo 1000 usuários.',
  ],
])('refuses %s', async (_what, csv, message) => {
  expect(await send(csv, true)).toMatchObject({ status: 422, body: { errors: { file: [message] } } });
});

it('refuses a line that is longer than any user', async () => {
  const companies = Array.from({ length: 2000 }, (_, n) => `C${n}`).join('|');
  const { status, body } = await send(`${HEAD}\nBia;b@vale.test;;;;;${companies};2\n`, true);
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: { file: ['Linha 2: use no máximo 5000 caracteres.'] } });
});
