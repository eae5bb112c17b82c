import {
  formatTaxId,
  taxIdName,
  formatCount,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatUnitPrice,
  formatVolume,
  trimZeros,
} from './format';

it.each([
  ['1234.5', 2, '1.234,50'],
  ['0', 2, '0,00'],
  ['999.995', 2, '1.000,00'],
  ['2.675', 2, '2,68'],
  ['-2.675', 2, '-2,68'],
  ['-0.004', 2, '0,00'],
  ['1234567890123456789.12345', 5, '1.234.567.890.123.456.789,12345'],
  ['17000', 0, '17.000'],
  ['100', 2, '100,00'],
  ['', 2, '—'],
  [null, 2, '—'],
  ['abc', 2, '—'],
])('number %s with %d decimals', (value, decimals, expected) => {
  expect(formatNumber(value, decimals)).toBe(expected);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1096, '1.096'],
  [1234567, '1.234.567'],
  [-26000, '-26.000'],
])('count %d', (count, expected) => {
  expect(formatCount(count)).toBe(expected);
});

it.each([
  [formatMoney, '1234.56', 'R$ 1.234,56'],
  [formatMoney, '-1234.56', '-R$ 1.234,56'],
  [formatMoney, '-0.001', 'R$ 0,00'],
  [formatMoney, '', '—'],
  [formatUnitPrice, '1.234565', 'R$ 1,23457'],
  [formatUnitPrice, '2', 'R$ 2,00000'],
  [formatVolume, '1234.5', '1.234,50'],
  [formatPercent, '45.67', '45,67%'],
  [formatPercent, '33.3333333333', '33,33%'],
  [formatPercent, '', '—'],
  [formatDate, '20261121', '21/11/2026'],
  [formatDate, '21/11/26', '21/11/2026'],
  [formatDate, '', '—'],
])('%p of %s is %s', (format, value, expected) => {
  expect(format(value)).toBe(expected);
});

it('shows the unit with a volume, and none with a dash', () => {
  expect(formatVolume('10', 'KG')).toBe('10 KG');
  expect(formatVolume('0', 'KG')).toBe('0 KG');
  expect(formatVolume('', 'KG')).toBe('—');
});

it.each([
  ['12345678000195', '12.345.678/0001-95'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['12abc34501de35 ', '12.ABC.345/01DE-35'],
  ['11144477735', '111.444.777-35'],
  ['12_BC34501DE35', '12_BC34501DE35'],
  ['', ''],
  ['123', '123'],
])('tax id %j', (value, expected) => {
  expect(formatTaxId(value)).toBe(expected);
});

it.each([
  ['11144477735', 'CPF'],
  ['12345678000195', 'CNPJ'],
  ['12ABC34501DE35', 'CNPJ'],
  ['', 'CNPJ'],
])('%j is a %s', (value, name) => {
  expect(taxIdName(value)).toBe(name);
});

it.each([
  ['000000000012001', '12001'],
  ['000012345 ', '12345'],
  ['0', '0'],
  ['000', '0'],
  ['12001', '12001'],
  ['CT-0012', 'CT-0012'],
  ['0A1', '0A1'],
  ['', ''],
])('%j reads %j', (code, text) => expect(trimZeros(code)).toBe(text));
