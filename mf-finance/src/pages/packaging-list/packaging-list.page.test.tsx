import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS } from 'api-contract/rules';
import { openList, stubList } from 'host/testing';
import { samplePackaging as row } from './packaging.fixture';
import { PackagingListPage } from './packaging-list.list';

const server = stubList(PackagingListPage, [row, { ...row, D2_DOC: '000000056', C5_LOJAENT: '' }]);
let close = () => {};

beforeEach(async () => {
  close = await openList(PackagingListPage, {
    user: { access: [ACCESS.packaging, ACCESS.claims] },
    server,
    routes: { 'POST customers/get-products/': { data: [] } },
    shown: '55',
  });
});
afterEach(() => close());

it('opens with the newest, and its invoices lead to their DANFE', () => {
  expect(server.asked).toEqual([{ page: '1', cTop: '25', order_by: 'D2_EMISSAO', order_type: 'DESC' }]);
  const table = screen.getByRole('table', { name: 'Embalagens' });
  expect(within(table).getByRole('link', { name: '55' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/invoice/danfe/'),
  );
  for (const text of ['REMESSA DE VASILHAME', 'R$ 5,50000', 'R$ 22,00', '02/04/2026'])
    expect(within(table).getAllByText(text)).toHaveLength(2);
});

it('says that an invoice without a delivery store has no DANFE', async () => {
  await userEvent.click(screen.getByRole('button', { name: '56' }));
  expect(await screen.findByText('DANFE não disponível para esse título')).toBeInTheDocument();
});

it('offers a claim about an invoice', () => {
  expect(screen.getByRole('button', { name: 'Reclamar da nota 55' })).toBeEnabled();
});
