import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea } from '../exports/testing';
import { someNotifications, somePreferences } from './notifications.fixture';
import { BellPanel } from './bell-panel';
import { NotificationsPage } from './notifications-page';
import { NotificationPreferencesPage } from './preferences-page';

let restore = () => {};
beforeEach(() => startTestSession());
afterEach(() => {
  restore();
  endTestSession();
});
const open = (Page: () => React.JSX.Element) =>
  render(
    <TestArea path="/x" at="/x">
      <Page />
    </TestArea>,
  );

it('shows all, page by page', async () => {
  const asked: string[] = [];
  const all = someNotifications().data;
  restore = stubServer({
    'GET notifications': (url: URL) => {
      asked.push(url.search);
      const rest = url.searchParams.has('before');
      return { data: rest ? all.slice(3) : all.slice(0, 3), unread: 3, elsewhere: 0, next: rest ? null : 98 };
    },
  });
  open(NotificationsPage);
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
  expect(await screen.findByText('Nota 45690 emitida')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument();
  expect(asked).toEqual(['', '?before=98']);
});

it('marks as read what is followed, and all of them', async () => {
  const sent: unknown[] = [];
  let unread = 3;
  restore = stubServer({
    'GET notifications': () => someNotifications(unread),
    'POST notifications/read': (_url: URL, body: unknown) => {
      sent.push(body);
      unread = 0;
      return { unread };
    },
  });
  open(NotificationsPage);
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }));
  await waitFor(() => expect(screen.queryByText(/não lida:/)).not.toBeInTheDocument());
  expect(sent).toEqual([{ all: true }]);
});

it('says which are unread, and follows one', async () => {
  const sent: unknown[] = [];
  restore = stubServer({
    'GET notifications': someNotifications(1),
    'POST notifications/read': (_url: URL, body: unknown) => {
      sent.push(body);
      return { unread: 0 };
    },
  });
  open(NotificationsPage);
  const link = await screen.findByRole('link', { name: /^Pedido em rota, não lida: Nota 45678 em rota/ });
  expect(screen.getByRole('link', { name: /^Tanque com nível baixo: TQ-01/ })).toBeVisible();
  await userEvent.click(link);
  expect(await screen.findByText('outra página')).toBeVisible();
  expect(sent).toEqual([{ ids: [100] }]);
});

it('a failure says why and offers to try again', async () => {
  restore = stubServer({ 'GET notifications': Response.json({ message: 'Fora.' }, { status: 500 }) });
  open(NotificationsPage);
  const again = await screen.findByRole('button', { name: 'Tentar Novamente' });
  expect(again.closest('[role=alert]')).toHaveTextContent('Fora.');
});

it('a preference is saved at once, with its other parts as they were', async () => {
  const sent: unknown[] = [];
  restore = stubServer({
    'GET notifications/preferences': somePreferences,
    'POST notifications/preferences': (_url: URL, body: unknown) => {
      sent.push(body);
      return { message: 'Preferência salva.' };
    },
  });
  open(NotificationPreferencesPage);
  const mail = await screen.findByRole('switch', { name: 'Pedido em rota: e-mail' });
  await userEvent.click(mail);
  await waitFor(() => expect(mail).not.toBeChecked());
  expect(sent).toEqual([{ kind: 'shipped', bell: true, mail: false, push: false }]);
  // jsdom is a browser that shows no notifications.
  expect(screen.getByRole('switch', { name: 'Pedido em rota: no aparelho' })).toBeDisabled();
  expect(screen.getByRole('switch', { name: 'Título a vencer: e-mail' })).toBeDisabled();
});

it('a preference that is not saved stays as it was', async () => {
  restore = stubServer({
    'GET notifications/preferences': somePreferences,
    'POST notifications/preferences': Response.json({ message: 'Não deu.' }, { status: 503 }),
  });
  open(NotificationPreferencesPage);
  const bell = await screen.findByRole('switch', { name: 'Entrega realizada: no portal' });
  await userEvent.click(bell);
  expect(await screen.findByText('Não deu.')).toBeVisible();
  expect(bell).toBeChecked();
});

it('the bell’s panel shows debts in one line and the newest notifications', async () => {
  restore = stubServer({ 'GET notifications': someNotifications() });
  const [debts, leave] = [jest.fn(), jest.fn()];
  const pending = { ZOOM: [], count: 9, total: '1', overdue: 4, overdue_total: '1' };
  open(() => <BellPanel debts={pending} onDebts={debts} onLeave={leave} />);
  const region = screen.getByRole('region', { name: 'Notificações' });
  expect(await within(region).findAllByRole('listitem')).toHaveLength(7);
  expect(within(region).getByText('2 não lidas em outras empresas')).toBeVisible();
  await userEvent.click(
    within(region).getByRole('button', { name: 'Ver: 9 pagamentos em aberto, 4 vencidos' }),
  );
  expect(debts).toHaveBeenCalledTimes(1);
  await userEvent.click(within(region).getByRole('link', { name: 'Ver todas' }));
  expect(leave).toHaveBeenCalledTimes(1);
});

it('the bell’s panel asks again after a failure', async () => {
  let answer: unknown = Response.json({ message: 'x' }, { status: 503 });
  restore = stubServer({ 'GET notifications': () => answer });
  open(() => <BellPanel debts={undefined} onDebts={jest.fn()} onLeave={jest.fn()} />);
  const again = await screen.findByRole('button', { name: 'Tentar Novamente' });
  expect(screen.queryByText(/em aberto/)).toBeNull();
  answer = { data: [], unread: 0, elsewhere: 0, next: null };
  await userEvent.click(again);
  expect(await screen.findByText('Nenhuma notificação.')).toBeVisible();
});
