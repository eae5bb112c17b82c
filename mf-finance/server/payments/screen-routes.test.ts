import { INVOICE_STATUS, pendingInvoicesAnswer, type SlipParams } from 'api-contract';
import { pdfText } from 'api/testing/pdf-text';
import { scannedSvg } from 'api/testing/pdf-codes';
import { paymentPreview, paymentQr } from '../../wire/payments';
import { BRANCH, paymentWorld, type PaymentWorld } from './testing/world';

const ELSEWHERE = { E1_FILIAL: '0650002' };
let world: PaymentWorld;
let n = 0;
/** Somebody looks: the bank is asked a while later. */
const LOOKED_MS = 10_000;
const looked = () => {
  world.portal.clock.pass(LOOKED_MS);
  return world.watch.look();
};
const fresh = (more?: Record<string, unknown>) => world.title(`P${String(++n).padStart(8, '0')}`, more);

beforeAll(async () => {
  world = await paymentWorld({ keys: { [BRANCH]: 'chave-1', '0650002': 'chave-2', '0650003': 'chave-1' } });
  await world.portal.database.pool.query(
    `INSERT INTO erp.sm0 (m0_codfil, m0_filial) VALUES ($1, 'Suzano') ON CONFLICT DO NOTHING`,
    [BRANCH],
  );
});
afterAll(() => world.close());

const preview = async (titles: readonly SlipParams[], who?: string) => {
  const { status, body } = await world.call('POST', 'payments/preview', who, { titles });
  return { status, preview: status === 200 ? paymentPreview.parse(body) : null };
};

describe('POST payments/preview', () => {
  it('says what titles come to today, a charge for each key, as the charge will', async () => {
    const titles = [
      await fresh({ e1_saldo: 10, e1_valjur: 0.33, e1_vencrea: '2026-06-12' }),
      await fresh({ ...ELSEWHERE, e1_saldo: 50.5 }),
      await fresh({ E1_FILIAL: '0650003' }),
    ];
    const { preview: seen } = await preview(titles);
    expect(seen).toMatchObject({
      charges: [
        {
          branches: ['0650001 - Suzano', '0650003'],
          total: '110.99',
          interest: '0.99',
          titles: [
            { ...titles[0], amount: '10.99', interest: '0.99', due: '12/06/2026' },
            { ...titles[2], amount: '100.00', interest: '0.00', due: '20/06/2026' },
          ],
        },
        { branches: ['0650002'], total: '50.50', titles: [{ ...titles[1] }] },
      ],
      left_out: [],
    });
    const made = await world.pay([titles[0]!, titles[2]!]);
    expect(made.total).toBe(seen?.charges[0]?.total);
    expect(made.titles.map(({ amount, interest }) => [amount, interest])).toEqual(
      seen?.charges[0]?.titles.map(({ amount, interest }) => [amount, interest]),
    );
  });

  it('says of each title that can be in none why, and leads to the charge it is in', async () => {
    const [closed, charged, paid, nowhere, open] = [
      await fresh({ e1_status: INVOICE_STATUS.paid, e1_saldo: 0 }),
      await fresh(),
      await fresh(),
      await fresh({ E1_FILIAL: '0659999' }),
      await fresh(),
    ];
    const live = await world.pay([charged]);
    const received = await world.pay([paid]);
    await world.bank.pay(received.txid);
    await looked();
    const { preview: seen } = await preview([closed, charged, paid, nowhere, open]);
    expect(seen?.charges.map(({ titles }) => titles.map(({ E1_NUM }) => E1_NUM))).toEqual([[open.E1_NUM]]);
    expect(seen?.left_out).toEqual([
      { ...closed, reason: 'Não está em aberto.', payment_id: null },
      { ...charged, reason: 'Já está em um Pix em aberto.', payment_id: live.id },
      { ...paid, reason: 'Já foi pago por Pix e aguarda a baixa no ERP.', payment_id: received.id },
      { ...nowhere, reason: 'A filial não recebe por Pix.', payment_id: null },
    ]);
  });

  it('reserves nothing, and asks the bank nothing', async () => {
    const title = await fresh();
    const before = world.bank.calls.length;
    await preview([title]);
    await preview([title]);
    expect(world.bank.calls).toHaveLength(before);
    expect((await preview([title])).preview?.charges).toHaveLength(1);
  });

  it.each([
    ['another company’s title', 'beto', (one: SlipParams) => [one], 404],
    ['a title beyond his stores', 'bia', (one: SlipParams) => [one], 404],
    ['staff', 'staff', (one: SlipParams) => [one], 403],
    ['an administrator', 'admin', (one: SlipParams) => [one], 403],
    ['one twice', 'ana', (one: SlipParams) => [one, one], 422],
    ['none', 'ana', () => [], 422],
    [
      'too many',
      'ana',
      (one: SlipParams) => Array.from({ length: 201 }, (_, i) => ({ ...one, E1_NUM: `${i}` })),
      422,
    ],
  ])('%s is refused', async (_what, who, titles, status) => {
    expect((await preview(titles(await fresh()), who)).status).toBe(status);
  });
});

