import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { meAnswer, USER_STATUS } from 'api-contract';
import readXlsxFile from 'read-excel-file/node';
import { loadDataset } from 'api/dataset/load';
import { API_DIR } from 'api/paths';
import { pdfText } from 'api/testing/pdf-text';
import { testPortal, type TestPortal } from 'api/testing/portal';

/** The files of contract 301 of the hand-made dataset (dataset/fixture/README.md), on 15/06/2026. */
let portal: TestPortal;
let ana: { authorization: string };

async function login(email: string) {
  const payload = { email, password: 'Portal!2026' };
  const { body } = await portal.call({ method: 'POST', url: '/api/login', payload });
  return { authorization: `Bearer ${(body as { token: string }).token}` };
}

beforeAll(async () => {
  portal = await testPortal();
  await loadDataset(portal.database.pool, path.join(API_DIR, 'src/dataset/fixture'));
  ana = await login('ana@alfa.example');
});
afterAll(() => portal.close());

const ask = (query: string, headers = ana) =>
  portal.call({ url: `/api/contracts/export-detail?${query}`, headers });
const C301 = 'CN9_FILIAL=0650001&CN9_NUMERO=000000000000301';
async function hashOf(query: string): Promise<string> {
  const { body } = await ask(query);
  expect(body).toMatch(/^[\w-]{43}$/);
  return body as string;
}
const open = (hash: string): Promise<LightMyRequestResponse> =>
  portal.app.inject({ url: `/api/contracts/export-detail-file?hash=${hash}` });

it('is a workbook whose cells are real numbers and dates', async () => {
  const file = await open(await hashOf(C301));
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(file.headers['content-disposition']).toBe('attachment; filename="contrato-000000000000301.xlsx"');
  expect(file.headers['cache-control']).toBe('no-store');
  const sheets = await readXlsxFile(file.rawPayload);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Detalhe', 'Pedidos']);
  const [detail, orders] = sheets.map(({ data }) => data);
  expect(detail).toEqual(
    expect.arrayContaining([
      expect.arrayContaining(['Contrato do cliente', 'CT-ALFA/2026']),
      expect.arrayContaining(['Data final', new Date('2026-12-31T00:00:00Z')]),
      // From 15/06/2026 to 31/12/2026.
      expect.arrayContaining(['Dias para vencimento', '199']),
      expect.arrayContaining(['Valor do contrato', 300000]),
      expect.arrayContaining(['Volume consumido', '25,00%']),
      expect.arrayContaining(['PA010001', 'SODA CAUSTICA LIQUIDA 50%', 'L', 2, 150000, 37500, 112500]),
    ]),
  );
  expect(orders?.slice(1).map((row) => [row[0], row[2], row[3], row[5], row[7], ...row.slice(11)])).toEqual([
    ['000102', new Date('2026-04-14T00:00:00Z'), 'PA010001', 15000, 45000, 'Pendente', 22500, 'L'],
    ['000101', new Date('2026-03-10T00:00:00Z'), 'PA010001', 10000, 30000, 'Faturado', 15000, 'L'],
  ]);
});

it('is a PDF in the brand colours, with embedded fonts', async () => {
  const file = await open(await hashOf(`${C301}&format=pdf`));
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toBe('inline; filename="contrato-000000000000301.pdf"');
  expect(file.rawPayload.toString('latin1')).toContain('/FontFile2');
  expect(file.rawPayload.toString('latin1')).not.toContain('/BaseFont /Helvetica');
  const { title, pages } = pdfText(file.rawPayload);
  expect(title).toBe('Negociação 000000000000301');
  for (const shown of [
    'Negociação 000000000000301',
    'Emitido em 15/06/2026 12:00',
    'R$ 2,00000',
    '112.500,00',
    'R$ 45.000,00',
    'Pendente',
    'Faturado',
    'Página 1 de 1',
  ])
    expect(pages.join('\n')).toContain(shown);
});

it.each(['xlsx', 'pdf'])('opens once as %s', async (format) => {
  const hash = await hashOf(`${C301}&format=${format}`);
  // Scanners of mails and previews ask so first, and use nothing up.
  const head = await portal.app.inject({
    method: 'HEAD',
    url: `/api/contracts/export-detail-file?hash=${hash}`,
  });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect((await open(hash)).statusCode).toBe(200);
  const again = await open(hash);
  expect([again.statusCode, again.json()]).toMatchObject([
    410,
    { message: 'Este link expirou ou já foi usado.' },
  ]);
});

