import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DatePicker } from './date-picker';
import { DateRangePicker } from './date-range-picker';

function Delivery() {
  const [value, setValue] = useState('21/11/2026');
  return (
    <DatePicker label="Data de Entrega" value={value} onChange={setValue} min="2026-11-10" max="2026-12-31" />
  );
}
const field = () => screen.getByRole('textbox', { name: 'Data de Entrega' });

test('a day chosen in the calendar becomes the field’s value, and the focus returns to the button', async () => {
  render(<Delivery />);
  const button = screen.getByRole('button', { name: 'Abrir calendário: Data de Entrega' });
  await userEvent.click(button);
  expect(await screen.findByRole('grid', { name: /novembro de 2026/ })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(field()).toHaveValue('29/11/2026');
  await waitFor(() => expect(button).toHaveFocus());
});

test('days outside the limits cannot be chosen', async () => {
  render(<Delivery />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário: Data de Entrega' }));
  expect(await screen.findByRole('button', { name: /, 9 de novembro de 2026/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a limit that is no date is no limit', async () => {
  render(<DatePicker label="Data" value="21/11/2026" onChange={() => undefined} min="2026-1" max="amanhã" />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário: Data' }));
  expect(await screen.findByRole('button', { name: /, 9 de novembro de 2026/ })).not.toHaveAttribute(
    'aria-disabled',
  );
});

test('typing still works', async () => {
  render(<Delivery />);
  await userEvent.clear(field());
  await userEvent.type(field(), '05122026');
  expect(field()).toHaveValue('05/12/2026');
});

function Period() {
  const [value, setValue] = useState({ start: '01/11/2026', end: '05/11/2026' });
  return <DateRangePicker label="Período" value={value} onChange={setValue} />;
}

test('one calendar chooses a range', async () => {
  render(<Period />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário: Período' }));
  await userEvent.click(await screen.findByRole('button', { name: /10 de novembro de 2026/ }));
  await userEvent.click(screen.getByRole('button', { name: /20 de novembro de 2026/ }));
  expect(screen.getByRole('textbox', { name: 'Data Inicio' })).toHaveValue('10/11/2026');
  expect(screen.getByRole('textbox', { name: 'Data Fim' })).toHaveValue('20/11/2026');
});

test('an end before its start shows an error', async () => {
  render(<Period />);
  const end = screen.getByRole('textbox', { name: 'Data Fim' });
  await userEvent.clear(end);
  await userEvent.type(end, '30102026');
  expect(end).toHaveAccessibleDescription('A data final é anterior à inicial.');
});
