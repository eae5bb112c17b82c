import type { TwoStepAnswer } from 'api-contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, type StubRoutes } from '../exports/testing';
import { browserPasskeys, browserRefuses } from '../testing/browser-passkeys';
import { off, passkeys, withApp } from '../two-step/two-step.fixture';
import { http } from '../http/client';
import { watchProof } from './proof';
import { ProofDialog } from './proof-dialog';

const NEEDED = () =>
  Response.json({ message: 'Confirme a sua identidade para continuar.', code: 'proof' }, { status: 403 });
let restore = () => {};
let proved: boolean;
let sent: unknown[];

async function show(enabled: boolean, more: StubRoutes = {}, own: TwoStepAnswer['passkeys'] = []) {
  [proved, sent] = [false, []];
  await startTestSession();
  restore = stubServer({
    'GET two-step': { ...(enabled ? withApp : off), passkeys: own },
    'POST two-step/proof': (_url: URL, body: unknown) => {
      sent.push(body);
      const [value] = Object.values(body as object) as string[];
      proved = value !== 'errada';
      const errors = { [enabled ? 'code' : 'password']: ['Não confere.'] };
      return proved ? { message: 'ok' } : Response.json({ message: 'x', errors }, { status: 422 });
    },
    'POST email_senders': (_url: URL, body: unknown) => (proved ? body : NEEDED()),
    ...more,
  });
  watchProof();
  render(<ProofDialog />);
}
afterEach(() => {
  restore();
  endTestSession();
});

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));

it('asks for the password and repeats the call', async () => {
  await show(false);
  const call = http.post('email_senders', { mail: 'a' });
  const field = await screen.findByLabelText('Senha');
  await userEvent.type(field, 'errada');
  await confirm();
  expect(await screen.findByText('Não confere.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'certa{Enter}');
  expect(await call).toEqual({ mail: 'a' });
  expect(sent).toEqual([{ password: 'errada' }, { password: 'certa' }]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('asks for a code where there is a second step; calls at the same time wait for one answer', async () => {
  await show(true);
  const calls = Promise.all([http.post('email_senders', { n: 1 }), http.post('email_senders', { n: 2 })]);
  await userEvent.type(await screen.findByLabelText('Código de verificação'), '123456{Enter}');
  expect(await calls).toEqual([{ n: 1 }, { n: 2 }]);
  expect(sent).toEqual([{ code: '123456' }]);
});

it('refuses the call when the user cancels, and asks again the next time', async () => {
  await show(false);
  for (let n = 0; n < 2; n++) {
    const call = http.post('email_senders').catch((error: Error) => error.message);
    await screen.findByLabelText('Senha');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await call).toBe('Confirme a sua identidade para continuar.');
  }
});

describe('by a passkey', () => {
  let undo = () => {};
  afterEach(() => undo());
  const asked = { 'POST two-step/proof/passkey': { challenge: 'AQID' } };

  it('asks for it first', async () => {
    undo = browserPasskeys();
    await show(true, asked, passkeys);
    const call = http.post('email_senders', { mail: 'a' });
    await userEvent.click(await screen.findByRole('button', { name: 'Usar chave de acesso' }));
    expect(await call).toEqual({ mail: 'a' });
    expect(sent).toEqual([{ passkey: expect.objectContaining({ id: 'AQID' }) as unknown }]);
  });

  it('takes a code instead', async () => {
    undo = browserPasskeys({ sign: browserRefuses('NotAllowedError') });
    await show(true, asked, passkeys);
    const call = http.post('email_senders', { mail: 'a' });
    await userEvent.click(await screen.findByRole('button', { name: 'Usar chave de acesso' }));
    expect(await screen.findByText(/a operação foi cancelada/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Usar um código' }));
    await userEvent.type(screen.getByLabelText('Código de verificação'), '123456{Enter}');
    expect(await call).toEqual({ mail: 'a' });
  });
});
