import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateField, dayOf } from './date-field';

function Field() {
  const [value, setValue] = useState('');
  return <DateField label="Data Fim" value={value} onChange={setValue} />;
}

test('digits become a date', async () => {
  render(<Field />);
  const field = screen.getByRole('textbox', { name: 'Data Fim' });
  await userEvent.type(field, '31122026');
  expect(field).toHaveValue('31/12/2026');
  expect(field).toBeValid();
});

test('rejects a day that does not exist as soon as it is complete', async () => {
  render(<Field />);
  const field = screen.getByRole('textbox', { name: 'Data Fim' });
  await userEvent.type(field, '31022026');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Data inválida.');
});

test.each(['2027-02-28', '28/2/2027', '28022027'])(
  'reads %p, pasted or filled in by the browser',
  async (text) => {
    render(<Field />);
    const field = screen.getByRole('textbox', { name: 'Data Fim' });
    await userEvent.click(field);
    await userEvent.paste(text);
    expect(field).toHaveValue('28/02/2027');
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.change(field, { target: { value: text } });
    expect(field).toHaveValue('28/02/2027');
  },
);

test('a digit in the middle can be replaced', async () => {
  render(<Field />);
  const field = screen.getByRole('textbox', { name: 'Data Fim' });
  await userEvent.type(field, '31122026');
  await userEvent.type(field, '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field).toHaveValue('1/12/2026');
  await userEvent.tab();
  expect(field).toHaveValue('01/12/2026');
  expect(field).toBeValid();
});

test('rejects an unfinished date only after the field loses the focus', async () => {
  render(<Field />);
  const field = screen.getByRole('textbox', { name: 'Data Fim' });
  await userEvent.type(field, '3112');
  expect(field).toBeValid();
  await userEvent.tab();
  expect(field).toBeInvalid();
});

test.each([
  ['31/12/2026', '2026-12-31'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/12', null],
  ['', null],
])('%p is the day %p', (shown, day) => expect(dayOf(shown)).toBe(day));
