import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from '../exports/testing';
import { TwoStepCard } from './two-step-card';
import { codes, totp, twoStepRoutes } from './two-step.fixture';

const on = { enabled: true, required: false, since: '2026-11-20T10:00:00-03:00', recovery_codes: 10 };
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
  await show(twoStepRoutes['GET two-step'], {
    'POST two-step/totp/confirm': (_url: URL, body: unknown) => {
      if ((body as { code: string }).code !== '123456')
        return Response.json({ message: 'x', errors: { code: ['Código inválido.'] } }, { status: 422 });
      state = on;
      return { codes };
    },
  });
  await press('Ativar');
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByAltText('QR Code da sua conta')).toBeInTheDocument();
  expect(within(dialog).getByText(totp.secret)).toBeVisible();
  const field = within(dialog).getByLabelText(/^Digite o código/);
  await userEvent.type(field, '000000{Enter}');
  expect(await within(dialog).findByText('Código inválido.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '123456{Enter}');
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Já guardei os códigos' }));
  expect(await screen.findByText('Ativada')).toBeVisible();
  expect(screen.queryByText(String(codes[0]))).not.toBeInTheDocument();
});

it('is switched off after a question, unless the user’s type must have it', async () => {
  await show(on, {
    'DELETE two-step/totp': () => {
      state = twoStepRoutes['GET two-step'];
      return { message: 'Verificação em duas etapas desativada.' };
    },
  });
  await press('Desativar');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desativar' }));
  expect(await screen.findByText('Verificação em duas etapas desativada.')).toBeVisible();
  expect(await screen.findByText('Desativada')).toBeVisible();
});

it('cannot be switched off where it must be on, and warns when codes run out', async () => {
  await show({ ...on, required: true, recovery_codes: 1 }, { 'POST two-step/recovery-codes': { codes } });
  expect(await screen.findByText('Gere novos códigos antes que acabem.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desativar' })).not.toBeInTheDocument();
  await press('Gerar novos códigos');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Gerar' }));
  expect(await screen.findByText(String(codes[0]))).toBeVisible();
});
