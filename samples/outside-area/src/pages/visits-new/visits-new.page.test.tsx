import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea, type StubAnswer } from 'host/testing';
import VisitsNewPage from './visits-new.page';

let restore = () => {};
afterEach(() => {
  restore();
  endTestSession();
});

async function save(answer: StubAnswer) {
  await startTestSession();
  restore = stubServer({ 'POST visits_notes': answer });
  render(
    <TestArea path="/admin/visits-new" at="/admin/visits-new">
      <VisitsNewPage />
    </TestArea>,
  );
  await userEvent.type(screen.getByLabelText(/^Texto/), 'Ligar');
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['%PDF-1.4'], 'descarga.pdf', { type: 'application/pdf' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
}

it('saves what was written', async () => {
  const sent: unknown[] = [];
  await save((_url: URL, body: unknown) => {
    sent.push(Object.fromEntries((body as FormData).entries()));
    return { message: 'Anotação salva com sucesso!' };
  });
  expect(await screen.findByText('Anotação salva com sucesso!')).toBeVisible();
  expect(sent).toEqual([{ text: 'Ligar', file: expect.objectContaining({ name: 'descarga.pdf' }) }]);
});

it('shows why the server refused it', async () => {
  await save(Response.json({ message: 'x', errors: { text: ['Valor inválido.'] } }, { status: 422 }));
  expect(await screen.findByText('Valor inválido.')).toBeVisible();
});
