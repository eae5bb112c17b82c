import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ACCESS, CONTRACT_SITUATION, INVOICE_STATUS, isNfeKey } from 'api-contract';
import { checkDataset } from 'api/dataset/check';
import { formatLine, saysBarcode, typedLine } from 'mf-finance/server/slip/barcode';
import { scanned } from 'api/testing/pdf-codes';
import { pdfText } from 'api/testing/pdf-text';
import { rowsOf, TestFolders } from 'api/dataset/testing/folder';
import { cnpj, withCheckDigits } from './cnpj';
import { dayOf, erpDay, workingDay } from './days';
import { makeDataset } from '.';

const TODAY = '2026-11-21';
const TODAY_ERP = '20261121';
const DEMO = ['000101', '000102', '000103', '000104'];
const folders = new TestFolders();
let dir: string;
type Row = Record<string, string>;

beforeAll(async () => {
  dir = await folders.make();
  await makeDataset(dir, { today: TODAY });
}, 60_000);
afterAll(() => folders.clear());

const sum = (rows: Row[], name: string): number => rows.reduce((total, row) => total + Number(row[name]), 0);
const group = (rows: Row[], ...names: string[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = names.map((name) => row[name]).join('|');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
};

test('the generated folder passes its own check', async () => {
  const report = await checkDataset(dir);
  expect(report).toMatchObject({ errors: [], warnings: [] });
  expect(report.counts).toMatchObject({ SM0: 8, SC5: 2000 });
});

test('the same seed and date give the same files, another seed gives others', async () => {
  const [again, other] = [await folders.make(), await folders.make()];
  await makeDataset(again, { today: TODAY });
  await makeDataset(other, { today: TODAY, seed: 2 });
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)));
  expect(names.length).toBeGreaterThan(100);
  for (const name of names) {
    expect((await readFile(join(again, name))).equals(await readFile(join(dir, name)))).toBe(true);
  }
  expect((await readFile(join(other, 'SC5.csv'))).equals(await readFile(join(dir, 'SC5.csv')))).toBe(false);
});

test.each(['2028-02-29', '2026-01-01', '2024-12-31'])(
  'the folder is valid for any date: %s',
  async (today) => {
    const at = await folders.make();
    await makeDataset(at, { today, orders: 300 });
    expect(await checkDataset(at)).toMatchObject({ errorCount: 0, warningCount: 0, counts: { SC5: 300 } });
  },
);

test("invoices of the demo accounts' companies have an NF-e with the values of their titles", async () => {
  const [invoices, titles] = await Promise.all([rowsOf(dir, 'SF2'), rowsOf(dir, 'SE1')]);
  const files = await readdir(join(dir, 'files', 'nfe'));
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const invoice = invoices.find(({ F2_CHVNFE }) => `${F2_CHVNFE}.xml` === file)!;
    expect(DEMO).toContain(invoice.F2_CLIENTE);
    expect(isNfeKey(invoice.F2_CHVNFE!)).toBe(true);
    const xml = await readFile(join(dir, 'files', 'nfe', file), 'utf8');
    const values = [...xml.matchAll(/<vDup>([\d.]+)</g)].map(([, value]) => value);
    const own = titles.filter(
      ({ E1_FILIAL, E1_NUM }) => E1_FILIAL === invoice.F2_FILIAL && E1_NUM === invoice.F2_DUPL,
    );
    expect(values).toEqual(own.map(({ E1_VALOR }) => E1_VALOR));
    expect(xml).toContain(`<vNF>${invoice.F2_VALBRUT!}</vNF>`);
  }
});

