import { join } from 'node:path';
import { checkDataset } from './check';
import { TestFolders } from './testing/folder';

const folders = new TestFolders();
afterAll(() => folders.clear());

const SA1 = 'A1_COD,A1_LOJA,A1_NOME\n000001,01,ACME\n';
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Each broken folder: its files, and the single expected error (file, line, column, reason). */
type Broken = [string, Record<string, string | Buffer>, string, number, string, RegExp];
const BROKEN: Broken[] = [
  [
    'missing key column',
    { 'SA1.csv': 'A1_COD,A1_NOME\n1,ACME\n' },
    'SA1.csv',
    1,
    'A1_LOJA',
    /falta a coluna/,
  ],
  [
    'missing branch column of a key',
    { 'SC5.csv': 'C5_NUM\n1\n' },
    'SC5.csv',
    1,
    'C5_FILIAL',
    /falta a coluna/,
  ],
  ['column twice', { 'SB1.csv': 'B1_COD,B1_DESC,B1_DESC\n' }, 'SB1.csv', 1, 'B1_DESC', /mais de uma vez/],
  ['empty file', { 'SB1.csv': '' }, 'SB1.csv', 1, 'B1_COD', /cabeçalho/],
  ['not UTF-8', { 'SA1.csv': latin1(`${SA1}000002,01,SÃO JOSÉ\n`) }, 'SA1.csv', 3, 'A1_NOME', /UTF-8/],
  [
    'not UTF-8 inside a quoted newline',
    { 'SA1.csv': latin1('A1_COD,A1_LOJA,A1_NOME\n1,01,"A\nÇ"\n') },
    'SA1.csv',
    3,
    'A1_NOME',
    /UTF-8/,
  ],
  ['null character', { 'SA1.csv': `${SA1}2,01,A\0B\n` }, 'SA1.csv', 3, 'A1_NOME', /nulo/],
  ['open quote', { 'SA1.csv': `${SA1}2,01,"AB\n3,01,C\n` }, 'SA1.csv', 3, 'A1_NOME', /não fechadas/],
  ['field too few', { 'SA1.csv': `${SA1}2,01\n` }, 'SA1.csv', 3, 'A1_NOME', /2 campos/],
  ['field too many', { 'SA1.csv': `${SA1}2,01,A,B\n` }, 'SA1.csv', 3, 'A1_NOME', /4 campos/],
  ['number with comma', { 'SC6.csv': sc6('"1,5"', '') }, 'SC6.csv', 2, 'C6_QTDVEN', /ponto decimal/],
  ['not a number', { 'SC6.csv': sc6('1e5', '') }, 'SC6.csv', 2, 'C6_QTDVEN', /número inválido/],
  ['number with thousands', { 'SC6.csv': sc6('1.234.5', '') }, 'SC6.csv', 2, 'C6_QTDVEN', /número inválido/],
  ['no such day', { 'SC6.csv': sc6('1', '20260230') }, 'SC6.csv', 2, 'C6_ENTREG', /data inválida/],
  ['date with slashes', { 'SC6.csv': sc6('1', '01/02/2026') }, 'SC6.csv', 2, 'C6_ENTREG', /aaaammdd/],
  ['date of zeros', { 'SC6.csv': sc6('1', '00000000') }, 'SC6.csv', 2, 'C6_ENTREG', /data inválida/],
  ['duplicate key', { 'SA1.csv': `${SA1}000001 ,01,B\n` }, 'SA1.csv', 3, 'A1_LOJA', /já usada na linha 2/],
  ['blank key', { 'SA1.csv': `${SA1} ,01,B\n` }, 'SA1.csv', 3, 'A1_COD', /em branco/],
  [
    'instant without offset',
    { 'TANK_READINGS.csv': 'tank_id,ts,volume\n1,2026-11-20T10:00:00,5\n' },
    'TANK_READINGS.csv',
    2,
    'ts',
    /fuso/,
  ],
  [
    'true line after quoted newlines',
    { 'SC6.csv': `${sc6('1', '')},2,01,"a\r\nb","x\n\ny",9,20261301\n` },
    'SC6.csv',
    6,
    'C6_ENTREG',
    /data inválida/,
  ],
  [
    'portal.json syntax',
    { 'SA1.csv': SA1, 'portal.json': '{\n "demo": true,\n "users": [}\n' },
    'portal.json',
    3,
    '',
    /JSON/,
  ],
  [
    'portal.json cut off',
    { 'SA1.csv': SA1, 'portal.json': '{\n "demo": true,\n' },
    'portal.json',
    3,
    '',
    /JSON/,
  ],
  [
    'portal.json value',
    {
      'SA1.csv': SA1,
      'portal.json':
        '{"users": [\n{"name": "A", "email": "a@b.co", "type_id": 2},\n{"name": "B",\n"email": "b",\n"type_id": 2}]}',
    },
    'portal.json',
    4,
    'users[1].email',
    /e-mail/,
  ],
  [
    'password in clear without demo',
    {
      'SA1.csv': SA1,
      'portal.json': '{"users": [{"name": "A", "email": "a@b.co", "type_id": 2,\n"password": "x"}]}',
    },
    'portal.json',
    2,
    'users[0].password',
    /demo/,
  ],
  [
    'e-mail twice',
    {
      'SA1.csv': SA1,
      'portal.json':
        '{"users": [{"name": "A", "email": "a@b.co", "type_id": 2},\n{"name": "A", "email": "A@B.co", "type_id": 2}]}',
    },
    'portal.json',
    2,
    'users[1].email',
    /mais de uma vez/,
  ],
  [
    'map tiles from neither a web server nor the portal itself',
    { 'SA1.csv': SA1, 'portal.json': '{"settings": {\n"map_tiles": "tiles.example/{z}"}}' },
    'portal.json',
    2,
    'settings.map_tiles',
    /http/,
  ],
  ...(
    [
      ['a level above the capacity', '"overfill_level": 31', 'overfill_level', /acima da capacidade/],
      ['half a place', '"latitude": -23.5', 'longitude', /juntas/],
      ['a density of nothing', '"density": 0', 'density', /./],
      [
        'hours that end before they begin',
        '"receive": {"days": [1], "from": "17:00", "to": "08:00"}',
        'receive.to',
        /depois/,
      ],
      [
        'an eighth weekday',
        '"receive": {"days": [8], "from": "08:00", "to": "17:00"}',
        'receive.days[0]',
        /./,
      ],
    ] as const
  ).map(([name, field, column, reason]): Broken => [
    `a tank with ${name}`,
    {
      'SA1.csv': SA1,
      'portal.json': `{"tanks": [{"id": 1, "customer": "1", "tag": "T", "capacity": 30, "recharge_level": 10, "critical_level": 5,\n${field}}]}`,
    },
    'portal.json',
    column === 'longitude' ? 1 : 2,
    `tanks[0].${column}`,
    reason,
  ]),
  ['two files of one table', { 'SA1.csv': SA1, 'sa1.CSV': SA1 }, 'sa1.CSV', 0, '', /mesma tabela/],
];

