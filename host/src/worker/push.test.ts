import { open, show } from './push';
import type { WorkerScope } from './worker-scope';

function worker(windows: { focus: jest.Mock; navigate: jest.Mock }[] = []) {
  const shown: unknown[][] = [];
  const opened: string[] = [];
  const scope = {
    registration: { showNotification: (...said: unknown[]) => Promise.resolve(void shown.push(said)) },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
  } as unknown as WorkerScope;
  return { scope, shown, opened };
}

it('shows what a message says, and that there is one where it cannot be read', async () => {
  const { scope, shown } = worker();
  const message = (text: string) => ({ json: (): unknown => JSON.parse(text) });
  await show(scope, message('{"title":"Nota 100 em rota","href":"/admin/delivery-list","tag":"7"}'));
  for (const unread of [null, message('{"title":7}'), message('null'), message('no JSON')])
    await show(scope, unread);
  const unread = ['Nova notificação', { data: '/admin/notifications' }];
  expect(shown).toMatchObject([
    ['Nota 100 em rota', { tag: '7', data: '/admin/delivery-list' }],
    unread,
    unread,
    unread,
    unread,
  ]);
});

it('opens what it is about in the window that is there, or in a new one', async () => {
  const there = { focus: jest.fn(() => Promise.resolve()), navigate: jest.fn(() => Promise.resolve()) };
  await open(worker([there]).scope, '/admin/delivery-list?F2_DOC=1');
  expect(there.navigate).toHaveBeenCalledWith('/admin/delivery-list?F2_DOC=1');
  const { scope, opened } = worker();
  for (const href of ['/tanques/1', '//evil.example', 'https://evil.example', 7]) await open(scope, href);
  expect(opened).toEqual([
    '/tanques/1',
    '/admin/notifications',
    '/admin/notifications',
    '/admin/notifications',
  ]);
});
