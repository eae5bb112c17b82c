import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { manager } from '../../company/company.fixture';
import { webhookDeliveries, webhooks } from '../company-webhooks/company-webhooks.fixture';
import CompanyWebhookPage from './company-webhook.page';

const asked: string[] = [];
let restore = () => {};
const page = (data: unknown[]) => ({ data, count: data.length, page: 1, pages: 2 });

async function open(found: unknown[] = webhooks.slice(1, 2)) {
  asked.length = 0;
  await startTestSession(manager);
  restore = stubServer({
    'GET company/webhooks': page(found),
    'GET company/webhooks/2/deliveries': (url: URL) => {
      asked.push(url.search);
      return page(webhookDeliveries);
    },
    'POST company/webhooks/2/deliveries/2/again': () => {
      asked.push('again');
      return { message: 'O evento será enviado novamente.' };
    },
  });
  render(
    <TestArea path="/admin/company/webhooks/:id" at="/admin/company/webhooks/2">
      <CompanyWebhookPage />
    </TestArea>,
  );
  return userEvent.setup();
}
afterEach(() => {
  restore();
  endTestSession();
});

it('says how each delivery stands, and sends one again', async () => {
  const user = await open();
  const row = (await screen.findByText('Aprovações: recusa')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Não entregue')).toBeVisible();
  expect(within(row).getByText('Endereço não permitido · 17 tentativas')).toBeVisible();
  expect(screen.getByText(/^Resposta 503 · 3 tentativas · próxima /)).toBeVisible();
  await user.click(within(row).getByRole('button', { name: /^Enviar novamente: Aprovações/ }));
  expect(await screen.findByText('O evento será enviado novamente.')).toBeVisible();
  expect(asked.slice(0, 2)).toEqual(['?page=1', 'again']);
});

it('asks for one status, from its first page', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Próxima página' }));
  await user.selectOptions(screen.getByLabelText('Situação'), 'failed');
  expect(await screen.findByText('Aprovações: recusa')).toBeVisible();
  expect(asked).toEqual(['?page=1', '?page=2', '?page=1&status=failed']);
});

it('says that there is none', async () => {
  await open([]);
  expect(await screen.findByText('Webhook não encontrado.')).toBeVisible();
});