function sc6(quantity: string, date: string): string {
  return `C6_FILIAL,C6_NUM,C6_ITEM,C6_PRODUTO,C6_NUMPCOM,C6_QTDVEN,C6_ENTREG\n,1,01,,,${quantity},${date}\n`;
}

test.each(BROKEN)('error: %s', async (_, files, file, line, column, reason) => {
  const report = await checkDataset(await folders.make(files));
  expect(report.errors).toEqual([{ file, line, column, reason: expect.stringMatching(reason) as string }]);
  expect(report.errorCount).toBe(1);
});

test('reports every error in one run, in file order, and counts the valid rows', async () => {
  const dir = await folders.make({ 'SA1.csv': `${SA1}2,01\n,02,X\n3,01,C\n`, 'SC6.csv': sc6('x', 'y') });
  const report = await checkDataset(dir);
  expect(report.errors.map(({ file, line, column }) => [file, line, column])).toEqual([
    ['SA1.csv', 3, 'A1_NOME'],
    ['SA1.csv', 4, 'A1_COD'],
    ['SC6.csv', 2, 'C6_QTDVEN'],
    ['SC6.csv', 2, 'C6_ENTREG'],
  ]);
  expect(report.counts).toEqual({ SA1: 2, SC6: 0 });
});

test.each([
  ['semicolons, BOM, CRLF, any order and case', '\uFEFFa1_loja;OUTRA;A1_Cod\r\n01;x;000001\r\n'],
  ['quoted header', '"A1_COD","A1_LOJA"\n"1","01"\n'],
  ['deleted rows are not looked at', 'A1_COD,A1_LOJA,D_E_L_E_T_\n1,01,\n1,01,*\n,,*\nx,y,*,z\n'],
  ['blank optional values', 'A1_COD,A1_LOJA,A1_NOME\n1,01,   \n'],
])('valid: %s', async (_, text) => {
  const report = await checkDataset(await folders.make({ 'SA1.csv': text }));
  expect(report).toMatchObject({ errors: [], warnings: [], counts: { SA1: 1 } });
});

