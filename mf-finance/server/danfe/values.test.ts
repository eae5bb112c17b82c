import { day, decimal, hour, identity, invoiceNumber, moment, phone, rate, zip } from './values';
import { XmlElement } from './xml-tree';

it.each([
  ['2.3456789012', '2,3456789012'],
  ['1.2345670000', '1,234567'],
  ['10.0000000000', '10,00000'],
  ['1234567.5', '1.234.567,5'],
  ['1000', '1.000'],
  ['99999999999.1234567891', '99.999.999.999,1234567891'],
  ['0.00', '0,00'],
  ['', ''],
  ['1e3', '1e3'],
  ['SEM VALOR', 'SEM VALOR'],
])('the decimal %s is printed %s', (text, shown) => {
  expect(decimal(text)).toBe(shown);
});

it.each([
  ['18.0000', '18,00'],
  ['0.1234', '0,1234'],
  ['7', '7,00'],
  ['', ''],
])('the rate %s is printed %s', (text, shown) => {
  expect(rate(text)).toBe(shown);
});

it('days and hours are those of the issuer, whatever his offset', () => {
  const late = '2026-07-01T23:30:00-05:00';
  expect([day(late), hour(late), moment(late), day('2026-07-01'), moment('')]).toEqual([
    '01/07/2026',
    '23:30:00',
    '01/07/2026 23:30:00',
    '01/07/2026',
    '',
  ]);
});

it('masks what has one mask, and nothing else', () => {
  expect([
    zip('09370000'),
    zip('123'),
    phone('1145450000'),
    phone('11987654321'),
    phone('4930123456789'),
  ]).toEqual(['09370-000', '123', '(11) 4545-0000', '(11) 98765-4321', '4930123456789']);
  expect(invoiceNumber('12345')).toBe('000.012.345');
  expect(identity(new XmlElement('dest'))).toBe('');
});
