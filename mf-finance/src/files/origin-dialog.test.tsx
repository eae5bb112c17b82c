import { render, screen, within } from '@testing-library/react';
import type { Invoice } from 'api-contract';
import { ACCESS, encodePathParams } from 'api-contract/rules';
import { endTestSession, startTestSession, TestArea } from 'host/testing';
import { sampleTitle } from '../invoice/title.fixture';
import { titleDanfeHref } from '../links';
import { OriginDialog } from './origin-dialog';

afterEach(() => endTestSession());

async function open(row: Invoice, user = {}) {
  await startTestSession(user);
  render(
    <TestArea path="/admin/invoice-list" at="/admin/invoice-list">
      <OriginDialog row={row} onClose={() => undefined} />
    </TestArea>,
  );
  return screen.findByRole('dialog', { name: 'Origem do título 12345' });
}
/** The links by their text. */
const linksOf = (dialog: HTMLElement) =>
  Object.fromEntries(
    within(dialog)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );

const contract = `/admin/contract/${encodePathParams({ numero: '000000000000301', filial: '0650001' })}`;

it('leads to invoice, order, delivery and contract', async () => {
  const row = sampleTitle();
  expect(linksOf(await open(row))).toEqual({
    '12345': titleDanfeHref(row),
    '1234': '/admin/order-list?C5_NUM=001234',
    'Em andamento': '/admin/delivery-list?F2_DOC=000012345',
    '301': contract,
  });
});

it('leads to the lists of what was delivered', async () => {
  expect(linksOf(await open(sampleTitle({ C5_ENTREAL: '10/11/2026' })))).toMatchObject({
    '1234': '/admin/order-finished-list?C5_NUM=001234',
    'Entregue em 10/11/2026': '/admin/delivered-list?F2_DOC=000012345',
  });
});

it('names, without a link, what the user may not open', async () => {
  const dialog = await open(sampleTitle(), { access: [ACCESS.invoices] });
  expect(Object.keys(linksOf(dialog))).toEqual(['12345']);
  for (const text of ['1234', 'Em andamento', '301'])
    expect(within(dialog).getByText(text)).toBeInTheDocument();
});

it('shows a title of which the ERP knows only the invoice', async () => {
  const dialog = await open(sampleTitle({ C5_NUM: '', C5_MDCONTR: '', CN9_FILIAL: '' }));
  expect(Object.keys(linksOf(dialog))).toEqual(['12345']);
});
