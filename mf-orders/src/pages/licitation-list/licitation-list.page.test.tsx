import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QUOTATION_STATUS, USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubList, stubServer, TestArea } from 'host/testing';
import { quotationRow } from '../../quotation/quotation.fixture';
import { LicitationListPage } from './licitation-list.list';

let restore = () => {};
const puts: unknown[] = [];
const deleted: string[] = [];

async function open(row = quotationRow, type_id: number = USER_TYPE.customer) {
  await startTestSession({ type_id });
  const server = stubList(LicitationListPage, [row]);
  restore = stubServer({
    ...server.routes,
    'POST licitations/31': (_url: URL, body: unknown) => {
      puts.push(body);
      return { message: 'Atualizado com sucesso!' };
    },
    'DELETE licitations/31': (url: URL) => {
      deleted.push(url.pathname);
      return { message: 'Registro excluído com sucesso!' };
    },
  });
  render(
    <TestArea path="/admin/licitation-list" at="/admin/licitation-list">
      <LicitationListPage />
    </TestArea>,
  );
  await screen.findByText('ÁCIDO SULFÚRICO 98% – 1 M³');
  return server;
}
afterEach(() => {
  restore();
  puts.length = 0;
  deleted.length = 0;
  endTestSession();
});

it('opens with the newest first, and a row leads to its view', async () => {
  const server = await open();
  expect(server.asked[0]).toMatchObject({ orderByDesc: 'id' });
  expect(screen.getByRole('link', { name: 'ÁCIDO SULFÚRICO 98% – 1 M³' })).toHaveAttribute(
    'href',
    '/admin/licitation-view/31',
  );
  expect(screen.getByText('12.000 KG')).toBeVisible();
  expect(screen.queryByText('11.222.333/0001-81')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Alterar status' })).toBeNull();
});

it('names the company to administrators, who see all of them', async () => {
  await open(quotationRow, USER_TYPE.admin);
  expect(screen.getByText('11.222.333/0001-81')).toBeVisible();
});

it('deletes after a question, and only what may be deleted', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Deletar' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Essa operação não pode ser desfeita');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deletar' }));
  expect(await screen.findByText('Registro excluído com sucesso!')).toBeVisible();
  expect(deleted).toEqual(['/api/licitations/31']);
});

it('does not offer to delete what is being answered', async () => {
  await open({ ...quotationRow, may_delete: false });
  expect(screen.getByRole('button', { name: 'Deletar' })).toBeDisabled();
});

it('lets an administrator set any status', async () => {
  await open(quotationRow, USER_TYPE.admin);
  await userEvent.click(screen.getByRole('button', { name: 'Alterar status' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Finalizado' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Atualizado com sucesso!')).toBeVisible();
  expect(puts).toEqual([{ _method: 'PUT', status: QUOTATION_STATUS.finished }]);
});

it.each([USER_TYPE.customer, USER_TYPE.staff, USER_TYPE.master])(
  'does not offer the status to type %i',
  async (type) => {
    await open(quotationRow, type);
    expect(screen.queryByRole('button', { name: 'Alterar status' })).toBeNull();
  },
);
