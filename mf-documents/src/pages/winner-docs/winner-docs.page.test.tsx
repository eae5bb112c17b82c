import { render, screen } from '@testing-library/react';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { certificates } from './winner-docs.fixture';
import WinnerDocsPage from './winner-docs.page';

const asked: string[] = [];
let restore = () => {};
async function open(answer: unknown) {
  await startTestSession();
  asked.length = 0;
  const route = (url: URL) => {
    asked.push(url.search);
    return answer;
  };
  restore = stubServer({ 'GET winner-docs/customer-documents': route });
  render(
    <TestArea path="/admin/winner-docs" at="/admin/winner-docs">
      <WinnerDocsPage />
    </TestArea>,
  );
}
afterEach(() => {
  restore();
  endTestSession();
});

it('groups by branch in alphabetical order, and leads to each document', async () => {
  await open(certificates);
  await screen.findByText('OSASCO');
  const heads = screen.getAllByText(/^(ZINCO|OSASCO|ÓBIDOS)$/).map(({ textContent }) => textContent);
  expect(heads).toEqual(['ÓBIDOS', 'OSASCO', 'ZINCO']);
  expect(screen.getByText('2 documentos')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Visualizar Alvará' });
  expect(link).toHaveAttribute('href', '/admin/winner-docs-view/4');
  expect(screen.getByText('Vencida em 02/05/2020')).toBeInTheDocument();
  expect(asked).toEqual(['?customer_id=1']);
});

it('without certificates says so', async () => {
  await open([]);
  expect(await screen.findByText('Nenhum documento disponível.')).toBeVisible();
});

it('says a failure on the page, and not a second time', async () => {
  await open(Response.json({ message: 'O servidor falhou.' }, { status: 503 }));
  expect(await screen.findByText('Ops! Tivemos um problema por aqui.')).toBeVisible();
  expect(screen.getAllByText('O servidor falhou.')).toHaveLength(1);
});