it('expires after two minutes', async () => {
  const hash = await hashOf(C301);
  portal.clock.pass(2 * 60 * 1000 + 1);
  expect((await open(hash)).statusCode).toBe(410);
});

describe('a hash belongs to its session', () => {
  const SHARED = 'CN9_FILIAL=0650002&CN9_NUMERO=000000000000302';
  const post = (url: string, headers: { authorization: string }, payload = {}) =>
    portal.call({ method: 'POST', url: `/api/${url}`, headers, payload });
  const switchTo = async (code: string, headers: { authorization: string }) => {
    const { user, customerControl } = meAnswer.parse((await post('me', headers)).body);
    const control = customerControl.find(({ customer }) => customer.code === code);
    const answer = await post(`user-change-customer/${user.id}`, headers, {
      customer_control_id: control?.id,
    });
    expect(answer.status).toBe(200);
  };
  const revoke = (sql: string) =>
    portal.database.pool.query(`${sql} (SELECT id FROM portal.users WHERE email = 'lia@alfa.example')`);

  it.each([
    ['after the company was switched', (lia) => switchTo('000202', lia), 410],
    ['after the logout', (lia) => post('logout', lia), 410],
    // As after a password change, and as after half an hour without a call.
    [
      'after the session was revoked',
      () => revoke(`UPDATE portal.sessions SET revoked_at = now() WHERE user_id =`),
      410,
    ],
    [
      'after the session expired',
      () => revoke(`UPDATE portal.sessions SET expires_at = '2026-01-01' WHERE user_id =`),
      410,
    ],
    [
      'once the user is inactive',
      () => revoke(`UPDATE portal.users SET status = ${USER_STATUS.inactive} WHERE id =`),
      410,
    ],
    ['after another session’s logout', async () => post('logout', await login('lia@alfa.example')), 200],
    [
      'after a switch there and back',
      async (lia) => {
        await switchTo('000202', lia);
        await switchTo('000201', lia);
      },
      200,
    ],
  ] satisfies [string, (lia: { authorization: string }) => Promise<unknown>, number][])(
    '%s',
    async (_when, happens, expected) => {
      await portal.database.pool.query(`UPDATE portal.users SET status = ${USER_STATUS.active}`);
      const lia = await login('lia@alfa.example');
      const { body } = await ask(SHARED, lia);
      await happens(lia);
      expect((await open(body as string)).statusCode).toBe(expected);
    },
  );
});

it.each([
  ['another company’s contract', 'CN9_FILIAL=0650001&CN9_NUMERO=000000000000303', 404],
  ['no such contract', 'CN9_FILIAL=0650001&CN9_NUMERO=9', 404],
  ['an unknown format', `${C301}&format=docx`, 422],
  ['no number', 'CN9_FILIAL=0650001', 422],
])('gives no hash for %s', async (_what, query, status) => {
  expect((await ask(query)).status).toBe(status);
});

it('fits its pages, however many orders there are', async () => {
  await portal.database.pool
    .query(`INSERT INTO erp.sc5 (c5_filial, c5_num, c5_cliente, c5_lojacli, c5_emissao, c5_mdcontr)
    SELECT '0650001', 'X' || n, '000201', '01', '2026-05-02', '000000000000301' FROM generate_series(1, 90) n`);
  await portal.database.pool
    .query(`INSERT INTO erp.sc6 (c6_filial, c6_num, c6_item, c6_produto, c6_um, c6_valor)
    SELECT '0650001', 'X' || n, '01', 'PA010001', 'KG', 10 FROM generate_series(1, 90) n`);
  const file = await open(await hashOf(`${C301}&format=pdf`));
  const { pages } = pdfText(file.rawPayload);
  expect(pages.length).toBeGreaterThan(2);
  for (const [i, page] of pages.entries()) {
    expect(page).toContain(`Página ${i + 1} de ${pages.length}`);
    // The table header is repeated, and no page is empty.
    expect(page).toContain('Nota fiscal');
  }
});
