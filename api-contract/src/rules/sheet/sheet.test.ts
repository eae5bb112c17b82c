import {
  csvHead,
  csvRows,
  csvText,
  sheetText,
  shownText,
  xlsxHead,
  xlsxRow,
  xlsxWidths,
  type SheetColumn,
} from '.';

const TODAY = '2026-11-21';
type Row = { value: string };
const column = (change: Partial<SheetColumn<Row>>): SheetColumn<Row> => ({
  label: 'Coluna',
  value: (row) => row.value,
  ...change,
});
const litres = () => 'L';

const CASES: [string, Partial<SheetColumn<Row>>, string, string, unknown][] = [
  ['1250', { kind: 'number' }, '1.250,00', '1250,00', { value: 1250, type: Number, format: '#,##0.00' }],
  [
    '1250.5',
    { kind: 'number', decimals: 0 },
    '1.251',
    '1251',
    { value: 1250.5, type: Number, format: '#,##0' },
  ],
  ['-3.1', { kind: 'number' }, '-3,10', '-3,10', { value: -3.1, type: Number, format: '#,##0.00' }],
  [
    '8',
    { kind: 'number', unit: litres },
    '8,00 L',
    '8,00;L',
    { value: 8, type: Number, format: '#,##0.00" L"' },
  ],
  [
    '2345.6',
    { kind: 'money' },
    'R$ 2.345,60',
    '2345,60',
    { value: 2345.6, type: Number, format: '"R$ "#,##0.00' },
  ],
  [
    '8',
    { kind: 'money', decimals: 5, unit: litres },
    'R$ 8,00000 / L',
    '8,00000;L',
    { value: 8, type: Number, format: '"R$ "#,##0.00000" / L"' },
  ],
  ['45.67', { kind: 'percent' }, '45,67%', '45,67%', { value: 0.4567, type: Number, format: '0.00%' }],
  [
    '31/12/2026',
    { kind: 'date' },
    '31/12/2026',
    '31/12/2026',
    { value: new Date('2026-12-31T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
  ],
  ['20261231', { kind: 'date' }, '31/12/2026', '31/12/2026', expect.objectContaining({ type: Date })],
  ['', { kind: 'number' }, '', '', null],
  ['', { kind: 'date' }, '', '', null],
  // Invalid values are shown unchanged, and never as numbers.
  ['a combinar', { kind: 'money' }, 'a combinar', 'a combinar', { value: 'a combinar', type: String }],
  ['000012', {}, '000012', '000012', { value: '000012', type: String }],
  ['000012', { kind: 'code' }, '000012', '000012', { value: '000012', type: String }],
  ['=1+1', {}, '=1+1', "'=1+1", { value: '=1+1', type: String }],
  ['-1+1', { kind: 'number' }, '-1+1', "'-1+1", { value: '-1+1', type: String }],
];

test.each(CASES)('%j as %j is read, written and typed', (value, change, text, csv, xlsx) => {
  const [only, row] = [column(change), { value }];
  expect(sheetText(only, row, TODAY)).toBe(text);
  expect(csvRows([only], [row], TODAY)).toBe(`${csv}\r\n`);
  expect(xlsxRow([only], row, TODAY)).toEqual([xlsx]);
});

test.each([
  ['plain', 'plain'],
  ['a;b', '"a;b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+55 11', "'+55 11"],
  ['\tcmd', "'\tcmd"],
  ['=HYPERLINK("x";"y")', `"'=HYPERLINK(""x"";""y"")"`],
])('%j is safe in CSV as %j', (value, safe) => expect(csvText(value)).toBe(safe));

test.each([
  ['1250', { kind: 'number', unit: litres }, '1.250 L'],
  ['1250.5', { kind: 'number', unit: litres }, '1.250,50 L'],
  ['1250', { kind: 'number' }, '1.250'],
  ['1250', { kind: 'money' }, 'R$ 1.250,00'],
  ['100', { kind: 'percent' }, '100,00%'],
  ['000012', { kind: 'code' }, '12'],
] as const)('%j as %j is shown without what says nothing', (value, change, text) => {
  expect(shownText(column(change), { value }, TODAY)).toBe(text);
});

test('the head has the byte-order mark, and a unit its own column', () => {
  const columns = [column({ label: 'Volume', kind: 'number', unit: litres }), column({ label: 'A;B' })];
  expect(csvHead(columns)).toBe('\uFEFFVolume;Volume (unidade);"A;B"\r\n');
  expect(xlsxHead(columns).map((cell) => cell?.value)).toEqual(['Volume', 'A;B']);
  expect(xlsxWidths(columns)).toEqual([{ width: 20 }, { width: 22 }]);
});

test('a text is cut at the length limit of Excel', () => {
  const [cell] = xlsxRow([column({})], { value: 'x'.repeat(40_000) }, TODAY);
  expect(cell?.value).toHaveLength(32_767);
});

test('a unit cannot break out of its format', () => {
  const [cell] = xlsxRow([column({ kind: 'number', unit: () => 'L"0' })], { value: '1' }, TODAY);
  expect(cell?.format).toBe('#,##0.00" L0"');
});

test('screens draw an ERP number without its leading zeros, and nothing else differently', () => {
  const code = column({ kind: 'code' });
  expect(shownText(code, { value: '000012' }, TODAY)).toBe('12');
  expect(shownText(code, { value: 'A00012' }, TODAY)).toBe('A00012');
  expect(shownText(column({}), { value: '000012' }, TODAY)).toBe('000012');
});
