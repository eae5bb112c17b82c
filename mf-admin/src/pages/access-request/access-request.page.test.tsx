import { ACCESS, ACCESS_REQUEST_STATUS, USER_TYPE } from 'api-contract/rules';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { newRequest, reviewRoutes } from '../../access-request/access-request.fixture';
import AccessRequestPage from './access-request.page';

let restore = () => {};
afterEach(() => {
  restore();
  endTestSession();
});

async function show(type_id: number, more: StubRoutes = {}) {
  await startTestSession({ type_id, access: Object.values(ACCESS) });
  restore = stubServer({ ...reviewRoutes, ...more });
  render(
    <TestArea path="/admin/access-requests/:id" at="/admin/access-requests/12">
      <AccessRequestPage />
    </TestArea>,
  );
  await screen.findByRole('heading', { name: /^Papéis do Vale Ltda/ });
}

it('shows the submitted data with its masks', async () => {
  await show(USER_TYPE.staff);
  for (const text of [
    '12.ABC.345/01DE-35',
    '529.982.247-25',
    'enviada em 20/11/2026 10:00',
    'Fábrica 2 · Suzano / SP',
    'Nova',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('(11) 98765-4321')).not.toBeVisible();
  await userEvent.click(screen.getByText('Todos os dados'));
  expect(screen.getByText('(11) 98765-4321')).toBeVisible();
  expect(document.title).toMatch(/^Solicitação de Papéis do Vale Ltda/);
});

it('says what will stand there before it is known', async () => {
  await startTestSession({ type_id: USER_TYPE.staff, access: Object.values(ACCESS) });
  restore = stubServer({ 'GET access_requests/12': () => new Promise(() => undefined) });
  render(
    <TestArea path="/admin/access-requests/:id" at="/admin/access-requests/12">
      <AccessRequestPage />
    </TestArea>,
  );
  expect(await screen.findByText('CNPJ')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Unidades de compra/entrega' })).toBeVisible();
});

it.each([
  ['internal staff', USER_TYPE.staff, 0],
  ['administrators', USER_TYPE.admin, 1],
])('%s see the request; only administrators decide', async (_who, type, buttons) => {
  await show(type);
  expect(screen.queryAllByRole('button', { name: 'Aprovar' })).toHaveLength(buttons);
});

it('names who decided, and when', async () => {
  const decided = { status: ACCESS_REQUEST_STATUS.rejected, decided_by: 'Bruno', decided_at: 'x' };
  await show(USER_TYPE.staff, {
    'GET access_requests/12': { data: [{ ...newRequest, ...decided, updated_at_f: '21/11/2026 09:00' }] },
  });
  const head = within(screen.getByRole('region', { name: 'Solicitação de acesso' }));
  expect(head.getByText('Rejeitada')).toBeVisible();
  expect(
    head.getByText('enviada em 20/11/2026 10:00, atualizada em 21/11/2026 09:00, analisada por Bruno'),
  ).toBeVisible();
});

it('offers no decision on a request that was already decided', async () => {
  await show(USER_TYPE.admin, {
    'GET access_requests/12': { data: [{ ...newRequest, status: ACCESS_REQUEST_STATUS.approved }] },
  });
  expect(screen.getByText('Aprovada')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aprovar' })).not.toBeInTheDocument();
});

it('requires a company and access codes for an approval', async () => {
  const user = userEvent.setup();
  await show(USER_TYPE.admin);
  await user.click(screen.getByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByText('Escolha ao menos um cliente.')).toBeVisible();
  expect(screen.getByText('Você precisa definir os acessos do usuário')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('approves with company, store and codes', async () => {
  const sent: unknown[] = [];
  const user = userEvent.setup();
  await show(USER_TYPE.admin, {
    'POST access_requests/12/approve': (_url: URL, body: unknown) => {
      sent.push(body);
      return { message: 'Solicitação aprovada.', user_id: 40 };
    },
  });
  await user.click(screen.getByRole('button', { name: 'PAPEIS DO VALE LTDA' }));
  expect(await screen.findByText('Acesso a todas as lojas')).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: '02 · JACAREI / SP' }));
  await user.click(screen.getByRole('checkbox', { name: 'Contratos' }));
  await user.click(screen.getByRole('button', { name: 'Aprovar' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Aprovar esta solicitação?' });
  await user.click(within(dialog).getByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByText('Solicitação aprovada.')).toBeVisible();
  expect(sent).toEqual([
    {
      type_id: USER_TYPE.customer,
      companies: [{ customer_id: 7, stores: ['02'] }],
      access: [ACCESS.contracts],
      access_contracts: true,
      access_invoices: true,
      access_requests: false,
      access_logistics: false,
    },
  ]);
});

it('requires a justification for a rejection', async () => {
  const sent: unknown[] = [];
  const user = userEvent.setup();
  await show(USER_TYPE.master, {
    'POST access_requests/12/reject': (_url: URL, body: unknown) => {
      sent.push(body);
      return { message: 'Solicitação rejeitada. O motivo foi enviado por e-mail.' };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Rejeitar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rejeitar esta solicitação?' });
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  expect(await within(dialog).findByText('Campo obrigatório.')).toBeVisible();
  // The form that the button is in is not asked.
  expect(screen.queryByText('Você precisa definir os acessos do usuário')).toBeNull();
  await user.click(within(dialog).getByLabelText(/Justificativa/));
  await user.paste('CNPJ de outra empresa');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Solicitação rejeitada. O motivo foi enviado por e-mail.')).toBeVisible();
  expect(sent).toEqual([{ justification: 'CNPJ de outra empresa' }]);
});
