import { act, fireEvent, render, screen } from '@testing-library/react';
import { stubServer } from '../exports/testing';
import ForgotForm from './forgot-form';

const REQUIRED = 'Preencha todos os campos obrigatórios!';
let restore = () => {};
afterEach(() => {
  restore();
  jest.useRealTimers();
});

const type = (value: string) => fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));

it('marks the form as invalid without an e-mail, and shows why for two seconds', () => {
  jest.useFakeTimers();
  render(<ForgotForm onBack={() => undefined} />);
  send();
  expect(screen.getByRole('alert')).toHaveTextContent(REQUIRED);
  act(() => void jest.advanceTimersByTime(1900));
  expect(screen.getByRole('alert')).toHaveTextContent(REQUIRED);
  expect(screen.getByLabelText(/^E-mail/)).toHaveFocus();
  act(() => void jest.advanceTimersByTime(100));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByLabelText(/^E-mail/)).toBeInvalid();
  type('ana@vale.example');
  expect(screen.getByLabelText(/^E-mail/)).toBeValid();
});

it.each([
  [500, 'Erro no servidor', 'Falha ao enviar email para ana@vale.example.'],
  [429, 'Muitas tentativas. Aguarde alguns instantes e tente novamente.', null],
])('shows the right message for a refusal with %d', async (status, message, words) => {
  restore = stubServer({ 'POST user/recovery': Response.json({ message }, { status }) });
  render(<ForgotForm onBack={() => undefined} />);
  type('ana@vale.example');
  send();
  expect(await screen.findByText(words ?? message)).toBeVisible();
});
