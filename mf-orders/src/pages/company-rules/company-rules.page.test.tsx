import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { choices, limits, rules, substitutes, whole } from '../../approvals/approvals.fixture';
import CompanyRulesPage from './company-rules.page';

let restore = () => {};
const sent: unknown[] = [];
const taken =
  (answer: object) =>
  (url: URL, body: unknown): object => {
    sent.push([url.pathname.replace('/api/', ''), body]);
    return answer;
  };

async function open(routes: StubRoutes = {}) {
  await startTestSession({ access: [ACCESS.company, ACCESS.orderPlaced] });
  restore = stubServer({
    'GET company/approval-rules': whole(rules),
    'GET company/limits': whole(limits),
    'GET company/substitutes': whole(substitutes),
    'GET company/approval-choices': choices,
    ...routes,
  });
  render(
    <TestArea path="/admin/company/rules" at="/admin/company/rules">
      <CompanyRulesPage />
    </TestArea>,
  );
  await screen.findByText(`${rules[0]?.text}.`);
  return userEvent.setup();
}
afterEach(() => {
  restore();
  sent.length = 0;
  endTestSession();
});

it('reads rules, limits and absences back', async () => {
  await open();
  expect(
    await screen.findByText(/^Usados R\$ 37\.700,00 em novembro, restam R\$ 12\.300,00\.$/),
  ).toBeVisible();
  expect(screen.getByText(/^Usados 132 T em novembro, passou 12 T\.$/)).toBeVisible();
  expect(
    await screen.findByText(/aprova no lugar de Ana Moura de 30\/11\/2026 a 11\/12\/2026/),
  ).toBeVisible();
});

it('a new rule reads itself back as its sentence, and is sent as it is said', async () => {
  const user = await open({ 'POST company/approval-rules': taken({ ...rules[0] }) });
  await user.click(screen.getByRole('button', { name: 'Nova regra' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Escolha quem aprova.')).toBeVisible();
  const first = within(dialog.getByRole('group', { name: 'Quem aprova (basta um)' }));
  await user.click(first.getByLabelText('Ana Moura'));
  // Carlos has store 01 alone, and the rule is about all of them.
  expect(first.queryByLabelText('Carlos Menezes')).not.toBeInTheDocument();
  expect(dialog.getByRole('note')).toHaveTextContent(
    'Todos os pedidos, de qualquer pessoa, precisam de Ana Moura.',
  );
  await user.type(dialog.getByLabelText(/^Pedidos acima de/), '50000');
  await user.type(dialog.getByLabelText(/^ou acima da quantidade/), '20');
  await user.click(first.getByLabelText('Bruno Tavares'));
  expect(dialog.getByRole('note')).toHaveTextContent(
    'Pedidos acima de R$ 50.000,00 ou 20 T, de qualquer pessoa, precisam de Ana Moura ou Bruno Tavares.',
  );
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Regra salva. Ela vale para os próximos pedidos.')).toBeVisible();
  expect(sent).toEqual([
    [
      'company/approval-rules',
      { when: { min_value: '50000', min_quantity: '20', unit: 'T' }, approvers: [[7, 8]] },
    ],
  ]);
});

it('a rule is changed with what it names, and taken away after a question', async () => {
  const user = await open({
    'PUT company/approval-rules/2': taken({ ...rules[1] }),
    'DELETE company/approval-rules/1': { message: 'Regra excluída.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Editar a regra 2' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('note')).toHaveTextContent(`${rules[1]?.text}.`);
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Regra salva. Ela vale para os próximos pedidos.');
  expect(sent).toEqual([
    ['company/approval-rules/2', { when: { products: ['P2'], stores: ['01'] }, approvers: [[8], [7]] }],
  ]);
  await user.click(screen.getByRole('button', { name: 'Excluir a regra 1' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Regra excluída.')).toBeVisible();
});

it('a limit is set for a person, and the server’s refusal stands at its field', async () => {
  const user = await open({ 'POST company/limits': taken({ ...limits[0] }) });
  await user.click(screen.getByRole('button', { name: 'Novo limite' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByLabelText('Uma pessoa'));
  await user.selectOptions(dialog.getByLabelText(/^Pessoa/), 'Bruno Tavares');
  await user.type(dialog.getByLabelText(/^Máximo por mês/), '10000');
  await user.click(dialog.getByLabelText('É recusado'));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Limite salvo.')).toBeVisible();
  expect(sent).toEqual([
    ['company/limits', { of: 'user', subject: 8, kind: 'value', month_max: '10000', beyond: 'refuse' }],
  ]);
});
