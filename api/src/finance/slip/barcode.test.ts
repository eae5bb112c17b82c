import type { SlipTitle } from '../../erp/port';
import { barcodeOf, barcodeOfLine, dueFactor, formatLine, typedLine } from './barcode';
import { freeField, sicoobDigit } from './free-field';

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
  status: 'A',
  bank: '237',
  agency: '3381',
  account: '0000633',
  ourNumber: '00078271395',
  barcode: '',
  typedLine: '',
  pix: '',
  payer: { name: 'ALFA', cgc: '11222333000181', street: '', district: '', city: 'MAUA', state: 'SP' },
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

describe('the free field', () => {
  it('of Bradesco is that of its published slip', () => {
    expect(freeField(title())).toBe(PUBLISHED[0][0].slice(19));
  });

  it('of Itaú is that of its published slip', () => {
    const itau = title({ bank: '341', agency: '0057', account: '12345', ourNumber: '12345678' });
    expect(freeField({ ...itau, collection: { ...itau.collection!, wallet: '110' } })).toBe(
      PUBLISHED[1][0].slice(19),
    );
  });

  it('of Banco do Brasil needs an agreement of seven digits', () => {
    const bb = title({ bank: '001', ourNumber: '0000000042' });
    const withAgreement = (agreement: string) =>
      freeField({ ...bb, collection: { ...bb.collection!, wallet: '17', agreement } });
    expect(withAgreement('3128557')).toBe('0000003128557000000004217');
    expect(withAgreement('12')).toBeNull();
  });

  it('of Sicoob carries the check digit of its manual', () => {
    // The manual's own example: cooperative 0001, client 0000000019, number 0000021 → 8.
    expect(sicoobDigit('0001', '0000000019', '0000021')).toBe(8);
    const sicoob = title({ bank: '756', agency: '4327', ourNumber: '21' });
    const collection = { ...sicoob.collection!, wallet: '1', agreement: '0271836' };
    expect(freeField({ ...sicoob, collection })).toMatch(/^14327010271836000002\d\d001$/);
  });

  it('is unknown for other banks, and without parameters', () => {
    expect(freeField(title({ bank: '999' }))).toBeNull();
    expect(freeField(title({ collection: null }))).toBeNull();
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
    ['is paid', { status: 'B', balance: '0' }],
    ['has no bank parameters', { collection: null }],
    ['has no due date', { due: '' }],
  ])('is none where the title %s', (_why, more) => {
    expect(barcodeOf(title(more))).toBeNull();
  });
});

it('stands on the slip in groups', () => {
  expect(formatLine(PUBLISHED[0][1])).toBe('23793.38128 60007.827136 95000.063305 9 75520000370000');
});