test("the title on top of the customer account's list has its bank's own slip", async () => {
  const due = (row: Row) => [row.E1_VENCREA, row.E1_FILIAL, row.E1_NUM, row.E1_PARCELA].join();
  const open = (await rowsOf(dir, 'SE1'))
    .filter((row) => row.E1_CLIENTE === DEMO[0] && row.E1_STATUS === INVOICE_STATUS.open)
    .sort((a, b) => (due(a) < due(b) ? -1 : 1));
  const { E1_FILIAL, E1_PREFIXO, E1_NUM, E1_PARCELA, E1_TIPO, E1_SALDO } = open[0]!;
  const file = `${[E1_FILIAL, E1_PREFIXO, E1_NUM, E1_PARCELA, E1_TIPO].join('-')}.pdf`;
  expect(await readdir(join(dir, 'files', 'boleto'))).toEqual([file]);
  const pdf = await readFile(join(dir, 'files', 'boleto', file));
  const [page = ''] = pdfText(pdf).pages;
  expect(page).toContain('2ª via emitida pelo banco');
  const [[format, digits = ''] = []] = scanned(pdf);
  expect(format).toBe('ITF');
  expect(page).toContain(formatLine(typedLine(digits)));
  expect(saysBarcode(digits, TODAY).amount).toBe(E1_SALDO);
});

test('the number of orders is exact, even a small one', async () => {
  const at = await folders.make();
  await makeDataset(at, { today: TODAY, orders: 1 });
  expect(await checkDataset(at)).toMatchObject({ errorCount: 0, counts: { SC5: 1 } });
});

test('an invalid date is refused', async () => {
  await expect(makeDataset(await folders.make(), { today: '2026-02-30' })).rejects.toThrow('2026-02-30');
});

