import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from '../exports/testing';
import { TwoStepCard } from './two-step-card';
import { browserPasskeys, browserRefuses } from '../testing/browser-passkeys';
import { codes, off, passkeys, totp, twoStepRoutes, withApp, withPasskeys } from './two-step.fixture';

let restore = () => {};
let state: object;

async function show(start: object, routes: StubRoutes = {}) {
  state = start;
  await startTestSession();
  restore = stubServer({ ...twoStepRoutes, 'GET two-step': () => state, ...routes });
  render(
    <TestArea path="/admin/profile" at="/admin/profile">
      <TwoStepCard />
    </TestArea>,
  );
}
afterEach(() => {
  restore();
  endTestSession();
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('is switched on by a code of the app, and shows the recovery codes once', async () => {
  await show(off, {
    'POST two-step/totp/confirm': (_url: URL, body: unknown) => {
      if ((body as { code: string }).code !== '123456')
        return Response.json({ message: 'x', errors: { code: ['Código inválido.'] } }, { status: 422 });
      state = withApp;
      return { codes };
    },
  });
  await press('Ativar aplicativo');
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByAltText('QR Code da sua conta')).toBeInTheDocument();
  expect(within(dialog).getByText(totp.secret)).toBeVisible();
  const field = within(dialog).getByLabelText(/^Digite o código/);
  await userEvent.type(field, '000000{Enter}');
  expect(await within(dialog).findByText('Código inválido.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '123456{Enter}');
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(10);
  expect(screen.getByRole('alertdialog', { name: 'Códigos de recuperação' })).toBe(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Já guardei os códigos' }));
  expect(await screen.findByText('Ativada')).toBeVisible();
  expect(screen.queryByText(String(codes[0]))).not.toBeInTheDocument();
});

it('is switched off after a question, unless the user’s type must have it', async () => {
  await show(withApp, {
    'DELETE two-step/totp': () => {
      state = off;
      return { message: 'Verificação em duas etapas desativada.' };
    },
  });
  await press('Remover o aplicativo autenticador');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('Verificação em duas etapas desativada.')).toBeVisible();
  expect(await screen.findByText('Desativada')).toBeVisible();
});

it('cannot be switched off where it must be on, and warns when codes run out', async () => {
  await show(
    { ...withApp, required: true, recovery_codes: 1 },
    { 'POST two-step/recovery-codes': { codes } },
  );
  expect(await screen.findByText(/Gere novos códigos antes que acabem\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remover' })).not.toBeInTheDocument();
  await press('Gerar novos códigos');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Gerar' }));
  expect(await screen.findByText(String(codes[0]))).toBeVisible();
  expect(screen.getByRole('alertdialog', { name: 'Novos códigos' })).toBeVisible();
});

describe('passkeys', () => {
  let undo = () => {};
  afterEach(() => undo());

  it('are added with a name, and the first one brings recovery codes', async () => {
    undo = browserPasskeys();
    const sent: unknown[] = [];
    await show(off, {
      'POST two-step/passkeys': (_url: URL, body: unknown) => {
        sent.push(body);
        state = { ...withPasskeys, passkeys: passkeys.slice(0, 1) };
        return { codes };
      },
    });
    await press('Adicionar chave');
    const dialog = await screen.findByRole('alertdialog');
    const name = await within(dialog).findByLabelText('Nome da chave de acesso');
    expect(name).toHaveValue('Chrome em Windows');
    await userEvent.clear(name);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(within(dialog).getByText('Campo obrigatório.')).toBeVisible();
    await userEvent.type(name, 'Notebook do Carlos{Enter}');
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByRole('alertdialog', { name: 'Códigos de recuperação' })).toBe(dialog);
    expect(sent).toEqual([
      { name: 'Notebook do Carlos', passkey: expect.objectContaining({ id: 'AQID' }) as unknown },
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Já guardei os códigos' }));
    expect(await screen.findByText('Notebook do Carlos')).toBeVisible();
  });

  it('may be refused by the device', async () => {
    undo = browserPasskeys({ make: browserRefuses('InvalidStateError') });
    await show(withPasskeys);
    await press('Adicionar chave');
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Este dispositivo já tem uma chave de acesso sua.')).toBeVisible();
  });

  it('are renamed and removed', async () => {
    const sent: unknown[] = [];
    await show(withPasskeys, {
      'POST two-step/passkeys/1': (_url: URL, body: unknown) => {
        sent.push(body);
        return { message: 'Chave de acesso renomeada.' };
      },
      'DELETE two-step/passkeys/2': () => {
        state = { ...withPasskeys, passkeys: passkeys.slice(0, 1) };
        return { message: 'Chave de acesso removida.' };
      },
    });
    expect(await screen.findByText(/Adicionada em 20\/11\/2026 · último uso em 22\/11\/2026/)).toBeVisible();
    await press('Renomear Notebook do Carlos');
    const name = await screen.findByLabelText('Nome da chave de acesso');
    await userEvent.clear(name);
    await userEvent.type(name, 'Chave da mesa{Enter}');
    expect(await screen.findByText('Chave de acesso renomeada.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Chave da mesa' }]);
    await press('Remover Celular');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('As outras formas de verificação continuam valendo.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Chave de acesso removida.')).toBeVisible();
    expect(screen.queryByText('Celular')).not.toBeInTheDocument();
  });

  it('keeps the last one where there must be one, and adds none where the browser has none', async () => {
    await show({ ...withPasskeys, required: true, passkeys: passkeys.slice(0, 1) });
    expect(await screen.findByText('Notebook do Carlos')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remover/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Adicionar chave' })).not.toBeInTheDocument();
  });
});
