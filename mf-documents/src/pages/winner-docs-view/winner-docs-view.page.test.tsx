import { render, screen } from '@testing-library/react';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { certificates } from '../winner-docs/winner-docs.fixture';
import WinnerDocsViewPage from './winner-docs-view.page';

let restore = () => {};
afterEach(() => {
  restore();
  endTestSession();
});

it('names the document, asks by both calls and says when there is none', async () => {
  await startTestSession();
  const bodies: unknown[] = [];
  restore = stubServer({
    'GET winner-docs/customer-documents': certificates,
    'GET winner_docs/4/file': Response.json({ message: 'Não.' }, { status: 404 }),
    'POST winner_docs/view': (_url: URL, body: unknown) => {
      bodies.push(body);
      return Response.json({ message: 'Não.' }, { status: 404 });
    },
  });
  render(
    <TestArea path="/admin/winner-docs-view/:id" at="/admin/winner-docs-view/4">
      <WinnerDocsViewPage />
    </TestArea>,
  );
  expect(await screen.findByRole('heading', { name: 'Alvará' })).toBeVisible();
  expect(await screen.findByText('Documento não disponível')).toBeVisible();
  expect(bodies).toEqual([{ id: 4, customer_id: 1 }]);
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/winner-docs');
});
