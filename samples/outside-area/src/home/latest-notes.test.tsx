import { render, screen } from '@testing-library/react';
import { endTestSession, startTestSession, stubServer, TestArea, type StubAnswer } from 'host/testing';
import { notes } from '../note.fixture';
import { LatestNotes } from '.';

let restore = () => {};
afterEach(() => {
  restore();
  endTestSession();
});

async function show(answer: StubAnswer) {
  await startTestSession();
  restore = stubServer({ 'GET visits_notes': answer });
  return render(
    <TestArea path="/admin" at="/admin">
      <LatestNotes />
    </TestArea>,
  );
}

it('shows what was written last, and the way to all', async () => {
  await show({ data: notes, count: 2, page: 1, pages: 1 });
  expect(await screen.findByText('Confirmar a descarga')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/admin/visits');
});

it('says why nothing can be shown', async () => {
  await show(Response.json({ message: 'Tente novamente.' }, { status: 503 }));
  expect(await screen.findByText('Tente novamente.')).toBeVisible();
});
