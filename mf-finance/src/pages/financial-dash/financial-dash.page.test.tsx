import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import FinancialDashPage from './financial-dash.page';

const asked: Record<string, string>[] = [];
let restore = () => {};

beforeEach(async () => {
  asked.length = 0;
  await startTestSession();
  restore = stubServer({
    'GET invoices/dashboard': (url: URL) => {
      asked.push(Object.fromEntries(url.searchParams));
      return {
        pagosTotal: '839.5',
        emDiaTotal: '200',
        atrasadosTotal: '60.5',
        labels: ['06/2026'],
        pagosList: ['839.5'],
        emDiaLista: ['200'],
        atrasadosLista: ['60.5'],
      };
    },
  });
  render(
    <TestArea path="/admin/financial-dash" at="/admin/financial-dash">
      <FinancialDashPage />
    </TestArea>,
  );
  await screen.findByText('R$ 839,50');
});
afterEach(() => {
  restore();
  endTestSession();
});

it('opens with a year around today, three totals and three series', async () => {
  expect(asked).toEqual([{ initialDate: '2025-11-26', finalDate: '2027-11-26' }]);
  for (const text of [
    'Valor Total Pago',
    'Valor Total A Vencer',
    'Valor Total Atrasado',
    'R$ 200,00',
    'R$ 60,50',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  for (const name of ['Pagos', 'A Vencer', 'Atrasado'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

it('asks for another window, and not for one that ends before it begins', async () => {
  const user = userEvent.setup();
  const [from, to] = [screen.getByLabelText('De'), screen.getByLabelText('Até')];
  expect(from).toHaveValue('26/11/2025');
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  await type(from, '01062026');
  await type(to, '31052026');
  expect(screen.getByText('A data final deve ser igual ou posterior à inicial.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Buscar' })).toBeDisabled();
  await type(to, '30062026');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await screen.findByText('R$ 839,50');
  expect(asked.at(-1)).toEqual({ initialDate: '2026-06-01', finalDate: '2026-06-30' });
});

it('says once why there is nothing', async () => {
  restore();
  const message = 'O ERP está indisponível no momento.';
  restore = stubServer({ 'GET invoices/dashboard': Response.json({ message }, { status: 503 }) });
  const from = screen.getByLabelText('De');
  await userEvent.clear(from);
  await userEvent.type(from, '01012026');
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByText(message)).toHaveLength(1);
});
