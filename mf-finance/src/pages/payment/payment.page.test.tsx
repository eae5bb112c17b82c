import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, PAYMENT_STATUS, USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import {
  paidPayment,
  QR,
  reviewedPayment,
  revisedPayment,
  samplePayment,
} from '../../payments/payment.fixture';
import PaymentPage from './payment.page';

let restore: () => void = () => undefined;
afterEach(() => {
  restore();
  endTestSession();
});

async function open(routes: StubRoutes, user = {}) {
  await startTestSession(user);
  restore = stubServer({ 'GET payments/12/qr': { svg: QR }, ...routes });
  render(
    <TestArea path="/admin/payment/:id" at="/admin/payment/12">
      <PaymentPage />
    </TestArea>,
  );
}
const STAFF = { type_id: USER_TYPE.staff, access: [ACCESS.invoices] };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows the code of a live charge, its titles and what became of it', async () => {
  await open({ 'GET payments/12': samplePayment() });
  expect(await screen.findByRole('heading', { name: /Pix 12/ })).toHaveTextContent('Aguardando pagamento');
  expect(await screen.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  // Half past noon and some, and how long that is; the clock of the tests is at noon.
  expect(screen.getByRole('timer')).toHaveTextContent(/^Vale até \d\d:\d\d, faltam \d+:\d\d$/);
  const rows = within(screen.getByRole('table', { name: 'Títulos' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    '5981-010650001 - SUZANO—R$ 72.667,00',
    '6010-010650001 - SUZANOR$ 20,55R$ 1.320,55',
    '6124-010650001 - SUZANOR$ 12,34R$ 8.450,10',
  ]);
  expect(screen.getByRole('region', { name: 'Histórico' })).toHaveTextContent(/Cobrança criada.*Ana Cliente/);
  expect(screen.queryByRole('button', { name: 'Baixar comprovante' })).toBeNull();
});

it('names the Pix that paid it, and offers the receipt', async () => {
  const saved: string[] = [];
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  await open({
    'GET payments/12': paidPayment(),
    'GET payments/12/receipt': new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  });
  expect(await screen.findByText(/^R\$\s82\.437,65 em .*Os títulos ficam quitados/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Pix recebidos' })).toHaveTextContent(
    'E60701190202611262101DY5Q3J0A1B2',
  );
  await press('Baixar comprovante');
  await waitFor(() => expect(saved).toEqual(['comprovante-pix-12.pdf']));
  clicked.mockRestore();
});

it('says which titles were taken out, and why', async () => {
  await open({ 'GET payments/12': revisedPayment() });
  expect(await screen.findByText(/O título 6010-01 foi pago por outro meio/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Títulos retirados' })).toHaveTextContent('6010-01');
});

it('is cancelled after a question', async () => {
  let status: 'active' | 'cancelled' = PAYMENT_STATUS.active;
  await open({
    'GET payments/12': () => samplePayment({ status }),
    'DELETE payments/12': () => {
      status = PAYMENT_STATUS.cancelled;
      return samplePayment({ status });
    },
  });
  await screen.findByRole('timer');
  await press('Cancelar Pix');
  const question = await screen.findByRole('alertdialog', { name: 'Cancelar este Pix?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar Pix' }));
  expect(await screen.findByText(/Este código não pode mais ser pago/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancelar Pix' })).toBeNull();
});

it('shows that it was paid where the bank was faster than cancelling', async () => {
  let paid = false;
  await open({
    'GET payments/12': () => (paid ? paidPayment() : samplePayment()),
    'DELETE payments/12': () => {
      paid = true;
      return Response.json({ message: 'Este Pix já foi pago.' }, { status: 409 });
    },
  });
  await screen.findByRole('timer');
  await press('Cancelar Pix');
  const question = await screen.findByRole('alertdialog', { name: 'Cancelar este Pix?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar Pix' }));
  expect(await screen.findByText('Este Pix já foi pago.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Baixar comprovante' })).toBeVisible();
});

it('is settled by staff, with a reason', async () => {
  const sent: unknown[] = [];
  await open(
    {
      'GET payments/12': () => (sent.length > 0 ? paidPayment() : reviewedPayment()),
      'POST payments/12/settle': (_url: URL, body: unknown) => {
        sent.push(body);
        return paidPayment();
      },
    },
    STAFF,
  );
  await screen.findByText(/O financeiro vai conferir/);
  await press('Encerrar análise');
  const dialog = await screen.findByRole('alertdialog', { name: 'Encerrar análise' }, { timeout: 10_000 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Considerar pago' }));
  await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'Um centavo a menos.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
  expect(await screen.findByRole('button', { name: 'Baixar comprovante' })).toBeVisible();
  expect(sent).toEqual([{ as: 'paid', reason: 'Um centavo a menos.' }]);
});

it('a review is not a customer’s to end', async () => {
  await open({ 'GET payments/12': reviewedPayment() });
  await screen.findByText(/O financeiro vai conferir/);
  expect(screen.queryByRole('button', { name: 'Encerrar análise' })).toBeNull();
  expect(screen.getByRole('table', { name: 'Pix recebidos' })).toHaveTextContent('Não confere');
});

it('says that there is none', async () => {
  await open({ 'GET payments/12': Response.json({ message: 'Registro não encontrado.' }, { status: 404 }) });
  expect(await screen.findByText('Registro não encontrado.')).toBeVisible();
});
