import { useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Combobox, type ComboboxOption } from './combobox';

const PRODUCTS: ComboboxOption[] = [
  { value: 'PA001', label: 'Hipoclorito de Sódio 12%' },
  { value: 'PA002', label: 'Soda Cáustica Líquida 50%' },
  { value: 'PA003', label: 'Ácido Clorídrico 33%', detail: 'PA003' },
];

function Local({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Combobox label="Produto" options={PRODUCTS} value={value} onChange={setValue} />
      <output aria-label="Valor">{value}</output>
    </>
  );
}
const box = () => screen.getByRole('combobox', { name: 'Produto' });
const shown = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map((option) => option.textContent);
const value = () => screen.getByRole('status', { name: 'Valor' }).textContent;

test('typing filters without regard to accents; arrows and Enter choose', async () => {
  render(<Local />);
  await userEvent.type(box(), 'caustica');
  expect(shown()).toEqual(['Soda Cáustica Líquida 50%']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(value()).toBe('PA002');
  expect(box()).toHaveValue('Soda Cáustica Líquida 50%');
});

test('a press in the box opens the list; focus alone does not', async () => {
  render(<Local />);
  await userEvent.tab();
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.click(box());
  expect(shown()).toHaveLength(3);
});

test('shows a message when nothing matches', async () => {
  render(<Local />);
  await userEvent.type(box(), 'água');
  expect(screen.getByText('Nenhum registro encontrado.')).toBeInTheDocument();
});

test('unfinished text returns to the choice, and the choice can be cleared', async () => {
  render(<Local start="PA001" />);
  expect(box()).toHaveValue('Hipoclorito de Sódio 12%');
  await userEvent.type(box(), 'x');
  await userEvent.tab();
  expect(box()).toHaveValue('Hipoclorito de Sódio 12%');
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(value()).toBe('');
  expect(box()).toHaveValue('');
});

test('the caller runs the search, and the choice keeps its label', async () => {
  const search = jest.fn();
  render(
    <Combobox
      label="Produto"
      options={[]}
      value="77"
      valueLabel="Cliente escolhido"
      onChange={jest.fn()}
      onSearch={search}
    />,
  );
  expect(box()).toHaveValue('Cliente escolhido');
  await userEvent.clear(box());
  await userEvent.type(box(), 'nov');
  expect(search).toHaveBeenLastCalledWith('nov');
});

test('an answer that arrives while the list is open can be chosen', async () => {
  function Waiting() {
    const [options, setOptions] = useState<ComboboxOption[]>([]);
    const [value, setValue] = useState('');
    return (
      <>
        <Combobox
          label="Produto"
          options={options}
          value={value}
          onChange={setValue}
          loading={options.length === 0}
          onSearch={(text) => text === 'nove' && setOptions([{ value: '9', label: 'Águas S.A.' }])}
        />
        <output aria-label="Valor">{value}</output>
      </>
    );
  }
  render(<Waiting />);
  await userEvent.type(box(), 'nov');
  expect(screen.getByText('Buscando...')).toBeInTheDocument();
  await userEvent.type(box(), 'e');
  await userEvent.click(await screen.findByRole('option', { name: 'Águas S.A.' }));
  expect(value()).toBe('9');
});

test('a search that failed is not called one that found nothing', async () => {
  render(<Combobox label="Produto" options={[]} value="" onChange={jest.fn()} onSearch={jest.fn()} failed />);
  await userEvent.type(box(), 'soda');
  expect(screen.getByText('Não foi possível buscar. Tente outra vez.')).toBeInTheDocument();
  expect(screen.queryByText('Nenhum registro encontrado.')).not.toBeInTheDocument();
});

test('when the caller keeps no value, a choice closes the list and empties the box', async () => {
  const add = jest.fn();
  render(<Combobox label="Produto" options={PRODUCTS} value="" onChange={add} onSearch={jest.fn()} />);
  for (const times of [1, 2]) {
    await userEvent.type(box(), 'soda');
    await userEvent.click(screen.getByRole('option', { name: 'Soda Cáustica Líquida 50%' }));
    expect(add.mock.calls).toEqual(Array(times).fill(['PA002']));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveValue('');
  }
});

test('an error is the box’s description', () => {
  render(
    <Combobox label="Produto" options={PRODUCTS} value="" onChange={jest.fn()} error="Escolha um produto." />,
  );
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('Escolha um produto.');
});

test('says how many choices there are, in the plural', async () => {
  render(<Local />);
  await userEvent.type(box(), 'c');
  await waitFor(() => expect(document.body).toHaveTextContent('3 opções disponíveis.'));
  await userEvent.type(box(), 'austica');
  await waitFor(() => expect(document.body).toHaveTextContent('1 opção disponível.'));
});
