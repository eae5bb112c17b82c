import { isValidBoleto } from '@brazilian-utils/brazilian-utils';
import { validarBoleto } from '@mrmgomes/boleto-utils';
import { Boleto } from 'node-boleto';
import type { SlipTitle } from 'api/erp/reads/slips';
import { slipTitle as title } from 'api/testing/slip-title';
import { NoSlip } from './bank-number';
import {
  barcodeOfLine,
  dueFactor,
  dueOfFactor,
  formatLine,
  saysBarcode,
  slipCode,
  typedLine,
} from './barcode';

const barcodeOf = (title: SlipTitle) => slipCode(title).barcode;

/** Published slips of the banks: bar code and the line people type. */
const PUBLISHED = [
  ['23799755200003700003381260007827139500006330', '23793381286000782713695000063305975520000370000'],
  ['34196166700000123451101234567880057123457000', '34191101213456788005871234570001616670000012345'],
] as const;

it.each(PUBLISHED)('%s is typed as the bank prints it, and read back', (barcode, line) => {
  expect(typedLine(barcode)).toBe(line);
  expect(barcodeOfLine(line)).toBe(barcode);
});

it.each([
  ['2000-07-03', '1000'],
  ['2018-06-11', '7552'],
  ['2025-02-21', '9999'],
  ['2025-02-22', '1000'],
  ['2026-11-21', '1637'],
])('the due factor of %s is %s', (due, factor) => {
  expect(dueFactor(due)).toBe(factor);
});

it.each([
  ['2018-06-11', '2018-06-11'],
  ['2026-07-31', '2026-08-03'],
  ['2025-02-21', '2025-03-30'],
])('the factor of %s is read as that day by a title due about %s', (due, near) => {
  expect(dueOfFactor(dueFactor(due), near)).toBe(due);
});

it('a factor of zeros leaves the due date to the title', () => {
  expect(dueOfFactor('0000', '2026-08-03')).toBe('2026-08-03');
});

describe('public libraries', () => {
  const collection = (wallet: string, agreement: string) => ({ ...title().collection!, wallet, agreement });
  /** Agency 1234, account 12345 (Bradesco's 0123456), our number 12345, R$ 1.234,56. */
  const given = { agency: '1234', account: '12345', ourNumber: '12345', balance: '1234.56' };
  const slips = (due: string) => [
    title({ ...given, account: '0123456', due, bank: '237', collection: collection('09', '') }),
    title({ ...given, due, bank: '001', collection: collection('17', '3128557') }),
    title({ ...given, due, bank: '341', collection: collection('109', '') }),
    title({ ...given, due, bank: '756', collection: collection('1', '271836') }),
  ];
  const DUE = ['2025-02-21', '2025-02-22', '2026-07-31', '2027-12-31'];

  it.each([
    [
      '2026-07-31',
      '23791152400001234561234090000001234501234560',
      '23791.23405 90000.001231 45012.345604 1 15240000123456',
    ],
    [
      '2025-02-22',
      '23791100000001234561234090000001234501234560',
      '23791.23405 90000.001231 45012.345604 1 10000000123456',
    ],
  ])('a title of Bradesco due %s has the known bar code and line', (due, barcode, line) => {
    expect(barcodeOf(slips(due)[0]!)).toBe(barcode);
    expect(formatLine(typedLine(barcode))).toBe(line);
  });

  it.each(DUE.flatMap((due) => slips(due).map((slip) => [slip.bank, due, slip] as const)))(
    'take the line of bank %s due %s, and refuse it with a changed digit',
    (_bank, due, slip) => {
      const line = typedLine(barcodeOf(slip));
      expect(isValidBoleto(line)).toBe(true);
      expect(validarBoleto(line)).toMatchObject({ sucesso: true, valor: 1234.56 });
      expect(saysBarcode(barcodeOfLine(line), due)).toEqual({ due, amount: '1234.56' });
      for (let n = 0; n < line.length; n++) {
        const changed = line.slice(0, n) + ((Number(line[n]) + 1) % 10) + line.slice(n + 1);
        // FEBRABAN writes three remainders as check digit 1, which so misses some changes of factor and value.
        if (n < 33 || line[32] !== '1')
          expect([n, isValidBoleto(changed), barcodeOfLine(changed)]).toEqual([n, false, '']);
        expect(barcodeOfLine(changed) !== '').toBe(isValidBoleto(changed));
      }
    },
  );

  it.each(DUE)('node-boleto makes the same of a title of Bradesco due %s', (due) => {
    const theirs = new Boleto({
      banco: 'bradesco',
      data_emissao: '2025-01-01',
      data_vencimento: due,
      valor: 123456,
      agencia: '1234',
      carteira: '09',
      nosso_numero: '12345',
      codigo_cedente: '0123456',
      pagador: '',
      instrucoes: '',
    });
    const barcode = barcodeOf(slips(due)[0]!);
    expect([theirs.barcode_data, theirs.linha_digitavel]).toEqual([barcode, formatLine(typedLine(barcode))]);
  });
});

describe('the bar code of a title', () => {
  it('is composed with the open balance and its due date', () => {
    const barcode = barcodeOf(title({ due: '2018-06-11', balance: '3700' }));
    expect(barcode).toBe(PUBLISHED[0][0]);
  });

  it("is the bank's own where the ERP has it", () => {
    expect(barcodeOf(title({ barcode: PUBLISHED[1][0] }))).toBe(PUBLISHED[1][0]);
    expect(barcodeOf(title({ typedLine: formatLine(PUBLISHED[1][1]) }))).toBe(PUBLISHED[1][0]);
  });

  it('is composed where the one in the ERP does not hold its check digit', () => {
    const spoilt = `${PUBLISHED[1][0].slice(0, -1)}9`;
    expect(barcodeOf(title({ barcode: spoilt })).slice(0, 3)).toBe('237');
  });

  it.each([
    ['of another bank than the title', { bank: '341' }, { bank: '237', ourNumber: '00078271395' }],
    ['that its numbers make', {}, { bank: '237', ourNumber: '26/00078271395-5' }],
    ['of other numbers than its own', { ourNumber: '7' }, { bank: '237', ourNumber: '7' }],
    ['of a title without parameters', { collection: null }, { bank: '237', ourNumber: '00078271395' }],
  ])('%s names its bank and our number', (_what, more, expected) => {
    expect(slipCode(title({ ...more, barcode: PUBLISHED[0][0] }))).toMatchObject(expected);
  });

  it.each([
    ['has no bank parameters', { collection: null }, /^SEE: /],
    ['is of another bank', { bank: '999' }, /^E1_PORTADO: /],
    ['has no due date', { due: '' }, /^E1_VENCREA: /],
    ['is due before there were factors', { due: '1997-10-06' }, /^E1_VENCREA: /],
    ['is of more than ten digits hold', { balance: '100000000.00' }, /^E1_SALDO: /],
  ])('is none where the title %s, and the field is named', (_why, more, field) => {
    expect(() => slipCode(title(more))).toThrow(NoSlip);
    expect(() => slipCode(title(more))).toThrow(field);
  });
});

it('is shown on the slip in groups', () => {
  expect(formatLine(PUBLISHED[0][1])).toBe('23793.38128 60007.827136 95000.063305 9 75520000370000');
});
