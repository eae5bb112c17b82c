import { numberProblem, readTyped } from './typed-number';

test.each([
  ['', ''],
  ['  ', ''],
  ['2500', '2500'],
  ['2 500', '2500'],
  ['2500,00', '2500'],
  ['2.500,00', '2500'],
  ['2500.00', '2500'],
  ['2,500.00', '2500'],
  ['2.500', '2500'],
  ['2,500', '2.5'],
  ['0.125', '0.125'],
  ['2.50', '2.5'],
  ['1.250.075', '1250075'],
  ['1.250.075,5', '1250075.5'],
  ['1.2345', '1.2345'],
  ['R$ 1.234,56', '1234.56'],
  ['1.234,', '1234'],
  ['2500.', '2500'],
  [',5', '0.5'],
  ['007', '7'],
  ['999.999.999.999', '999999999999'],
])('%p is read as %p', (text, read) => expect(readTyped(text)).toBe(read));

test.each(['abc', '-5', '12a', ',', '1.2.3', '1,2,3', '12.50,00', '1.234,567.89', '1e3', '9'.repeat(13)])(
  '%p is not read',
  (text) => expect(readTyped(text)).toBeNull(),
);

test.each([
  ['', 0, undefined],
  ['2500', 0, undefined],
  ['2500.5', 0, 'Informe um número inteiro.'],
  ['2500.125', 3, undefined],
  ['2500.1255', 3, 'Informe no máximo 3 casas decimais.'],
  ['1.25', 1, 'Informe no máximo 1 casa decimal.'],
  ['doze', 3, 'Número inválido.'],
])('%p with %p decimals: %p', (value, decimals, says) => expect(numberProblem(value, decimals)).toBe(says));
