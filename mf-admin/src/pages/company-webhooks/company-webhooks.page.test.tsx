import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openList, stubList, type StubRoutes } from 'host/testing';
import { manager } from '../../company/company.fixture';
import { keyChoices } from '../company-keys/company-keys.fixture';
import { webhooks } from './company-webhooks.fixture';
import { CompanyWebhooksPage } from './company-webhooks.list';

const server = stubList(CompanyWebhooksPage, webhooks);
let close = () => {};

async function open(routes: StubRoutes = {}) {
  close = await openList(CompanyWebhooksPage, {
    user: manager,
    server,
    routes: { 'GET company/key-choices': keyChoices, ...routes },
    shown: 'Parado',
  });
  return userEvent.setup();
}
afterEach(() => close());

it('tells events in words, and which webhook takes nothing', async () => {
  await open();
  expect(screen.getByText('Títulos: criação, Títulos: pagamento')).toBeVisible();
  expect(screen.getByText('Em dia')).toBeVisible();
  expect(screen.getByText('Com falhas')).toBeVisible();
});

it('makes a webhook of the kinds that its maker may see, and shows its secret once', async () => {
  const sent: unknown[] = [];
  const user = await open({
    'POST company/webhooks': (_url: URL, body: unknown) => {
      sent.push(body);
      return { id: 4, secret: 'whsec_x' };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Novo webhook' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(await dialog.findByLabelText(/^Endereço/));
  await user.paste('https://wms.example/eventos');
  expect(screen.queryByRole('checkbox', { name: 'Tanques' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Entregas' }));
  await user.click(screen.getByRole('checkbox', { name: /^01 / }));
  await user.click(screen.getByRole('button', { name: 'Criar webhook' }));
  expect(await screen.findByRole('textbox', { name: /^Segredo/ })).toHaveValue('whsec_x');
  expect(sent).toEqual([{ url: 'https://wms.example/eventos', events: ['delivery.*'], stores: ['01'] }]);
  await user.click(screen.getByRole('button', { name: 'Copiar segredo' }));
  expect(await screen.findByText('Segredo copiado.')).toBeVisible();
});

it('ends one only after a question', async () => {
  const asked: string[] = [];
  const user = await open({
    'DELETE company/webhooks/3': () => {
      asked.push('removed');
      return { message: 'Webhook excluído.' };
    },
  });
  await user.click(screen.getByRole('button', { name: /^Excluir o webhook https:\/\/antigo/ }));
  const confirm = await screen.findByRole('button', { name: 'Excluir webhook' });
  expect(asked).toEqual([]);
  await user.click(confirm);
  expect(await screen.findByText('Webhook excluído.')).toBeVisible();
  expect(asked).toEqual(['removed']);
});
