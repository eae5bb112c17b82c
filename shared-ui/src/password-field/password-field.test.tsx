import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field';

test('the eye shows and hides the password', async () => {
  render(<PasswordField label="Senha" />);
  const field = screen.getByLabelText('Senha');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.type(field, 'segredo');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('the eye of an empty field does not reveal what is typed next', async () => {
  render(<PasswordField label="Senha" />);
  const field = screen.getByLabelText('Senha');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  await userEvent.type(field, 'segredo');
  expect(field).toHaveAttribute('type', 'password');
});

test('hides the password again once the field is empty', async () => {
  render(<PasswordField label="Senha" />);
  const field = screen.getByLabelText('Senha');
  await userEvent.type(field, 'a');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  await userEvent.clear(field);
  expect(field).toHaveAttribute('type', 'password');
});

test('hides the password when the form clears the field', async () => {
  function Form() {
    const [value, setValue] = useState('segredo');
    return (
      <>
        <PasswordField label="Senha" value={value} onChange={(event) => setValue(event.target.value)} />
        <button onClick={() => setValue('')}>Limpar</button>
      </>
    );
  }
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
});