describe('GET payments/{id}/qr', () => {
  it('shows the code of a live charge to a scanner, and none of one that cannot be paid', async () => {
    const made = await world.pay([await fresh()]);
    const { body } = await world.call('GET', `payments/${made.id}/qr`);
    expect(scannedSvg(paymentQr.parse(body).svg)).toEqual([['QRCode', made.br_code]]);
    expect((await world.call('GET', `payments/${made.id}/qr`, 'beto')).status).toBe(404);
    await world.call('DELETE', `payments/${made.id}`);
    expect((await world.call('GET', `payments/${made.id}/qr`)).status).toBe(404);
  });
});

describe('GET payments/{id}/receipt', () => {
  const receipt = async (id: number, who = 'ana') => {
    const headers = await world.portal.login(who);
    return world.portal.app.inject({ method: 'GET', url: `/api/payments/${id}/receipt`, headers });
  };

  it('names titles, txid, the bank’s own id and amounts, once it is paid', async () => {
    const titles = [
      await fresh({ e1_saldo: 1234.5, e1_valjur: 1.1, e1_vencrea: '2026-06-05' }),
      await fresh({ E1_PARCELA: '02', e1_loja: '02' }),
    ].map((title, at) => (at === 1 ? { ...title, E1_PARCELA: '02' } : title));
    const made = await world.pay(titles);
    expect((await receipt(made.id)).statusCode).toBe(404);
    const pix = await world.bank.pay(made.txid);
    await looked();
    const file = await receipt(made.id);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="comprovante-pix-${made.id}.pdf"`,
      'cache-control': 'no-store',
    });
    const { title, pages } = pdfText(file.rawPayload);
    expect(title).toBe('Comprovante de pagamento por Pix');
    const text = pages.join(' ').replace(/\s+/g, ' ');
    for (const said of [
      made.txid,
      pix?.endToEndId ?? 'no Pix',
      'R$ 1.345,50',
      'R$ 1.245,50',
      'R$ 11,00',
      'R$ 100,00',
      `${titles[1]!.E1_NUM}-02`,
      '0650001 - Suzano',
      `Pix ${made.id}`,
    ])
      expect(text).toContain(said);
    // As the charge itself: another company's, and one with a title beyond the reader's stores, is not there.
    for (const who of ['beto', 'bia']) expect((await receipt(made.id, who)).statusCode).toBe(404);
    expect((await receipt(made.id, 'staff')).statusCode).toBe(200);
  });

  it('there is none of what was not paid', async () => {
    const cancelled = await world.pay([await fresh()]);
    await world.call('DELETE', `payments/${cancelled.id}`);
    const short = await world.pay([await fresh()]);
    await world.bank.pay(short.txid, '99.99');
    await looked();
    for (const { id } of [cancelled, short]) expect((await receipt(id)).statusCode).toBe(404);
  });

  it('holds two hundred titles on its pages', async () => {
    const titles: SlipParams[] = [];
    for (let i = 0; i < 200; i++) titles.push(await fresh());
    const made = await world.pay(titles);
    await world.bank.pay(made.txid);
    await looked();
    const { pages } = pdfText((await receipt(made.id)).rawPayload);
    const text = pages.join(' ');
    expect(titles.filter(({ E1_NUM }) => !text.includes(E1_NUM))).toEqual([]);
    expect(pages.length).toBeLessThan(12);
  });
});

it('the debts say which titles are in a charge, and since when', async () => {
  const title = await fresh({ e1_vencto: '2020-01-01', e1_vencrea: '2020-01-01' });
  const made = await world.pay([title]);
  await world.portal.database.pool.query('UPDATE portal.users SET access_invoices = true');
  const { body } = await world.call('GET', 'invoices/pending');
  const rows = pendingInvoicesAnswer.parse(body).ZOOM;
  expect(rows.find(({ E1_NUM }) => E1_NUM === title.E1_NUM)?.payment).toEqual({
    id: made.id,
    status: 'active',
    expires_at: made.expires_at,
    paid_at: null,
  });
  expect(rows.filter(({ payment }) => !payment).length).toBeGreaterThan(0);
});

it('home asks nobody to pay what a Pix has paid', async () => {
  const overdue = { e1_vencto: '2020-01-01', e1_vencrea: '2020-01-01', e1_loja: '02' };
  const line = async () => {
    const { body } = await world.call('GET', 'home/actions', 'bia');
    return (body as { key: string; text: string }[]).find(({ key }) => key === 'titles:overdue')?.text ?? '';
  };
  await world.portal.database.pool.query('UPDATE portal.users SET access_invoices = true');
  const before = Number.parseInt((await line()) || '0', 10);
  const title = await fresh(overdue);
  expect(Number.parseInt(await line(), 10)).toBe(before + 1);
  const made = await world.pay([title]);
  expect(Number.parseInt(await line(), 10)).toBe(before + 1);
  await world.bank.pay(made.txid);
  await looked();
  expect(Number.parseInt((await line()) || '0', 10)).toBe(before);
});
