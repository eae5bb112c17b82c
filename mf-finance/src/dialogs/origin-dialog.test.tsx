import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, encodePathParams, PAYMENT_STATUS, USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, TestArea } from 'host/testing';
import { paidTitle, sampleTitle } from '../title/title.fixture';
import { titleDanfeHref } from '../links';
import { asked } from './asked';
import { OriginDialog } from './origin-dialog';
import type { Title } from '../../wire/finance';

afterEach(() => endTestSession());

async function open(row: Title, user = {}, config = {}) {
  await startTestSession(user, {}, config);
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

describe('where the portal takes Pix', () => {
  const pix = { pix: true };
  const button = (dialog: HTMLElement) => within(dialog).queryByRole('button', { name: 'Pagar com Pix' });

  it('an open title can be paid', async () => {
    const dialog = await open(sampleTitle(), {}, pix);
    await userEvent.click(button(dialog)!);
    expect(asked.getSnapshot()).toMatchObject({
      what: 'pay',
      companies: [{ titles: [{ E1_NUM: '000012345', E1_PARCELA: '01' }] }],
    });
  });

  it.each([
    ['a paid one', paidTitle(), {}],
    ['by staff', sampleTitle(), { type_id: USER_TYPE.staff }],
  ])('not %s', async (_what, row, user) => expect(button(await open(row, user, pix))).toBeNull());

  it('one that is in a charge leads to it', async () => {
    const payment = {
      id: 12,
      status: PAYMENT_STATUS.active,
      expires_at: '2026-11-26T21:40:00Z',
      paid_at: null,
    };
    const dialog = await open(sampleTitle({ payment }), {}, pix);
    expect(linksOf(dialog)).toMatchObject({ 'Pix em aberto até 18:40': '/admin/payment/12' });
    expect(button(dialog)).toBeNull();
  });
});
