import { ACCESS, INVOICE_STATUS, pendingInvoicesAnswer } from 'api-contract';
import { TestFolders } from 'api/dataset/testing/folder';
import { pdfText } from 'api/testing/pdf-text';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { MIRRORS } from 'api/testing/protheus/fill';
import { addUser } from 'api/testing/world';
import { titleListAnswer } from '../wire/finance';

/** What an ERP that computes in floats has in its fields. */
const TITLES: [number: string, value: string, balance: string, status: string][] = [
  ['000000001', '100', '99.99999999999997', INVOICE_STATUS.open],
  ['000000002', '250.1', '0.00000001', INVOICE_STATUS.open],
  ['000000003', '70.005', '-0.0000000001', INVOICE_STATUS.open],
  ['000000004', '10.004999999999999', '10.005', INVOICE_STATUS.open],
  ['000000005', '33.33', '2.842170943040401', INVOICE_STATUS.paid],
];
const FOLDER = {
  'SA1.csv': 'A1_COD,A1_LOJA,A1_NOME,A1_CGC\nA,01,JOAO DA SILVA,11144477735\n',
  'SEE.csv':
    'EE_CODIGO,EE_AGENCIA,EE_CONTA,EE_SUBCTA,EE_ZCART,EE_ZCONV,EE_ZMODAL\n756,4327,0098765,001,1,27183-6,01\n',
  'SE1.csv': [
    'E1_FILIAL,E1_PREFIXO,E1_NUM,E1_PARCELA,E1_TIPO,E1_CLIENTE,E1_LOJA,E1_EMISSAO,E1_VENCTO,E1_VALOR,E1_SALDO,E1_STATUS,E1_PORTADO,E1_AGEDEP,E1_CONTA,E1_NUMBCO',
    ...TITLES.map(
      ([number, value, balance, status]) =>
        `0650001,1,${number},,NF,A,01,20260601,20261210,${value},${balance},${status},756,4327,0098765,0000021`,
    ),
  ].join('\n'),
};
const folders = new TestFolders();
afterAll(() => folders.clear());

describe.each(MIRRORS)('amounts of floats from %s', (_name, fill) => {
  let portal: TestPortal;
  let headers: { authorization: string };

  beforeAll(async () => {
    portal = await testPortal();
    const { pool } = portal.database;
    await fill(pool, await folders.make(FOLDER));
    const access = [ACCESS.invoices, ACCESS.financialDashboard];
    await addUser(pool, { email: 'ana', companies: [{ code: 'A' }], access, accessInvoices: true });
    headers = await portal.login('ana');
  }, 120_000);
  afterAll(() => portal.close());

  const get = async (path: string) => (await portal.call({ url: `/api/${path}`, headers })).body;

  it('are cents on the list, which counts what is paid', async () => {
    const { data } = titleListAnswer.parse(await get('invoices/?order_by=E1_NUM'));
    expect(data.ZOOM.map((row) => [row.E1_NUM, row.E1_VALOR, row.E1_SALDO])).toEqual([
      ['000000001', '100', '100'],
      ['000000002', '250.1', '0'],
      ['000000003', '70.01', '0'],
      ['000000004', '10', '10.01'],
      ['000000005', '33.33', '2.84'],
    ]);
    expect(await get('invoices/counts')).toMatchObject({ all: 5, overdue: 0, next7: 0, paid: 3 });
  });

  it('are cents in what is pending and on the dashboard', async () => {
    const pending = pendingInvoicesAnswer.parse(await get('invoices/pending'));
    expect(pending).toMatchObject({ count: 2, total: '110.01' });
    const dashboard = await get('invoices/dashboard?initialDate=2026-01-01&finalDate=2026-12-31');
    expect(dashboard).toMatchObject({ emDiaTotal: '112.85', pagosTotal: '350.59' });
  });

  it('are the same on the slip, in its line and in words', async () => {
    expect(await get('invoices/boleto?num=1-000000001-&codigoDeBarras=true')).toBe(
      '75691432790102718360500002160018116560000010000',
    );
    const slip = await portal.app.inject({ url: '/api/invoices/boleto?num=1-000000001-', headers });
    const [page] = pdfText(slip.rawPayload).pages;
    for (const text of ['R$ 100,00', 'CPF 111.444.777-35', '0000021-6']) expect(page).toContain(text);
    for (const text of ['99,99', 'Saldo em aberto', 'CNPJ']) expect(page).not.toContain(text);
  });

  it('of less than a cent are none: the title has no slip', async () => {
    for (const number of ['000000002', '000000003'])
      expect(await get(`invoices/boleto?num=1-${number}-`)).toMatchObject({
        message: 'Documento não disponível no momento, favor tente novamente.',
      });
  });
});
