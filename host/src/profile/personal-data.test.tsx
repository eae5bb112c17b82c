import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea, testMe } from '../exports/testing';
import { auth } from '../session/auth';
import { PersonalData } from './personal-data';

let restore: () => void;
let refused = false;
let sent: unknown[];
const saved: Blob[] = [];

beforeEach(async () => {
  await startTestSession();
  [sent, refused] = [[], false];
  saved.splice(0);
  URL.createObjectURL = (file) => (saved.push(file as Blob), 'blob:data');
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  restore = stubServer({
    'GET personal-data': { generated_at: 'x', data: { perfil: [{ name: 'Ana' }] }, stays: [] },
    'POST personal-data/delete': (_url: URL, body: unknown) => {
      sent.push(body);
      if (refused) return Response.json({ message: 'Cadastre outro antes.' }, { status: 409 });
      return { message: 'Sua conta foi excluída.' };
    },
    'POST logout': { message: 'ok' },
  });
  render(
    <TestArea path="/admin/profile" at="/admin/profile">
      <PersonalData email={testMe.user.email} />
    </TestArea>,
  );
});
afterEach(() => {
  restore();
  jest.restoreAllMocks();
  endTestSession();
});

const remove = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Excluir minha conta' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }),
  );
};

it('saves a copy as one file', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Baixar meus dados' }));
  await screen.findByRole('button', { name: 'Baixar meus dados' });
  expect(saved).toHaveLength(1);
  expect(saved[0]?.type).toBe('application/json');
});

it('deletes the account after a confirmation, and ends the session', async () => {
  await remove();
  expect(await screen.findByText('Sua conta foi excluída.')).toBeVisible();
  expect(sent).toEqual([{ email: testMe.user.email }]);
  expect(auth.getSnapshot().user).toBeNull();
});

it('says why it cannot be deleted, and goes on', async () => {
  refused = true;
  await remove();
  expect(await screen.findByText('Cadastre outro antes.')).toBeVisible();
  expect(auth.getSnapshot().user).not.toBeNull();
});
