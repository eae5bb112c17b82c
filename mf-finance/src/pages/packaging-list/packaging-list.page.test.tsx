import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubList, stubServer, TestArea } from 'host/testing';
import { PackagingListPage } from './packaging-list.list';
import type { PackagingInvoice } from '../../../wire/finance';

const row: PackagingInvoice = {
  D2_DOC: '000000055',
  D2_SERIE: '1',
  D2_ITEM: '01',
  D2_CF: '5920',
  X5_DESCRI: 'REMESSA DE VASILHAME',
  D2_FILIAL: '0650001',
  D2_LOJA: '01',
  C5_LOJAENT: '02',
  C5_MDCONTR: '',
  A1_MUN: 'SANTOS',
  D2_COD: 'EMB1',
  B1_DESC: 'CONTENTOR 1000 L',
  D2_EMISSAO: '02/04/2026',
  E4_DESCRI: '30 DDL',
  D2_QUANT: '10',
  D1_QUANT: '4',
  D2_PRCVEN: '5.5',
  D2_TOTAL: '55',
  D1_TOTAL: '22',
};
const server = stubList(PackagingListPage, [row, { ...row, D2_DOC: '000000056', C5_LOJAENT: '' }]);
let restore = () => {};

beforeEach(async () => {
  await startTestSession({ access: [ACCESS.packaging, ACCESS.claims] });
  server.asked.length = 0;
  restore = stubServer({ ...server.routes, 'POST customers/get-products/': { data: [] } });
  render(
    <TestArea path="/admin/packaging-list" at="/admin/packaging-list">
      <PackagingListPage />
    </TestArea>,
  );
  await screen.findByText('55');
});
afterEach(() => {
  restore();
  endTestSession();
});

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
