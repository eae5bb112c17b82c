import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea } from '../exports/testing';
import { mayLeave, leaveQuestion, unsaved } from '../guard/unsaved';
import { auth } from '../session/auth';
import { openDraft } from './draft';
import { GOOD_SAMPLE, SampleForm } from './testing/sample-form';

let restore = () => {};
afterEach(() => {
  restore();
  unsaved.discard();
  endTestSession();
});

/** Opens the form as after a reload; `close` unmounts it as leaving the page does. */
function open(start = GOOD_SAMPLE) {
  const { unmount } = render(
    <TestArea path="/" at="/">
      <SampleForm start={start} draft />
    </TestArea>,
  );
  return unmount;
}
const field = (name: string) => screen.getByRole('textbox', { name });
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('portal.draft.'));
const recovered = () => screen.queryByText('Rascunho recuperado.');

async function leaveDraft(): Promise<void> {
  const close = open();
  await userEvent.type(field('Nome'), '!');
  await userEvent.type(field('CNPJ'), '{Backspace}');
  close();
}

it('is restored after a reload, without its secrets, and can be discarded', async () => {
  await startTestSession();
  await leaveDraft();
  const close = open();
  expect(recovered()).toBeVisible();
  expect(field('Nome')).toHaveValue('Papéis do Vale!');
  expect(field('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  await userEvent.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
  expect(field('Nome')).toHaveValue('Papéis do Vale');
  expect(recovered()).not.toBeInTheDocument();
  close();
  open();
  expect(recovered()).not.toBeInTheDocument();
});

it('is deleted after a successful save', async () => {
  await startTestSession();
  restore = stubServer({ 'POST samples': { message: 'Salvo' } });
  const close = open();
  await userEvent.type(field('Nome'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('Salvo');
  close();
  expect(drafts()).toEqual([]);
});

it('is deleted when the user leaves without saving', async () => {
  await startTestSession();
  open();
  await userEvent.type(field('Nome'), '!');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  const leaving = mayLeave();
  leaveQuestion.getSnapshot()?.answer(true);
  await leaving;
  expect(drafts()).toEqual([]);
});

describe('and the session', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('survives the end of the session, for the same user in the same company', async () => {
    await startTestSession();
    await leaveDraft();
    restore = stubServer({ 'GET x': Response.json({ message: 'Unauthenticated.' }, { status: 401 }) });
    const { http } = await import('../http/client');
    await http.get('x').catch(() => undefined);
    expect(auth.getSnapshot().status).toBe('anonymous');
    await startTestSession();
    open();
    expect(recovered()).toBeVisible();
  });

  it.each([
    ['stays when the session was over', '2000-01-01T00:00:00Z', 1],
    ['goes when the user logged out', '2999-01-01T00:00:00Z', 0],
  ])('%s in another tab', async (_name, expiresAt, left) => {
    await startTestSession();
    await leaveDraft();
    const oldValue = JSON.stringify({ token: 'test', expiresAt });
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session', oldValue, newValue: null }));
    expect(auth.getSnapshot().status).toBe('anonymous');
    expect(drafts()).toHaveLength(left);
    sessionStorage.removeItem('portal.wanted');
  });

  it.each([
    ['company', { customer_id: 2 }],
    ['user', { id: 2 }],
  ])('is not shown to another %s', async (_what, change) => {
    await startTestSession();
    await leaveDraft();
    await startTestSession(change);
    open();
    expect(recovered()).not.toBeInTheDocument();
  });

  it('is deleted from the browser when another user logs in or this one logs out', async () => {
    await startTestSession();
    await leaveDraft();
    await startTestSession({ id: 2 });
    expect(drafts()).toEqual([]);
    await leaveDraft();
    restore = stubServer({ 'POST logout': {} });
    await auth.logout();
    expect(drafts()).toEqual([]);
  });
});

it.each([
  ['an earlier version of the form', 2, { name: 'a' }, { name: 'typed' }],
  [
    'an earlier version, with what fits',
    2,
    { name: 'a', of: [], open: true },
    { name: 'typed', of: [], open: true },
  ],
  ['a record that has changed since', 1, { name: 'b' }, null],
  ['the same record', 1, { name: 'a' }, { name: 'typed' }],
])('handles a draft of %s: %s', async (_name, version, start: object, expected) => {
  await startTestSession();
  openDraft({ key: 'x', version: 1 }, { name: 'a' }).keep({ name: 'typed' }, null);
  expect(openDraft({ key: 'x', version }, start).recovered).toEqual(expected);
});

it.each([
  ['2026-11-26', '2026-11-27'],
  ['26/11/2026', '27/11/2026'],
])('is there the day after, of a form that begins with %s', async (date, tomorrow) => {
  await startTestSession();
  const [today, next] = ['2026-11-26T23:50:00-03:00', '2026-11-27T00:10:00-03:00'].map(Date.parse);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(today ?? 0);
  openDraft({ key: 'x', version: 1 }, { name: '', date }).keep({ name: 'typed', date }, null);
  clock.mockReturnValue(next ?? 0);
  expect(openDraft({ key: 'x', version: 1 }, { name: '', date: tomorrow }).recovered).toEqual({
    name: 'typed',
    date: tomorrow,
  });
  clock.mockRestore();
});

it('of what no company owns is there in another company', async () => {
  await startTestSession();
  const options = { key: 'x', version: 1, ofEveryCompany: true };
  openDraft(options, { name: 'a' }).keep({ name: 'typed' }, null);
  await startTestSession({ customer_id: 2 });
  expect(openDraft(options, { name: 'a' }).recovered).toEqual({ name: 'typed' });
});

it('keeps the key of a submission whose answer was lost, but not for a form with secrets', async () => {
  await startTestSession();
  const submission = { key: 'k', content: '{}' };
  openDraft({ key: 'x', version: 1 }, { name: 'a' }).keep({ name: 'b' }, submission);
  expect(openDraft({ key: 'x', version: 1 }, { name: 'a' }).submission).toEqual(submission);
  const secret = { key: 'y', version: 1, secret: ['name'] };
  openDraft(secret, { name: 'a' }).keep({ name: 'b' }, submission);
  expect(openDraft(secret, { name: 'a' }).submission).toBeNull();
  expect(sessionStorage.getItem('portal.draft.1.1.y')).not.toContain('"b"');
});

it('never stores a file', async () => {
  await startTestSession();
  const start = { name: 'a', file: null as File | null, photo: undefined as File | undefined };
  const file = new File(['x'], 'a.pdf');
  openDraft({ key: 'x', version: 1 }, start).keep({ name: 'b', file, photo: file }, null);
  expect(openDraft({ key: 'x', version: 1 }, start).recovered).toEqual({
    name: 'b',
    file: null,
    photo: undefined,
  });
});

it('ignores invalid data in the storage', async () => {
  await startTestSession();
  openDraft({ key: 'x', version: 1 }, { name: 'a' }).keep({ name: 'b' }, null);
  const [key = ''] = drafts();
  sessionStorage.setItem(key, '{"version":1,');
  expect(openDraft({ key: 'x', version: 1 }, { name: 'a' }).recovered).toBeNull();
});
