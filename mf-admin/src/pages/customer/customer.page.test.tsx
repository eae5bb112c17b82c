import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { customer } from '../../rights/customer.fixture';
import { administrator } from '../../rights/user.fixture';
import CustomerPage from './customer.page';

const sent: unknown[] = [];
let restore = () => {};
async function open(answer: StubRoutes[string] = { data: [customer] }) {
  sent.length = 0;
  await startTestSession(administrator);
  restore = stubServer({
    'GET customers/7': answer,
    'POST customers/7': (_url: URL, body: unknown) => {
      sent.push(body);
      return { message: 'Registro salvo com sucesso' };
    },
  });
  render(
    <TestArea path="/admin/customer/:id" at="/admin/customer/7">
      <CustomerPage />
    </TestArea>,
  );
}
async function openCustomer() {
  await open();
  await screen.findByText(/12\.ABC\.345\/01DE-35/);
}
afterEach(() => {
  restore();
  endTestSession();
});

it('saves the name and whether slips are shown', async () => {
  await openCustomer();
  const name = screen.getByRole('textbox', { name: /^Nome/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Vale');
  await userEvent.click(screen.getByRole('switch', { name: 'Exibir coluna de boleto?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Registro salvo com sucesso')).toBeVisible();
  expect(sent).toEqual([{ _method: 'PUT', name: 'Vale', exibir_boleto: false }]);
});

it('has its name and what the ERP knows of it at its head', async () => {
  await openCustomer();
  const head = within(screen.getByRole('region', { name: 'Cliente' }));
  expect(head.getByRole('heading', { name: customer.name })).toBeVisible();
  for (const shown of ['PAPEIS DO VALE LTDA · 12.ABC.345/01DE-35', customer.code, 'Sim'])
    expect(head.getByText(shown)).toBeVisible();
});

it('leads back to the customers', async () => {
  await openCustomer();
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/customer-list');
});

it('is named in the tab', async () => {
  await openCustomer();
  expect(document.title).toMatch(new RegExp(`^Cliente ${customer.name}`));
});

it('says a failure on the page, and not a second time', async () => {
  await open(Response.json({ message: 'O servidor falhou.' }, { status: 503 }));
  expect(await screen.findByText('Ops! Tivemos um problema por aqui.')).toBeVisible();
  expect(screen.getAllByText('O servidor falhou.')).toHaveLength(1);
});
