import { decodeParams, decodeTextParams, encodeParams, encodePathParams } from './params';

const accented = { numero: '000123', filial: 'São Paulo ~ Ação? ÿþ' };

it('is base64 of UTF-8 JSON', () => {
  expect(encodeParams({ numero: '000123', filial: 'São Paulo' })).toBe(
    'eyJudW1lcm8iOiIwMDAxMjMiLCJmaWxpYWwiOiJTw6NvIFBhdWxvIn0=',
  );
});

it('makes a path segment that needs no escaping', () => {
  const path = encodePathParams({ a: '???>>>~~~ÿÿÿ' });
  expect(encodeParams({ a: '???>>>~~~ÿÿÿ' })).toMatch(/[+/]/);
  expect(path).not.toMatch(/[+/]/);
  expect(decodeParams(path)).toEqual({ a: '???>>>~~~ÿÿÿ' });
});

const standard = encodeParams(accented);
it.each([
  ['standard', standard],
  ['URL-safe', standard.replaceAll('+', '-').replaceAll('/', '_')],
  ['without padding', standard.replaceAll('=', '')],
  ['percent-encoded', encodeURIComponent(standard)],
  ['plus as a space', standard.replaceAll('+', ' ')],
])('reads %s', (_name, text) => {
  expect(decodeParams(text)).toEqual(accented);
});

it.each([
  ['empty', ''],
  ['not base64', '!!!'],
  ['bad percent-encoding', '%E0%A4%A'],
  ['not JSON', btoa('{numero')],
  ['not UTF-8', btoa('{"numero":"\xe9"}')],
  ['a list', btoa('["1"]')],
  ['null', btoa('null')],
  ['a text', btoa('"1"')],
])('refuses %s', (_name, text) => {
  expect(decodeParams(text)).toBeNull();
});

it('requires texts', () => {
  expect(
    decodeTextParams(encodeParams({ numero: '1', filial: '2', more: 3 }), ['numero', 'filial']),
  ).toMatchObject({ numero: '1', filial: '2' });
  expect(decodeTextParams(encodeParams({ numero: '1' }), ['numero', 'filial'])).toBeNull();
  expect(decodeTextParams(encodeParams({ numero: 1, filial: '2' }), ['numero', 'filial'])).toBeNull();
});