test('a deleted row that is not UTF-8 is skipped too', async () => {
  const text = latin1('A1_COD,A1_LOJA,A1_NOME,D_E_L_E_T_\n1,01,SÃO,*\n2,01,B,\n');
  expect(await checkDataset(await folders.make({ 'SA1.csv': text }))).toMatchObject({
    errorCount: 0,
    counts: { SA1: 1 },
  });
});

test.each([
  ['an unknown folder', join(__dirname, 'no-such-folder')],
  ['a folder without a known file', ''],
])('%s is an error', async (_, dir) => {
  const report = await checkDataset(dir || (await folders.make({ 'notes.csv': 'a\n1\n' })));
  expect(report.errorCount).toBe(1);
});

describe('references', () => {
  const orders = (rows: string): string =>
    `C5_FILIAL,C5_NUM,C5_CLIENTE,C5_LOJACLI,C5_MDCONTR,C5_TRANSP\n${rows}`;
  const contracts = 'CN9_FILIAL,CN9_NUMERO,CN9_REVISA\n01,C1,\n';

  test.each([
    ['there', orders('01,1,000001,01,C1,\n'), []],
    ['blank', orders('01,1,,,,\n'), []],
    ['contract of another branch', orders('02,1,000001,01,C1,\n'), []],
    ['customer', orders('01,1,000009,01,,\n'), ['C5_CLIENTE, C5_LOJACLI']],
    ['store', orders('01,1,000001,09,,\n'), ['C5_CLIENTE, C5_LOJACLI']],
    ['contract', orders('01,1,000001,01,C9,\n'), ['C5_MDCONTR']],
    ['carrier without its file', orders('01,1,000001,01,,T1\n'), ['C5_TRANSP']],
  ])('%s', async (_, text, columns) => {
    const dir = await folders.make({ 'SA1.csv': SA1, 'CN9.csv': contracts, 'SC5.csv': text });
    const { warnings, warningCount, errorCount } = await checkDataset(dir);
    expect(warnings.map(({ file, line, column }) => [file, line, column])).toEqual(
      columns.map((column) => ['SC5.csv', 2, column]),
    );
    expect([warningCount, errorCount]).toEqual([columns.length, 0]);
    expect(await checkDataset(dir, { strict: true })).toMatchObject({
      warningCount: 0,
      errorCount: columns.length,
    });
  });

  test.each([
    ['own branch', '01', '01', 0],
    ['shared row', '', '01', 0],
    ['another branch', '02', '01', 1],
    ['a code that covers the branch', '0650', '0650001', 0],
  ])('stay within the branch: %s', async (_, target, branch, misses) => {
    const dir = await folders.make({
      'SB1.csv': `B1_FILIAL,B1_COD\n${target},P1\n`,
      'SC6.csv': `C6_FILIAL,C6_NUM,C6_ITEM,C6_PRODUTO\n${branch},1,01,P1\n`,
    });
    expect((await checkDataset(dir)).warningCount).toBe(misses);
  });
});

test('a file in the wrong encoding lists only the first errors but counts all', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => `${n},01,Ã\n`).join('');
  const report = await checkDataset(
    await folders.make({ 'SA1.csv': latin1(`A1_COD,A1_LOJA,A1_NOME\n${rows}`) }),
  );
  expect(report.errorCount).toBe(5000);
  expect(report.errors.length).toBeLessThan(5000);
  expect(report.errors.at(-1)).toMatchObject({ line: report.errors.length + 1 });
});

test('the hand-made fixture is valid', async () => {
  expect(await checkDataset(join(__dirname, 'fixture'))).toMatchObject({ errors: [], warnings: [] });
});