describe('contracts', () => {
  let contracts: Row[];
  let current: Row[];
  let items: Row[];
  beforeAll(async () => {
    contracts = await rowsOf(dir, 'CN9');
    current = contracts.filter((row) => row.CN9_REVATU === '');
    items = await rowsOf(dir, 'CNB');
  });

  test('exist in every state, with old revisions and some that are not sales', () => {
    expect(current.length).toBeGreaterThanOrEqual(40);
    const states = new Set(current.filter((row) => row.CN9_ESPCTR === '2').map((row) => row.CN9_SITUAC));
    expect([...states].sort()).toEqual(Object.values(CONTRACT_SITUATION).sort());
    expect(contracts.length).toBeGreaterThan(current.length);
    expect(current.some((row) => row.CN9_ESPCTR === '1')).toBe(true);
    expect(new Set(current.map((row) => row.CN9_ZTPVEI))).toEqual(new Set(['', '1', '2', '3']));
    expect(new Set(current.map((row) => row.CN9_ZLJSEN))).toEqual(new Set(['1', '2']));
  });

  test('are active for each demo company, several at a time', async () => {
    const sheets = await rowsOf(dir, 'CNA');
    const active = current.filter(
      (row) =>
        row.CN9_SITUAC === CONTRACT_SITUATION.inForce &&
        row.CN9_ESPCTR === '2' &&
        String(row.CN9_DTINIC) <= TODAY_ERP &&
        String(row.CN9_DTFIM) >= TODAY_ERP,
    );
    for (const code of DEMO) {
      const own = sheets.filter((row) => row.CNA_CLIENT === code).map((row) => row.CNA_CONTRA);
      expect(active.filter((row) => own.includes(row.CN9_NUMERO)).length).toBeGreaterThanOrEqual(3);
    }
    const customers = [...group(sheets, 'CNA_FILIAL', 'CNA_CONTRA').values()].map(
      (rows) => new Set(rows.map((row) => row.CNA_CLIENT)).size,
    );
    expect(Math.max(...customers)).toBe(2);
  });

  test('are consumed by their own orders, and the balance is the rest', async () => {
    const measured = group(await rowsOf(dir, 'CNE'), 'CNE_FILIAL', 'CNE_CONTRA', 'CNE_REVISA', 'CNE_NUMERO');
    const ofSheet = group(items, 'CNB_FILIAL', 'CNB_CONTRA', 'CNB_REVISA', 'CNB_NUMERO');
    expect(measured.size).toBeGreaterThan(10);
    for (const [key, rows] of measured) {
      expect(sum(ofSheet.get(key) ?? [], 'CNB_QTDMED')).toBeCloseTo(sum(rows, 'CNE_QUANT'), 3);
    }
    for (const item of items) {
      const rest = Number(item.CNB_QUANT) - Number(item.CNB_QTDMED);
      expect(Number(item.CNB_SLDMED)).toBeCloseTo(rest, 3);
      expect(rest).toBeGreaterThan(0);
    }
  });

  test('sometimes run more than ten points ahead of their term, but mostly do not', () => {
    const volume = group(items, 'CNB_FILIAL', 'CNB_CONTRA', 'CNB_REVISA');
    const active = current.filter(
      (row) => row.CN9_SITUAC === CONTRACT_SITUATION.inForce && String(row.CN9_DTFIM) >= TODAY_ERP,
    );
    const ahead = active.filter((row) => {
      const rows = volume.get(`${row.CN9_FILIAL}|${row.CN9_NUMERO}|${row.CN9_REVISA}`) ?? [];
      const dash = (text = ''): number => dayOf(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
      const [start, end] = [dash(row.CN9_DTINIC), dash(row.CN9_DTFIM)];
      const used = sum(rows, 'CNB_QTDMED') / sum(rows, 'CNB_QUANT');
      return used < 1 && used - (dayOf(TODAY) - start) / (end - start) > 0.1;
    });
    expect(ahead.length).toBeGreaterThanOrEqual(3);
    expect(ahead.length).toBeLessThan(active.length / 2);
  });

  test('are billed in their own unit, with a multiplied or divided factor, or without a usable factor', () => {
    const kinds = new Set(
      items.map(
        (row) => `${row.CNB_ZUNFAT === '' ? '-' : 'unit'} ${row.CNB_ZTPCON} ${Number(row.CNB_ZCONV) > 0}`,
      ),
    );
    expect(kinds).toEqual(
      new Set(['-  false', 'unit 1 true', 'unit 2 true', 'unit 1 false', 'unit 2 false']),
    );
  });
});

describe('orders', () => {
  test('of each demo company exist in every stage', async () => {
    const [orders, lines] = [await rowsOf(dir, 'SC5'), await rowsOf(dir, 'SC6')];
    const [invoiceItems, loads] = [await rowsOf(dir, 'SD2'), await rowsOf(dir, 'DAI')];
    const headers = new Map(orders.map((row) => [`${row.C5_FILIAL}|${row.C5_NUM}`, row]));
    for (const code of DEMO) {
      const own = lines.flatMap((line) => {
        const order = headers.get(`${line.C6_FILIAL}|${line.C6_NUM}`);
        return order?.C5_CLIENTE === code ? [{ ...order, ...line }] : [];
      });
      const billed = own.filter((row) => row.C6_NOTA !== '');
      expect(own.length - billed.length).toBeGreaterThan(3);
      expect(billed.filter((row) => row.C5_ENTREAL === '').length).toBeGreaterThan(3);
      expect(billed.filter((row) => row.C5_ENTREAL !== '').length).toBeGreaterThan(100);
      expect(own.filter((row) => row.C6_NOTA === '' && row.C5_ENTREAL !== '')).toEqual([]);
      const sold = invoiceItems.filter((row) => row.D2_CLIENTE === code);
      expect(sold.some((row) => Number(row.D2_QTDEDEV) > 0 && row.D2_ZEMBAL === '')).toBe(true);
      expect(sold.some((row) => row.D2_ZEMBAL === 'S')).toBe(true);
      expect(loads.some((row) => row.DAI_CLIENT === code)).toBe(true);
    }
    const deliveries = [...group(invoiceItems, 'D2_FILIAL', 'D2_PEDIDO', 'D2_ITEMPV').values()];
    expect(deliveries.some((rows) => rows.length === 2)).toBe(true);
  });

  test('cover every one of the last thirteen months', async () => {
    const months = new Set((await rowsOf(dir, 'SC5')).map((row) => String(row.C5_EMISSAO).slice(0, 6)));
    for (let back = 0; back < 13; back++) {
      const day = new Date(Date.UTC(2026, 10 - back, 1)).toISOString().slice(0, 7).replace('-', '');
      expect(months).toContain(day);
    }
    expect([...months].sort().at(-1)).toBe('202611');
  });

  test('are invoiced in full, match their returned items, and have titles that add up', async () => {
    const [lines, sold] = [await rowsOf(dir, 'SC6'), await rowsOf(dir, 'SD2')];
    const parts = group(sold, 'D2_FILIAL', 'D2_PEDIDO', 'D2_ITEMPV');
    const invoiced = lines.filter((row) => row.C6_NOTA !== '');
    expect(invoiced.length).toBeGreaterThan(100);
    for (const line of invoiced) {
      const rows = parts.get(`${line.C6_FILIAL}|${line.C6_NUM}|${line.C6_ITEM}`) ?? [];
      expect(sum(rows, 'D2_QUANT')).toBeCloseTo(Number(line.C6_QTDVEN), 3);
    }
    const returns = group(await rowsOf(dir, 'SD1'), 'D1_FILIAL', 'D1_NFORI', 'D1_SERIORI', 'D1_ITEMORI');
    expect(returns.size).toBeGreaterThan(0);
    for (const row of sold) {
      const back = returns.get([row.D2_FILIAL, row.D2_DOC, row.D2_SERIE, row.D2_ITEM].join('|')) ?? [];
      expect(sum(back, 'D1_QUANT')).toBe(Number(row.D2_QTDEDEV));
    }
    const titles = group(await rowsOf(dir, 'SE1'), 'E1_FILIAL', 'E1_PREFIXO', 'E1_NUM');
    for (const invoice of await rowsOf(dir, 'SF2')) {
      const own = titles.get([invoice.F2_FILIAL, invoice.F2_PREFIXO, invoice.F2_DUPL].join('|')) ?? [];
      expect(sum(own, 'E1_VALOR')).toBeCloseTo(invoice.F2_DUPL === '' ? 0 : Number(invoice.F2_VALBRUT), 2);
    }
  });

  test('have titles that are paid, due, overdue, partly paid and renegotiated', async () => {
    const titles = await rowsOf(dir, 'SE1');
    for (const code of DEMO) {
      const own = titles.filter((row) => row.E1_CLIENTE === code);
      const open = own.filter((row) => row.E1_STATUS === INVOICE_STATUS.open);
      expect(open.some((row) => String(row.E1_VENCREA) < TODAY_ERP)).toBe(true);
      expect(open.some((row) => String(row.E1_VENCREA) >= TODAY_ERP)).toBe(true);
      expect(own.some((row) => row.E1_STATUS === INVOICE_STATUS.paid)).toBe(true);
    }
    expect(titles.some((row) => row.E1_STATUS === INVOICE_STATUS.renegotiated)).toBe(true);
    expect(
      titles.some((row) => Number(row.E1_SALDO) > 0 && Number(row.E1_SALDO) < Number(row.E1_VALOR)),
    ).toBe(true);
    for (const row of titles) {
      expect(row.E1_STATUS === INVOICE_STATUS.paid).toBe(Number(row.E1_SALDO) === 0);
      expect(row.E1_STATUS === INVOICE_STATUS.paid).toBe(row.E1_BAIXA !== '');
    }
  });
});

test("a store's used credit is what it owes and has ordered; one company has no limit, one is beyond it", async () => {
  const [stores, titles, orders, items] = await Promise.all(
    ['SA1', 'SE1', 'SC5', 'SC6'].map((file) => rowsOf(dir, file)),
  );
  const open = group(
    titles!.filter((row) => row.E1_STATUS === INVOICE_STATUS.open),
    'E1_CLIENTE',
    'E1_LOJA',
  );
  const unbilled = orders!.filter((row) => row.C5_NOTA === '');
  const ordered = group(
    unbilled.map((row) => ({ ...row, ...itemsOf(row) })),
    'C5_CLIENTE',
    'C5_LOJACLI',
  );
  function itemsOf({ C5_FILIAL, C5_NUM }: Row): Row {
    const own = items!.filter((item) => item.C6_FILIAL === C5_FILIAL && item.C6_NUM === C5_NUM);
    return { value: String(sum(own, 'C6_VALOR')) };
  }
  for (const { A1_COD, A1_LOJA, A1_SALDUP, A1_SALPEDL } of stores!) {
    const store = `${A1_COD}|${A1_LOJA}`;
    expect(Number(A1_SALDUP)).toBeCloseTo(sum(open.get(store) ?? [], 'E1_SALDO'), 2);
    expect(Number(A1_SALPEDL)).toBeCloseTo(sum(ordered.get(store) ?? [], 'value'), 2);
  }
  const of = (code: string) => stores!.filter(({ A1_COD }) => A1_COD === code);
  expect(of('000104').map(({ A1_LC }) => A1_LC)).toEqual(['', '']);
  const free = (code: string) =>
    sum(of(code), 'A1_LC') - sum(of(code), 'A1_SALDUP') - sum(of(code), 'A1_SALPEDL');
  expect(free('000101')).toBeGreaterThan(0);
  expect(free('000102')).toBeLessThan(0);
});

describe('CNPJ', () => {
  test.each(['11222333000181', '12ABC34501DE35', '00000000000191', '33000167000101'])(
    '%s has its check digits',
    (known) => {
      expect(withCheckDigits(known.slice(0, 12))).toBe(known);
    },
  );

  test('every customer has a valid one, some of them with letters', async () => {
    const numbers = (await rowsOf(dir, 'SA1')).map((row) => String(row.A1_CGC));
    for (const number of numbers) expect(withCheckDigits(number.slice(0, 12))).toBe(number);
    expect(numbers.some((number) => /[A-Z]/.test(number))).toBe(true);
    expect(numbers.some((number) => /^\d{14}$/.test(number))).toBe(true);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(cnpj('12345678', 1)).toMatch(/^123456780001\d{2}$/);
  });
});

test('invoice keys have 44 digits and are unique', async () => {
  const keys = (await rowsOf(dir, 'SF2')).map((row) => String(row.F2_CHVNFE));
  expect(keys.length).toBeGreaterThan(100);
  for (const key of keys) expect(key).toMatch(/^\d{44}$/);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the demo accounts match the published ones', async () => {
  const portal = JSON.parse(await readFile(join(dir, 'portal.json'), 'utf8')) as {
    users: {
      email: string;
      type_id: number;
      access: number[];
      companies: unknown[];
      terms_accepted: boolean;
    }[];
  };
  expect(portal.users.map((user) => [user.email, user.type_id, user.terms_accepted])).toEqual([
    ['master@portal.demo', 4, true],
    ['admin@portal.demo', 1, true],
    ['interno@portal.demo', 3, true],
    ['cliente@portal.demo', 2, true],
    ['compras@portal.demo', 2, true],
    ['novo@portal.demo', 2, false],
    ['gestor@portal.demo', 2, true],
    ['ana@portal.demo', 2, true],
    ['bruno@portal.demo', 2, true],
  ]);
  const [, , , customer, buyer] = portal.users;
  const administrators = portal.users.filter(({ access }) => access.includes(ACCESS.company));
  expect(administrators.map(({ email }) => email)).toEqual(['gestor@portal.demo']);
  const his = portal.users.filter(({ companies }) => JSON.stringify(companies).includes('000104'));
  expect(his.map(({ email }) => email)).toEqual([
    'gestor@portal.demo',
    'ana@portal.demo',
    'bruno@portal.demo',
  ]);
  expect(customer?.companies).toHaveLength(2);
  expect(buyer).toMatchObject({
    access: [ACCESS.orders, ACCESS.orderNew, ACCESS.orderPlaced, ACCESS.orderDrafts],
    companies: [{ code: '000103' }],
  });
});

test.each([
  ['2026-11-20', '20261120'],
  ['2026-11-21', '20261123'],
  ['2026-11-22', '20261123'],
])('a title of %s falls due on %s', (day, due) => {
  expect(erpDay(workingDay(dayOf(day)))).toBe(due);
});
