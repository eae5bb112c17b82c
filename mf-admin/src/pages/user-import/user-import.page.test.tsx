import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { administrator } from '../../rights/user.fixture';
import { goodImport, wrongImport } from './user-import.fixture';
import UserImportPage from './user-import.page';

const asked: string[] = [];
let restore = () => {};

async function choose(answer: object) {
  asked.length = 0;
  await startTestSession(administrator);
  restore = stubServer({
    'POST users/import': (_url: URL, body: unknown) => {
      const dry = (body as FormData).get('dry_run') === '1';
      asked.push(dry ? 'check' : 'write');
      return dry ? answer : { ...goodImport, message: 'Importação concluída: 2 usuários.', written: true };
    },
  });
  const { container } = render(
    <TestArea path="/admin/users/import" at="/admin/users/import">
      <UserImportPage />
    </TestArea>,
  );
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await userEvent.upload(input, new File(['x'], 'usuarios.csv', { type: 'text/csv' }));
}
afterEach(() => {
  restore();
  endTestSession();
});

it('checks a chosen file at once, and writes only when asked to', async () => {
  await choose(goodImport);
  expect(await screen.findByText('2 usuários sem erros. Nada foi gravado ainda.')).toBeVisible();
  expect(asked).toEqual(['check']);
  await userEvent.click(screen.getByRole('button', { name: 'Importar' }));
  expect(await screen.findByText('Importação concluída: 2 usuários.')).toBeVisible();
  expect(asked).toEqual(['check', 'write']);
});

it('offers no import while a line is wrong, and says what is wrong with it', async () => {
  await choose(wrongImport);
  expect(await screen.findByText('Cliente não encontrado: 000999')).toBeVisible();
  expect(screen.getAllByText('Pronto para importar')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Importar' })).not.toBeInTheDocument();
});
