import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoginChallenge } from 'api-contract';
import { stubServer } from '../exports/testing';
import { ApiError } from '../http/api-error';
import { browserPasskeys, browserRefuses } from '../testing/browser-passkeys';
import { LoginForm } from './login-form';

const secondStep = jest.fn();
const findProvider = jest.fn().mockResolvedValue({});
const signOn = jest.fn();
const calls = { secondStep, findProvider, signOn };

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('E-mail'), 'cliente@portal.demo');
  await user.type(screen.getByLabelText('Senha'), 'segredo');
};

it('sends what was typed, also by Enter, without checking it', async () => {
  const user = userEvent.setup();
  const login = jest.fn().mockResolvedValue(undefined);
  render(<LoginForm login={login} {...calls} />);
  await user.type(screen.getByLabelText('E-mail'), 'sem arroba');
  await user.type(screen.getByLabelText('Senha'), 'x{Enter}');
  expect(login).toHaveBeenCalledWith('sem arroba', 'x');
});

it('shows the server’s message, and can be sent again', async () => {
  const user = userEvent.setup();
  const login = jest.fn().mockRejectedValue(new ApiError(401, 'Credenciais Inválidas'));
  render(<LoginForm login={login} {...calls} />);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Acessar o Portal' }));
  expect(await screen.findByText('Credenciais Inválidas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Acessar o Portal' }));
  expect(login).toHaveBeenCalledTimes(2);
});

it('shows the password on demand', async () => {
  const user = userEvent.setup();
  render(<LoginForm login={jest.fn()} {...calls} />);
  await fill(user);
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: /mostrar/i }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');
  await user.clear(screen.getByLabelText('Senha'));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
});

it('hands the e-mail to the forgotten-password form, and has the focus back', async () => {
  const user = userEvent.setup();
  render(<LoginForm login={jest.fn()} {...calls} />);
  await user.type(screen.getByLabelText('E-mail'), 'ana@vale.example');
  await user.click(screen.getByRole('button', { name: 'Esqueci minha senha' }));
  await user.click(await screen.findByRole('button', { name: 'Voltar para o login' }));
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Esqueci minha senha' }));
  await screen.findByRole('button', { name: 'Enviar' });
  const [, email] = screen.getAllByLabelText(/^E-mail/);
  expect(email).toHaveFocus();
  expect(email).toHaveValue('ana@vale.example');
});

it('submits once what the user sent before hydration', async () => {
  const login = jest.fn().mockResolvedValue(undefined);
  const form = <LoginForm login={login} {...calls} />;
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(form);
  screen.getByLabelText<HTMLInputElement>('E-mail').value = 'cliente@portal.demo';
  screen.getByLabelText<HTMLInputElement>('Senha').value = 'segredo';
  globalThis.__submitted = true;
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(box, form);
  });
  expect(login.mock.calls).toEqual([['cliente@portal.demo', 'segredo']]);
  act(() => root?.unmount());
  box.remove();
  render(form);
  expect(login).toHaveBeenCalledTimes(1);
});

describe('with a second step', () => {
  const challenge: LoginChallenge = { challenge: 'c', methods: ['totp', 'recovery'], expires_at: '' };
  const toCode = async () => {
    const user = userEvent.setup();
    render(<LoginForm login={() => Promise.resolve(challenge)} {...calls} />);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Acessar o Portal' }));
    return { user, code: await screen.findByLabelText('Código de verificação') };
  };
  beforeEach(() => secondStep.mockReset());

  it('submits after the sixth digit, and says what is wrong with a code', async () => {
    secondStep.mockRejectedValueOnce(new ApiError(401, 'Código inválido.')).mockResolvedValueOnce(undefined);
    const { user, code } = await toCode();
    await waitFor(() => expect(code).toHaveFocus());
    await user.type(code, '123456');
    expect(secondStep.mock.calls).toEqual([[{ challenge: 'c', code: '123456' }]]);
    expect(await screen.findByText('Código inválido.')).toBeVisible();
    await user.clear(code);
    await user.type(code, '654321');
    expect(secondStep).toHaveBeenLastCalledWith({ challenge: 'c', code: '654321' });
  });

  it('offers no passkey in a browser that has none', async () => {
    render(
      <LoginForm
        login={() => Promise.resolve({ ...challenge, methods: ['passkey', 'recovery'] })}
        {...calls}
      />,
    );
    await fill(userEvent.setup());
    await userEvent.click(screen.getByRole('button', { name: 'Acessar o Portal' }));
    expect(await screen.findByLabelText('Código de recuperação')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /chave de acesso/ })).not.toBeInTheDocument();
  });

  it('takes a recovery code', async () => {
    secondStep.mockResolvedValue(undefined);
    const { user } = await toCode();
    await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }));
    await user.type(screen.getByLabelText('Código de recuperação'), 'k7qm-x2vd-9hfa-r4ne{Enter}');
    expect(secondStep).toHaveBeenLastCalledWith({ challenge: 'c', code: 'k7qm-x2vd-9hfa-r4ne' });
  });

  it('goes back to the password when the time has passed', async () => {
    secondStep.mockRejectedValue(new ApiError(410, 'O tempo acabou.'));
    const { user, code } = await toCode();
    await user.type(code, '123456');
    expect(await screen.findByText('O tempo acabou.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Acessar o Portal' })).toBeVisible();
  });

  describe('by a passkey', () => {
    const withPasskey: LoginChallenge = { ...challenge, methods: ['passkey', 'totp', 'recovery'] };
    let undo = () => {};
    const show = async (sign?: () => void) => {
      const [passkeys, server] = [
        browserPasskeys({ sign }),
        stubServer({ 'POST login/two-step/passkey': { challenge: 'AQID', rpId: 'localhost' } }),
      ];
      undo = () => {
        passkeys();
        server();
      };
      const user = userEvent.setup();
      render(<LoginForm login={() => Promise.resolve(withPasskey)} {...calls} />);
      await fill(user);
      await user.click(screen.getByRole('button', { name: 'Acessar o Portal' }));
      return { user, press: () => user.click(screen.getByRole('button', { name: 'Usar chave de acesso' })) };
    };
    afterEach(() => undo());

    it('is offered first, and sends what was signed', async () => {
      secondStep.mockResolvedValue(undefined);
      const { press } = await show();
      expect(await screen.findByRole('button', { name: 'Usar chave de acesso' })).toHaveFocus();
      await press();
      await waitFor(() =>
        expect(secondStep).toHaveBeenCalledWith({
          challenge: 'c',
          passkey: expect.objectContaining({ id: 'AQID', rawId: 'AQID', type: 'public-key' }) as unknown,
        }),
      );
    });

    it('gives way to a code when it is cancelled', async () => {
      secondStep.mockResolvedValue(undefined);
      const { user, press } = await show(browserRefuses('NotAllowedError'));
      await screen.findByRole('button', { name: 'Usar chave de acesso' });
      await press();
      expect(await screen.findByText(/a operação foi cancelada/)).toBeVisible();
      expect(secondStep).not.toHaveBeenCalled();
      await user.click(screen.getByRole('button', { name: 'Usar o aplicativo autenticador' }));
      expect(screen.queryByText(/a operação foi cancelada/)).not.toBeInTheDocument();
      await user.type(screen.getByLabelText('Código de verificação'), '123456');
      expect(secondStep).toHaveBeenLastCalledWith({ challenge: 'c', code: '123456' });
    });
  });
});

