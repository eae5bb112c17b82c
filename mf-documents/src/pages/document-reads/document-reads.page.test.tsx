import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openList, searchBy, stubList } from 'host/testing';
import { keeper } from '../../kept/keeper.fixture';
import { documentRead } from '../../kept/kept.fixture';
import { DocumentReadsPage } from './document-reads.list';

const server = stubList(DocumentReadsPage, [documentRead]);
let close = () => {};

beforeEach(async () => {
  close = await openList(DocumentReadsPage, { user: keeper, server, shown: 'Ana Souza' });
});
afterEach(() => close());

it('says who opened which revision when, newest first', () => {
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '13/09/2026 10:00',
    'Ana Souza',
    'Águas do Vale',
    'SODA CAUSTICA LIQUIDA 50%',
    'FDS',
    'Rev. 3',
    'Atual',
  ]);
  expect(server.asked).toEqual([{ page: '1', limit: '25', orderByDesc: 'read_at' }]);
});

it('sends its filters by the names of the call', async () => {
  await searchBy(userEvent, { Produto: 'soda', Usuário: 'ana' });
  await screen.findByText('Filtro aplicado');
  expect(server.asked.at(-1)).toMatchObject({ product: 'soda', user_name: 'ana' });
});
