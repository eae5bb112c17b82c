import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openList, stubList, type StubRoutes } from 'host/testing';
import { manager } from '../../company/company.fixture';
import { keyChoices, keys } from './company-keys.fixture';
import { CompanyKeysPage } from './company-keys.list';

const server = stubList(CompanyKeysPage, keys);
let close = () => {};

async function open(routes: StubRoutes = {}) {
  close = await openList(CompanyKeysPage, {
    user: manager,
    server,
    routes: { 'GET company/key-choices': keyChoices, ...routes },
    shown: 'Planilha antiga',
  });
  return userEvent.setup();
}
afterEach(() => close());

it('tells what a key may do, whose maker has left and which is past its day', async () => {
  await open();
  expect(server.asked).toEqual([{ page: '1', limit: '25', orderByAsc: 'name' }]);
  expect(screen.getByText('Títulos: consultar, Pedidos: consultar, Pedidos: criar')).toBeVisible();
  expect(screen.getAllByText('Saiu')).toHaveLength(2);
  expect(screen.getByText('Vencida')).toBeVisible();
});

it('makes a key and shows it once', async () => {
  const sent: unknown[] = [];
  const user = await open({
    'POST company/keys': (_url: URL, body: unknown) => {
      sent.push(body);
      return { id: 4, key: 'pk_secret' };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Nova chave' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(await dialog.findByLabelText(/^Nome/), 'WMS');
  await user.click(screen.getByRole('checkbox', { name: 'Entregas: consultar' }));
  await user.click(screen.getByRole('checkbox', { name: /^01 / }));
  await user.type(screen.getByLabelText(/^Endereços IP/), '10.0.0.1{enter}10.2.0.0/16');
  await user.click(screen.getByRole('button', { name: 'Criar chave' }));
  expect(await screen.findByRole('textbox', { name: /^Chave/ })).toHaveValue('pk_secret');
  expect(sent).toEqual([
    {
      name: 'WMS',
      scopes: ['deliveries:read'],
      stores: ['01'],
      expires_at: '',
      addresses: ['10.0.0.1', '10.2.0.0/16'],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Copiar chave' }));
  expect(await screen.findByText('Chave copiada.')).toBeVisible();
  const [close] = within(screen.getByRole('alertdialog')).getAllByRole('button', { name: 'Fechar' });
  await user.click(close as HTMLElement);
  expect(screen.queryByDisplayValue('pk_secret')).not.toBeInTheDocument();
});

it('asks for how long the old key goes on, and ends one only after a question', async () => {
  const asked: string[] = [];
  const user = await open({
    'POST company/keys/1/rotate': (_url: URL, body: unknown) => {
      asked.push(JSON.stringify(body));
      return { id: 1, key: 'pk_next' };
    },
    'DELETE company/keys/3': () => {
      asked.push('ended');
      return { message: 'Chave encerrada.' };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Trocar a chave de ERP' }));
  await user.click(await screen.findByRole('button', { name: 'Trocar chave' }));
  expect(await screen.findByRole('textbox', { name: /^Chave/ })).toHaveValue('pk_next');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Encerrar a chave de Planilha antiga' }));
  expect(asked).toEqual(['{"overlap_minutes":1440}']);
  await user.click(await screen.findByRole('button', { name: 'Encerrar chave' }));
  expect(await screen.findByText('Chave encerrada.')).toBeVisible();
  expect(asked).toEqual(['{"overlap_minutes":1440}', 'ended']);
});
