import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, formatDate, saoPauloToday } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { choices, substitutes, whole } from '../../approvals/approvals.fixture';
import AbsencePage from './absence.page';

let restore = () => {};
async function open(routes: StubRoutes = {}) {
  await startTestSession();
  restore = stubServer({
    'GET company/substitutes': whole(substitutes),
    'GET company/approval-choices': choices,
    ...routes,
  });
  render(
    <TestArea path="/admin/absence" at="/admin/absence">
      <AbsencePage />
    </TestArea>,
  );
  return userEvent.setup();
}
afterEach(() => {
  restore();
  endTestSession();
});

it('names who stands in, from day to day', async () => {
  const sent: unknown[] = [];
  const user = await open({
    'POST company/substitutes': (_url: URL, body: unknown) => {
      sent.push(body);
      return substitutes[0] as object;
    },
  });
  const [from, to] = [addDays(saoPauloToday(), 2), addDays(saoPauloToday(), 9)];
  await user.selectOptions(await screen.findByLabelText(/^Quem aprova no meu lugar/), 'Bruno Tavares');
  await user.type(screen.getByLabelText(/^Primeiro dia/), formatDate(to).replaceAll('/', ''));
  await user.type(screen.getByLabelText(/^Último dia/), formatDate(from).replaceAll('/', ''));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('O último dia é anterior ao primeiro.')).toBeVisible();
  await user.clear(screen.getByLabelText(/^Primeiro dia/));
  await user.type(screen.getByLabelText(/^Primeiro dia/), formatDate(from).replaceAll('/', ''));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Bruno Tavares aprova no seu lugar.')).toBeVisible();
  expect(sent).toEqual([{ user_id: 8, from, to: from }]);
});

it('says so where no rule names the user', async () => {
  await open({ 'GET company/approval-choices': { ...choices, named: false } });
  expect(await screen.findByText('Nenhuma regra de aprovação nomeia você.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
});
