import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, searchBy, startTestSession, stubList, stubServer, TestArea } from 'host/testing';
import { keeper } from '../../kept/keeper.fixture';
import { keptDocuments } from '../../kept/kept.fixture';
import { DocumentListPage } from './document-list.list';

const server = stubList(DocumentListPage, keptDocuments);
const removed: string[] = [];
let restore = () => {};

beforeEach(async () => {
  await startTestSession(keeper);
  server.asked.length = 0;
  removed.length = 0;
  restore = stubServer({
    ...server.routes,
    'GET kept_documents/counts': { all: 3, expiring: 0, expired: 1, uploaded: 2 },
    'DELETE kept_documents/certificate-5': (url: URL) => {
      removed.push(url.pathname);
      return { message: 'Registro excluído com sucesso!' };
    },
  });
  render(
    <TestArea path="/admin/document-list" at="/admin/document-list">
      <DocumentListPage />
    </TestArea>,
  );
  await screen.findByText('AVCB – Corpo de Bombeiros');
});
afterEach(() => {
  restore();
  endTestSession();
});

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

it('says until when each holds and where it came from, by name', () => {
  expect(rowOf('AVCB')).toHaveTextContent('Vencida em 02/05/2020');
  expect(rowOf('AVCB')).toHaveTextContent('Marina Duarte');
  expect(rowOf('AVCB')).toHaveTextContent('Águas do Vale · 0650001');
  expect(rowOf('SODA')).toHaveTextContent('Rev. 3, 12/09/2026');
  expect(rowOf('ITX-7681')).toHaveTextContent('Carga de dados');
  expect(server.asked).toEqual([{ page: '1', limit: '25', orderByAsc: 'title' }]);
});

it('leads to the document', () => {
  expect(within(rowOf('SODA')).getByRole('link', { name: /SODA/ })).toHaveAttribute(
    'href',
    '/admin/document-view/sheet-12',
  );
});

it('deletes what was uploaded only', async () => {
  expect(within(rowOf('ITX-7681')).getByRole('button', { name: 'Deletar' })).toBeDisabled();
  await userEvent.click(within(rowOf('AVCB')).getByRole('button', { name: 'Deletar' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deletar' }));
  expect(await screen.findByText('Registro excluído com sucesso!')).toBeVisible();
  expect(removed).toHaveLength(1);
});

it('sends its filters by the names of the call', async () => {
  await searchBy(userEvent, { Tipo: 'Certidão', 'Produto ou cliente': 'vale' });
  await screen.findByText('Filtro aplicado');
  expect(server.asked.at(-1)).toMatchObject({ kind: 'certificate', owner: 'vale' });
});
