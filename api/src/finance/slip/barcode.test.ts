import { isValidBoleto } from '@brazilian-utils/brazilian-utils';
import { validarBoleto } from '@mrmgomes/boleto-utils';
import { Boleto } from 'node-boleto';
import { INVOICE_STATUS } from 'api-contract';
import type { SlipTitle } from '../../erp/port';
import {
  barcodeOf,
  barcodeOfLine,
  dueFactor,
  dueOfFactor,
  formatLine,
  saysBarcode,
  typedLine,
} from './barcode';
import { bankNumbers, sicoobDigit } from './free-field';

const freeField = (of: SlipTitle) => bankNumbers(of)?.freeField ?? null;

const title = (more: Partial<SlipTitle> = {}): SlipTitle => ({
  branch: '0650001',
  prefix: '1',
  number: '000000601',
  instalment: '01',
  type: 'NF',
  emission: '2026-08-11',
  due: '2026-09-08',
  value: '25000',
  balance: '25000',
  status: INVOICE_STATUS.open,
  bank: '237',
  agency: '3381',
  account: '0000633',
  ourNumber: '00078271395',
  barcode: '',
  typedLine: '',
  pix: '',
  payer: { name: 'ALFA', cgc: '11222333000181', street: '', district: '', city: 'MAUA', state: 'SP' },
  payee: { name: '', cgc: '', street: '', city: '', state: '', zip: '' },
  alone: true,
  collection: { wallet: '26', agreement: '4567890', modality: '01', beneficiary: '' },
  ...more,
});

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

