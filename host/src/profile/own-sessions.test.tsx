import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea } from '../exports/testing';
import { queryClient } from '../http/query-client';
import { OwnSessions } from './own-sessions';

const session = { created_at: '2026-11-20T11:00:00Z', used_at: '2026-11-21T17:40:00Z' };
let open: object[];
let restore: () => void;
let refused: boolean;

beforeEach(async () => {
  await startTestSession();
  refused = false;
  open = [
    { ...session, id: 2, device: 'Chrome em Windows', address: '200.1.2.3', current: true },
    { ...session, id: 1, device: 'Safari em iPhone', address: null, current: false },
  ];
  restore = stubServer({
    'GET users/sessions': () => ({ data: open }),
    'DELETE users/sessions/1': () => {
      if (refused) return Response.json({ message: 'Sessão não encontrada.' }, { status: 404 });
      open = open.slice(0, 1);
      return { message: 'Sessão encerrada.' };
    },
  });
  render(
    <TestArea path="/admin/profile" at="/admin/profile">
      <OwnSessions />
    </TestArea>,
  );
});
afterEach(() => {
  restore();
  queryClient.clear();
  endTestSession();
});

const end = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Encerrar a sessão de Safari em iPhone' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Encerrar' }));
};

it('lists the user’s sessions; the current one has no button', async () => {
  const [here, phone] = await screen.findAllByRole('listitem');
  expect(here).toHaveTextContent('Chrome em Windows200.1.2.3 · último uso em 21/11/2026 14:40Esta sessão');
  expect(phone).toHaveTextContent('Safari em iPhoneúltimo uso em 21/11/2026 14:40');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('ends another session after a confirmation', async () => {
  await end();
  expect(await screen.findByText('Sessão encerrada.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('shows why a session could not be ended', async () => {
  refused = true;
  await end();
  expect(await screen.findByText('Sessão não encontrada.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
