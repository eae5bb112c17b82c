import { render, screen, within } from '@testing-library/react';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { results } from './results.fixture';
import ResultsPage from './results.page';

let restore = () => {};
afterEach(() => {
  restore();
  endTestSession();
});
async function open(answer: object) {
  restore = stubServer({ 'GET tanques/plan/results': answer });
  await startTestSession({ access: [ACCESS.telemetry] });
  render(
    <TestArea path="/admin/telemetry/plan/results" at="/admin/telemetry/plan/results">
      <ResultsPage />
    </TestArea>,
  );
}

it('says how the plan did, also where it was worse, and the figures of each tank', async () => {
  await open(results);
  expect(await screen.findByText(/foi pior que os seus pedidos em caminhões pela metade/)).toBeVisible();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.filter((text) => text.startsWith('Plano'))).toHaveLength(3);
  const parts = screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(parts).toEqual(['Todos os tanques', 'TQ-01 ETA CENTRAL', 'TQ-02 ETA CENTRAL']);
  const own = screen.getAllByRole('row').filter((row) => row.textContent.startsWith('Outros pedidos'));
  expect(within(own[2] as HTMLElement).getByText('—')).toBeVisible();
});

it('says that it failed', async () => {
  await open(Response.json({ message: 'Indisponível.' }, { status: 422 }));
  expect(await screen.findByText('Indisponível.')).toBeVisible();
});
