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

test('a parent selects and clears all its children', async () => {
  render(<Accesses />);
  await press('Financeiro');
  expect(value()).toBe('3 4 5');
  expect(box('Consulta de Títulos')).toBeChecked();
  await press('Financeiro');
  expect(value()).toBe('');
});

test("one child makes its parent, and 'all', partly checked", async () => {
  render(<Accesses />);
  await press('Novo Pedido');
  expect(value()).toBe('9 10');
  expect(box('Pedidos')).toBePartiallyChecked();
  expect(box('Selecionar todos')).toBePartiallyChecked();
  await press('Novo Pedido');
  expect(value()).toBe('');
  expect(box('Pedidos')).not.toBePartiallyChecked();
});

test('a partly checked box becomes fully checked', async () => {
  render(<Accesses start={['20', '21']} />);
  await press('Documentos');
  expect(value()).toBe('20 21 22 29');
});

test('selects all, then none; keeps a code that the tree does not contain', async () => {
  render(<Accesses start={['19']} />);
  await press('Selecionar todos');
  expect(value()).toBe('2 3 4 5 9 10 11 12 13 14 15 19 20 21 22 29 40');
  await press('Selecionar todos');
  expect(value()).toBe('19');
});

test('keeps a child that was stored without its parent when other boxes change', async () => {
  render(<Accesses start={['4']} />);
  await press('Contratos');
  expect(value()).toBe('2 4');
  expect(box('Financeiro')).toBePartiallyChecked();
});

test('a checkbox shows its error', () => {
  render(
    <Checkbox label="Li e concordo" checked={false} onChange={jest.fn()} error="É preciso concordar." />,
  );
  expect(box('Li e concordo')).toBeInvalid();
  expect(box('Li e concordo')).toHaveAccessibleDescription('É preciso concordar.');
});
