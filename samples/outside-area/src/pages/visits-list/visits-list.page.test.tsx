import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openList, searchBy, stubList } from 'host/testing';
import { notes } from '../../note.fixture';
import { VisitsListPage } from './visits-list.list';

const server = stubList(VisitsListPage, notes);
let close = () => {};

beforeEach(async () => {
  close = await openList(VisitsListPage, { server, shown: 'Confirmar a descarga' });
});
afterEach(() => close());

it('shows the newest first, and who wrote them', () => {
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '26/11/2026 09:30',
    'V000012',
    'Confirmar a descarga',
    'Ana Souza',
    'descarga.png',
    expect.anything(),
    '25/11/2026 09:30',
    '—',
    'Avisar o motorista',
    'Edu Lima',
    '—',
    expect.anything(),
  ]);
  expect(server.asked).toEqual([{ page: '1', limit: '25', orderByDesc: 'created_at' }]);
});

it('sends its filters by the names of the call', async () => {
  await searchBy(userEvent, { Texto: 'descarga' });
  await screen.findByText('Filtro aplicado');
  expect(server.asked.at(-1)).toMatchObject({ text: 'descarga' });
});
