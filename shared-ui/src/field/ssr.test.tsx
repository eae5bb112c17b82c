import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, screen } from '@testing-library/react';
import { Button } from '../button/button';
import { Card } from '../card/card';
import { PasswordField } from '../password-field/password-field';
import { TextField } from '../text-field/text-field';

const login = (
  <Card title="Acesse sua conta" level={1}>
    <form>
      <TextField label="E-mail" type="email" name="email" hint="O do seu cadastro." />
      <PasswordField label="Senha" name="password" error="Informe a senha." />
      <Button type="submit" variant="primary" wide>
        Acessar o Portal
      </Button>
    </form>
  </Card>
);

test('the login page’s parts use no style attribute, which a strict CSP would block', () => {
  const html = renderToString(login);
  expect(html).toContain('Informe a senha.');
  expect(html).not.toMatch(/\sstyle=/);
});

test('it hydrates without a mismatch', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const recovered = jest.fn();
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(login);
  let root: ReturnType<typeof createRoot> | undefined;
  await act(async () => {
    root = hydrateRoot(box, login, { onRecoverableError: recovered });
  });
  expect(screen.getByRole('region', { name: 'Acesse sua conta' })).toBeInTheDocument();
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Informe a senha.');
  expect(recovered).not.toHaveBeenCalled();
  expect(errors).not.toHaveBeenCalled();
  act(() => root?.unmount());
  box.remove();
  errors.mockRestore();
});
