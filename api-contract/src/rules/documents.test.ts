import { maskCnpj, maskCpf, maskPhone, isCnpj, isCpf, isPhone } from './documents';

describe('isCnpj', () => {
  it.each([
    ['12.ABC.345/01DE-35', true],
    ['12abc34501de35', true],
    ['11.222.333/0001-81', true],
    ['11222333000181', true],
    ['00.000.000/0001-91', true],
    ['12.ABC.345/01DE-36', false],
    ['12.ABC.345/01DE-53', false],
    ['11.222.333/0001-80', false],
    ['11.222.333/0001-8', false],
    ['00.000.000/0000-00', false],
    ['12.ABC.345/01DE-3A', false],
    ['', false],
  ])('%s → %s', (text, expected) => {
    expect(isCnpj(text)).toBe(expected);
  });
});

describe('isCpf', () => {
  it.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['111.444.777-35', true],
    ['529.982.247-24', false],
    ['529.982.247-52', false],
    ['111.111.111-11', false],
    ['5299822472', false],
    ['', false],
  ])('%s → %s', (text, expected) => {
    expect(isCpf(text)).toBe(expected);
  });
});

describe('isPhone', () => {
  it.each([
    ['(11) 4002-8922', true],
    ['(11) 98765-4321', true],
    ['11987654321', true],
    ['(11) 88765-4321', false],
    ['(01) 4002-8922', false],
    ['4002-8922', false],
    ['', false],
  ])('%s → %s', (text, expected) => {
    expect(isPhone(text)).toBe(expected);
  });
});

describe('masks', () => {
  it.each([
    [maskCnpj, '12abc34501de35', '12.ABC.345/01DE-35'],
    [maskCnpj, '12abc3', '12.ABC.3'],
    [maskCnpj, '12', '12'],
    [maskCnpj, '12.ABC.345/01DE-3599', '12.ABC.345/01DE-35'],
    [maskCpf, '52998224725', '529.982.247-25'],
    [maskCpf, '529982', '529.982'],
    [maskPhone, '1140028922', '(11) 4002-8922'],
    [maskPhone, '11987654321', '(11) 98765-4321'],
    [maskPhone, '1', '(1'],
    [maskPhone, '', ''],
  ])('%p(%s) → %s', (format, text, expected) => {
    expect(format(text)).toBe(expected);
  });
});
