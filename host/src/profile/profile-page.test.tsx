import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, testMe } from '../exports/testing';
import { http } from '../http/client';
import { device } from '../carried/choice';
import { off } from '../two-step/two-step.fixture';
import { ProfilePage } from './profile-page';
import { units } from './units.fixture';

let restore = () => {};
afterEach(() => {
  jest.restoreAllMocks();
  restore();
  endTestSession();
});

const noCredit = Response.json({ message: 'Não encontrado.' }, { status: 404 });
let credit: object = noCredit;
const sent: [string, FormDataEntryValue][] = [];
beforeEach(() => {
  sent.splice(0);
  credit = noCredit;
});

/** The page with what it asks the server for. */
async function open(
  acting?: { by: string },
  type_id: number = USER_TYPE.customer,
  chosen: readonly string[] = units.chosen,
) {
  await startTestSession({ type_id }, { acting });
  const asked: string[] = [];
  const answer = (name: string, body: object) => () => (asked.push(name), body);
  restore = stubServer({
    'GET users/sessions': answer('sessions', { data: [] }),
    'GET two-step': answer('two-step', off),
    'GET users/units': { ...units, chosen },
    'GET customer/credit': credit,
    'GET invoices/pending': { ZOOM: [], count: 1, total: '10', overdue: 1, overdue_total: '10' },
  });
  render(
    <TestArea path="/admin/profile" at="/admin/profile">
      <ProfilePage user={{ ...testMe.user, type_id }} />
    </TestArea>,
  );
  await screen.findByRole('textbox', { name: /^Nome/ });
  jest.spyOn(http, 'post').mockImplementation(async (path, body) => {
    if (path === `users/${testMe.user.id}`) sent.push(...(body as FormData).entries());
    return { message: 'Registro salvo com sucesso' } as never;
  });
  return asked;
}
const secrets = () =>
  screen.queryAllByRole('heading', { name: /^(Sessões|Verificação em duas etapas|Meus dados)$/ });

it('has the second step, the open sessions and the own data', async () => {
  const asked = await open();
  expect(secrets()).toHaveLength(3);
  expect(asked.sort()).toEqual(['sessions', 'two-step']);
});

it('does not show or load them while staff see the portal as this user', async () => {
  const asked = await open({ by: 'Rafael' });
  expect(secrets()).toHaveLength(0);
  expect(asked).toEqual([]);
});

it('has the credit limit, how much of it is used, and what is overdue', async () => {
  credit = { limit: '250000.00', used: '262400.00', free: '-12400.00' };
  await open();
  const card = await screen.findByRole('region', { name: 'Meu limite' });
  const bar = await within(card).findByRole('meter', { name: 'Limite de crédito usado' });
  expect(bar).toHaveAttribute('aria-valuetext', 'R$ 262.400,00 em títulos e pedidos em aberto');
  expect(card).toHaveTextContent('R$ 12.400,00 acima do limite de R$ 250.000,00');
  expect(await within(card).findByRole('link', { name: 'Pagar o título vencido' })).toBeVisible();
});

it('has none where the company has none', async () => {
  await open();
  expect(screen.queryByRole('region', { name: 'Meu limite' })).toBeNull();
});

it('lets staff choose the company and the units there', async () => {
  await open(undefined, USER_TYPE.staff);
  expect(screen.getByRole('combobox', { name: /^Cliente/ })).toHaveDisplayValue('Papéis do Vale (000123)');
  const unit = await screen.findByRole('checkbox', { name: '02 · Suzano / SP' });
  expect(screen.getByRole('checkbox', { name: '01 · Santos / SP' })).toBeChecked();
  await userEvent.click(unit);
  expect(screen.getByText('Unidades escolhidas: 2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['name', testMe.user.name],
      ['customer_id', '1'],
      ['stores[]', '01'],
      ['stores[]', '02'],
    ]),
  );
});

it('says that no chosen unit means all of them', async () => {
  await open(undefined, USER_TYPE.staff);
  await userEvent.click(await screen.findByRole('checkbox', { name: '01 · Santos / SP' }));
  expect(screen.getByText('Acesso a todas as unidades')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toContainEqual(['stores[]', '']));
});

it('shows a customer with all units each of them as his', async () => {
  await open(undefined, USER_TYPE.customer, []);
  for (const box of await screen.findAllByRole('checkbox', { name: / · / })) expect(box).toBeChecked();
});

it('only shows them to a customer, and sends nothing of them', async () => {
  await open();
  expect(await screen.findByRole('checkbox', { name: '01 · Santos / SP' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: /^Cliente/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toEqual([['name', testMe.user.name]]));
});

it('a browser that keeps no data says so, and the choice is not made', async () => {
  await open();
  const keep = screen.getByRole('switch', { name: 'Guardar neste aparelho' });
  await userEvent.click(keep);
  expect(await screen.findByText('Este navegador não permite guardar dados neste aparelho.')).toBeVisible();
  expect(keep).not.toBeChecked();
  expect(device()).toBeNull();
});