describe('the free field', () => {
  /** A title at a bank: its numbers in SE1, then those of SEE. */
  const at = (
    bank: string,
    numbers: Partial<SlipTitle>,
    collection: Partial<NonNullable<SlipTitle['collection']>>,
  ) => title({ bank, ...numbers, collection: { ...title().collection!, ...collection } });

  const ITAU = { agency: '0057', account: '12345', ourNumber: '12345678' };
  const SICOOB = { agency: '0001', ourNumber: '21' };
  const AGREED = { wallet: '1', agreement: '19' };

  it.each([
    ['Bradesco: its published slip', title(), PUBLISHED[0][0].slice(19)],
    [
      'Bradesco: our number with wallet and check digit',
      title({ ourNumber: '26/00078271395-0' }),
      PUBLISHED[0][0].slice(19),
    ],
    [
      'Bradesco: agency and account with check digits',
      title({ agency: '3381-2', account: '633-1' }),
      PUBLISHED[0][0].slice(19),
    ],
    ['Itaú: its published slip', at('341', ITAU, { wallet: '110' }), PUBLISHED[1][0].slice(19)],
    [
      'Itaú: check digits behind account and number',
      at('341', { ...ITAU, account: '12345-7', ourNumber: '110/12345678-8' }, { wallet: '110' }),
      PUBLISHED[1][0].slice(19),
    ],
    [
      'Itaú: nine digits hold the check digit',
      at('341', { ...ITAU, ourNumber: '123456788' }, { wallet: '110' }),
      PUBLISHED[1][0].slice(19),
    ],
    [
      'Itaú: a wallet whose digit leaves the account out',
      at('341', ITAU, { wallet: '126' }),
      '1261234567850057123457000',
    ],
    [
      'Banco do Brasil: an agreement of seven digits',
      at('001', { ourNumber: '42' }, { wallet: '17', agreement: '3128557' }),
      '0000003128557000000004217',
    ],
    [
      'Banco do Brasil: our number with the agreement before it',
      at('001', { ourNumber: '31285570000000042' }, { wallet: '17', agreement: '3128557' }),
      '0000003128557000000004217',
    ],
    [
      'Banco do Brasil: an agreement of six digits',
      at(
        '001',
        { agency: '1893-4', account: '54321-9', ourNumber: '42' },
        { wallet: '18', agreement: '123456' },
      ),
      '1234560004218930005432118',
    ],
    [
      'Banco do Brasil: an agreement of four digits',
      at('001', { agency: '1893', account: '54321', ourNumber: '42' }, { wallet: '18', agreement: '1234' }),
      '1234000004218930005432118',
    ],
    ['Banco do Brasil: an agreement of two digits', at('001', {}, { agreement: '12' }), null],
    // The manual's own example: cooperative 0001, client 0000000019, number 0000021, check digit 8.
    ['Sicoob: the check digit of its manual', at('756', SICOOB, AGREED), '1000101000001900000218001'],
    [
      'Sicoob: our number with its check digit',
      at('756', { ...SICOOB, ourNumber: '0000021-8' }, AGREED),
      '1000101000001900000218001',
    ],
    [
      'Sicoob: eight digits hold the check digit',
      at('756', { ...SICOOB, ourNumber: '00000218' }, AGREED),
      '1000101000001900000218001',
    ],
    [
      'Sicoob: instalments of letters',
      at('756', { ...SICOOB, instalment: 'C' }, AGREED),
      '1000101000001900000218003',
    ],
    ['Sicoob: no instalment', at('756', { ...SICOOB, instalment: '' }, AGREED), '1000101000001900000218001'],
    ['Sicoob: no modality', at('756', SICOOB, { ...AGREED, modality: '' }), null],
    ['another bank', title({ bank: '999' }), null],
    ['no bank parameters', title({ collection: null }), null],
    ['no wallet', at('237', {}, { wallet: '' }), null],
    ['no account', at('237', { account: '' }, {}), null],
    ['no number', at('237', { ourNumber: '' }, {}), null],
  ])('%s', (_what, of, expected) => {
    expect(freeField(of)).toBe(expected);
  });

  it.each([
    ['237', { ourNumber: '2' }, { wallet: '19' }, '19/00000000002-8'],
    ['237', { ourNumber: '6' }, { wallet: '19' }, '19/00000000006-0'],
    ['237', { ourNumber: '1' }, { wallet: '19' }, '19/00000000001-P'],
    ['341', ITAU, { wallet: '110' }, '110/12345678-8'],
    ['001', { ourNumber: '42' }, { wallet: '17', agreement: '3128557' }, '31285570000000042'],
    ['756', SICOOB, AGREED, '0000021-8'],
  ])('bank %s writes our number of %o, %o as %s', (bank, numbers, collection, expected) => {
    expect(bankNumbers(at(bank, numbers, collection))?.ourNumber).toBe(expected);
  });

  it('has the check digit of the Sicoob manual', () => {
    expect(sicoobDigit('0001', '0000000019', '0000021')).toBe(8);
  });
});

describe('public libraries', () => {
  const collection = (wallet: string, agreement: string) => ({ ...title().collection!, wallet, agreement });
  /** Agency 1234, account 0123456, our number 12345, R$ 1.234,56. */
  const given = { agency: '1234', account: '0123456', ourNumber: '00000012345', balance: '1234.56' };
  const slips = (due: string) => [
    title({ ...given, due, bank: '237', collection: collection('09', '') }),
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
      const line = typedLine(barcodeOf(slip)!);
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
      ...{ banco: 'bradesco', data_emissao: '2025-01-01', data_vencimento: due, valor: 123456 },
      ...{ agencia: '1234', carteira: '09', nosso_numero: '12345', codigo_cedente: '0123456' },
      ...{ pagador: '', instrucoes: '' },
    });
    const barcode = barcodeOf(slips(due)[0]!)!;
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
    expect(barcodeOf(title({ barcode: spoilt }))?.slice(0, 3)).toBe('237');
  });

  it.each([
    ['is paid', { status: INVOICE_STATUS.paid, balance: '0' }],
    ['has no bank parameters', { collection: null }],
    ['has no due date', { due: '' }],
    ['is of more than ten digits hold', { balance: '100000000.00' }],
  ])('is none where the title %s', (_why, more) => {
    expect(barcodeOf(title(more))).toBeNull();
  });
});

it('is shown on the slip in groups', () => {
  expect(formatLine(PUBLISHED[0][1])).toBe('23793.38128 60007.827136 95000.063305 9 75520000370000');
});
