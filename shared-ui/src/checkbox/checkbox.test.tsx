import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS_CODES } from './access-codes.fixture';
import { Checkbox } from './checkbox';
import { CheckboxTree } from './checkbox-tree';

function Accesses({ start = [] }: { start?: string[] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <CheckboxTree label="Acessos" tree={ACCESS_CODES} value={value} onChange={setValue} />
      <output>{[...value].sort((a, b) => Number(a) - Number(b)).join(' ')}</output>
    </>
  );
}
const box = (name: string) => screen.getByRole('checkbox', { name });
const press = (name: string) => userEvent.click(box(name));
const value = () => screen.getByRole('status').textContent;

test('a parent takes all its children, and gives them back', async () => {
  render(<Accesses />);
  await press('Financeiro');
  expect(value()).toBe('3 4 5');
  expect(box('Consulta de Títulos')).toBeChecked();
  await press('Financeiro');
  expect(value()).toBe('');
});

test('one child makes its parent, and all, partly checked', async () => {
  render(<Accesses />);
  await press('Novo Pedido');
  expect(value()).toBe('9 10');
  expect(box('Pedidos')).toBePartiallyChecked();
  expect(box('Selecionar todos')).toBePartiallyChecked();
  await press('Novo Pedido');
  expect(value()).toBe('');
  expect(box('Pedidos')).not.toBePartiallyChecked();
});

test('partly checked becomes all', async () => {
  render(<Accesses start={['20', '21']} />);
  await press('Documentos');
  expect(value()).toBe('20 21 22 29');
});

test('all, then none; a code the tree does not know stays', async () => {
  render(<Accesses start={['19']} />);
  await press('Selecionar todos');
  expect(value()).toBe('2 3 4 5 9 10 11 12 13 14 15 19 20 21 22 29 40');
  await press('Selecionar todos');
  expect(value()).toBe('19');
});

test('a child that stood without its parent is left as it was by others', async () => {
  render(<Accesses start={['4']} />);
  await press('Contratos');
  expect(value()).toBe('2 4');
  expect(box('Financeiro')).toBePartiallyChecked();
});

test('a checkbox says what is wrong with it', () => {
  render(
    <Checkbox label="Li e concordo" checked={false} onChange={jest.fn()} error="É preciso concordar." />,
  );
  expect(box('Li e concordo')).toBeInvalid();
  expect(box('Li e concordo')).toHaveAccessibleDescription('É preciso concordar.');
});
