import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CnpjField, CpfField, ItemField, PhoneField } from './document-fields';
import { MoneyField, QuantityField } from './decimal-field';
import { TimeField } from './time-field';

type Kind = (props: { label: string; value: string; onChange: (value: string) => void }) => React.ReactNode;

function Form({ kind: Field, start = '' }: { kind: Kind; start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Field label="Campo" value={value} onChange={setValue} />
      <output>{value}</output>
      <button onClick={() => setValue('')}>Limpar</button>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Campo' });

test.each<[string, Kind, string, string]>([
  ['CPF', CpfField, '12345678909', '123.456.789-09'],
  ['CPF pasted with its signs', CpfField, '123.456.789-09', '123.456.789-09'],
  ['CNPJ of digits', CnpjField, '11222333000181', '11.222.333/0001-81'],
  ['CNPJ with letters', CnpjField, '12abc34501de35', '12.ABC.345/01DE-35'],
  ['a letter as check digit is not taken', CnpjField, '12abc34501dex35', '12.ABC.345/01DE-35'],
  ['phone of eight digits', PhoneField, '1132145678', '(11) 3214-5678'],
  ['phone of nine digits', PhoneField, '11932145678', '(11) 93214-5678'],
  ['time', TimeField, '0830', '08:30'],
  ['item', ItemField, '00-12345', '001234'],
])('%s', async (_, kind, typed, shown) => {
  render(<Form kind={kind} />);
  await userEvent.type(field(), typed);
  expect(field()).toHaveValue(shown);
  expect(screen.getByRole('status')).toHaveTextContent(shown);
});

test('a field cleared by its owner is empty, and accepts new typing', async () => {
  render(<Form kind={CpfField} start="123.456.789-09" />);
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(field()).toHaveValue('');
  await userEvent.type(field(), '111');
  expect(field()).toHaveValue('111');
});

test('correcting a digit in the middle keeps the caret in place', async () => {
  render(<Form kind={CpfField} start="123.456.789-09" />);
  await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(field()).toHaveValue('123.467.890-9');
  expect(screen.getByRole('status')).toHaveTextContent('123.467.890-9');
});

test('money shows reais and passes on the wire’s decimal', async () => {
  render(<Form kind={MoneyField} />);
  await userEvent.type(field(), '1234,5');
  expect(field()).toHaveValue('1234,5');
  expect(screen.getByRole('status')).toHaveTextContent('1234.5');
  await userEvent.tab();
  expect(field()).toHaveValue('R$ 1.234,50');
  await userEvent.type(field(), '{Backspace}5');
  expect(screen.getByRole('status')).toHaveTextContent('1234.55');
});

describe.each([
  ['typed', (text: string) => userEvent.type(field(), text)],
  [
    'pasted',
    async (text: string) => {
      await userEvent.click(field());
      await userEvent.paste(text);
    },
  ],
  ['filled in by the browser', (text: string) => fireEvent.change(field(), { target: { value: text } })],
])('a whole quantity, %s', (_how, put) => {
  test.each(['2500', '2500,00', '2.500,00', '2500.00', '2.500', '2 500'])('%p is 2500', async (text) => {
    render(<Form kind={QuantityField} />);
    await put(text);
    expect(field()).toHaveValue(text);
    expect(screen.getByRole('status')).toHaveTextContent(/^2500$/);
    fireEvent.blur(field());
    expect(field()).toHaveValue('2.500');
    expect(field()).toBeValid();
  });

  test.each([
    ['2500,5', 'Informe um número inteiro.'],
    ['2,500', 'Informe um número inteiro.'],
    ['25OO', 'Número inválido.'],
    ['-5', 'Número inválido.'],
    ['12345678901234', 'Número inválido.'],
  ])('%p is refused, and nothing of it is lost', async (text, says) => {
    render(<Form kind={QuantityField} />);
    await put(text);
    expect(field()).toHaveValue(text);
    fireEvent.blur(field());
    expect(field()).toHaveValue(text);
    expect(field()).toHaveAccessibleDescription(says);
  });
});

test('a quantity of three decimals refuses a fourth', async () => {
  render(<Form kind={(props) => <QuantityField {...props} decimals={3} />} start="1500.25" />);
  expect(field()).toHaveValue('1.500,250');
  await userEvent.clear(field());
  await userEvent.type(field(), '0,1239');
  await userEvent.tab();
  expect(field()).toHaveValue('0,1239');
  expect(field()).toHaveAccessibleDescription('Informe no máximo 3 casas decimais.');
});

test('a quantity that is read with its unit shows how it was read', async () => {
  const read = (text: string) => (text === '2 t' ? '2000' : null);
  render(<Form kind={(props) => <QuantityField {...props} read={read} />} />);
  await userEvent.click(field());
  await userEvent.paste('2 t');
  expect(screen.getByRole('status')).toHaveTextContent(/^2000$/);
  expect(field()).toHaveValue('2 t');
  await userEvent.tab();
  expect(field()).toHaveValue('2.000');
});

test('a time that is half typed is finished when its field is left', async () => {
  render(<Form kind={TimeField} />);
  await userEvent.type(field(), '8');
  await userEvent.tab();
  expect(field()).toHaveValue('08:00');
  expect(screen.getByRole('status')).toHaveTextContent('08:00');
});