describe('with a provider', () => {
  const offer = { url: '/api/sso/start/3?login_hint=x', name: 'Vale Verde', required: false };
  const login = jest.fn();
  const at = (answer: object) => {
    findProvider.mockReset().mockResolvedValue(answer);
    signOn.mockReset();
    login.mockReset();
    render(<LoginForm login={login} {...calls} />);
    return userEvent.setup();
  };
  const leave = async (user: ReturnType<typeof userEvent.setup>, email = 'ana@valeverde.example') => {
    await user.type(screen.getByLabelText('E-mail'), email);
    await user.tab();
  };
  afterAll(() => findProvider.mockReset().mockResolvedValue({}));

  it('asks when the e-mail is left, once, and not for half of one', async () => {
    const user = at(offer);
    await leave(user, 'ana@valeverde');
    expect(findProvider).not.toHaveBeenCalled();
    await user.click(screen.getByLabelText('E-mail'));
    await leave(user, '.example');
    await user.click(screen.getByLabelText('E-mail'));
    await user.tab();
    expect(findProvider.mock.calls).toEqual([['ana@valeverde.example']]);
  });

  it('offers it beside the password', async () => {
    const user = at(offer);
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Entrar com Vale Verde' }));
    expect(signOn).toHaveBeenCalledWith(offer);
    expect(screen.getByLabelText('Senha')).toBeVisible();
    expect(login).not.toHaveBeenCalled();
  });

  it('takes the password away where it is required, but for who knows the way back', async () => {
    const required = { ...offer, required: true };
    const user = at(required);
    await leave(user);
    const button = await screen.findByRole('button', { name: 'Entrar com Vale Verde' });
    expect(screen.queryByLabelText('Senha')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await user.type(screen.getByLabelText('E-mail'), '{Enter}');
    expect(signOn).toHaveBeenCalledWith(required);
    expect(login).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Entrar com senha' }));
    expect(screen.getByLabelText('Senha')).toHaveFocus();
  });

  it('is asked for when the server says that passwords are off', async () => {
    const user = at({});
    login.mockRejectedValue(new ApiError(403, 'A sua empresa entra com a conta corporativa.', {}, 'sso'));
    await fill(user);
    findProvider.mockResolvedValue({ ...offer, required: true });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Entrar com Vale Verde' })).toBeVisible();
    expect(screen.getByText('A sua empresa entra com a conta corporativa.')).toBeVisible();
  });

  it('says that a sign-on was refused, once', () => {
    window.history.replaceState(null, '', '/login#sso-refused');
    at({});
    expect(screen.getByText('Não foi possível entrar com a sua conta corporativa.')).toBeVisible();
    expect(window.location.hash).toBe('');
  });

  it('begins at the second step that a sign-on still needs', async () => {
    const challenge: LoginChallenge = { challenge: 'c', methods: ['totp', 'recovery'], expires_at: '' };
    render(<LoginForm login={login} {...calls} start={{ challenge }} />);
    expect(await screen.findByLabelText('Código de verificação')).toBeVisible();
  });
});
