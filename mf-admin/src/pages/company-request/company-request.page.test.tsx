import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { companyRoutes, manager } from '../../company/company.fixture';
import CompanyRequestPage from './company-request.page';

const sent: unknown[] = [];
let restore = () => {};

beforeEach(async () => {
  sent.length = 0;
  await startTestSession(manager);
  restore = stubServer({
    ...companyRoutes,
    'POST company/requests/21': (_url: URL, body: unknown) => {
      sent.push(body);
      return { message: 'Decidido.' };
    },
  });
  render(
    <TestArea path="/admin/company/requests/:id" at="/admin/company/requests/21">
      <CompanyRequestPage />
    </TestArea>,
  );
  await screen.findByRole('button', { name: 'Aprovar' });
});
afterEach(() => {
  restore();
  endTestSession();
});

it('is approved with codes, after a question', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByText('Você precisa definir os acessos do usuário')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Contratos'));
  await userEvent.click(screen.getByRole('button', { name: 'Aprovar' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Aprovar esta solicitação?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByText('Decidido.')).toBeVisible();
  expect(sent).toEqual([{ decision: 'approve', access: [ACCESS.contracts], stores: [] }]);
});

it('is rejected with a reason', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Rejeitar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rejeitar esta solicitação?' });
  await userEvent.type(within(dialog).getByLabelText(/Justificativa/), 'Não trabalha aqui');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Decidido.')).toBeVisible();
  expect(sent).toEqual([{ decision: 'reject', justification: 'Não trabalha aqui' }]);
});
