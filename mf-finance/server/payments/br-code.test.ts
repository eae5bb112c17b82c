import { pixCode } from 'api/testing/pix/br-code';
import { isBrCode } from './br-code';

/** The fields of a BR Code by their ids, as the manual of the central bank has them read. */
function read(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

/** ISO/IEC 13239: the remainder of the message, begun with sixteen ones, divided by x¹⁶ + x¹² + x⁵ + 1. */
function remainder(text: string): string {
  const message = BigInt(`0x${Buffer.from(text).toString('hex')}0000`);
  const bits = BigInt(text.length * 8 + 16);
  const [divisor, ones] = [0x11021n, 0xffffn];
  let rest = message ^ (ones << (bits - 16n));
  for (let bit = bits - 1n; bit >= 16n; bit--) if ((rest >> bit) & 1n) rest ^= divisor << (bit - 16n);
  return rest.toString(16).toUpperCase().padStart(4, '0');
}

it('the reader’s CRC is that of the standard', () => expect(remainder('123456789')).toBe('29B1'));

it('the code of the stand-in bank is read by another reader, and ends with its CRC', () => {
  const code = pixCode('pix.banco.example/v2/8e44a16c38d7cf5ac86519dc3514fe09', '1234.50');
  const fields = read(code);
  expect(Object.fromEntries(fields)).toMatchObject({ '00': '01', 53: '986', 54: '1234.50', 58: 'BR' });
  expect(Object.fromEntries(read(fields.get('26') ?? ''))).toEqual({
    '00': 'br.gov.bcb.pix',
    25: 'pix.banco.example/v2/8e44a16c38d7cf5ac86519dc3514fe09',
  });
  expect(fields.get('63')).toBe(remainder(code.slice(0, -4)));
  expect(isBrCode(code)).toBe(true);
});

it.each([
  ['one digit is another', (code: string) => code.replace('1234.50', '1234.51')],
  ['the end is missing', (code: string) => code.slice(0, -1)],
  ['another text', () => 'https://banco.example'],
  ['nothing', () => ''],
])('is none where %s', (_case, broken) => {
  expect(isBrCode(broken(pixCode('pix.banco.example/v2/1', '1234.50')))).toBe(false);
});
