import { act, render, screen } from '@testing-library/react';
import { endTestSession, startTestSession, TestArea } from 'host/testing';
import { asked } from './asked';
import { AskedDialog } from './asked-dialog';

let mockAway = true;
jest.mock('./dialogs', () => {
  if (mockAway) throw new Error('Loading chunk 7 failed');
  return { __esModule: true, default: () => 'A janela' };
});
afterEach(endTestSession);

it('says so when its code does not come, and fetches it again when it is asked for again', async () => {
  await startTestSession();
  render(
    <TestArea path="/admin/invoice-list" at="/admin/invoice-list">
      <p>A lista</p>
      <AskedDialog />
    </TestArea>,
  );
  act(() => asked.open({ what: 'documents', rows: [] }));
  expect(await screen.findByText(/Não foi possível abrir/)).toBeInTheDocument();
  expect(screen.getByText('A lista')).toBeInTheDocument();
  expect(asked.getSnapshot()).toBeNull();
  mockAway = false;
  act(() => asked.open({ what: 'documents', rows: [] }));
  expect(await screen.findByText('A janela')).toBeInTheDocument();
});
