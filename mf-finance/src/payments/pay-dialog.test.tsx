import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAYMENT_STATUS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { sampleTitle } from '../title/title.fixture';
import { PayDialog } from './pay-dialog';
import { paidPayment, QR, samplePayment, samplePreview } from './payment.fixture';
import { byCompany } from './payments.api';

let restore: () => void = () => undefined;
const closed = jest.fn();
const sent: { titles: { E1_NUM: string }[] }[] = [];

beforeEach(async () => {
  await startTestSession({}, {}, { pix: true });
  sent.length = 0;
  closed.mockClear();
});
afterEach(() => {
  restore();
  endTestSession();
});

async function open(routes: Parameters<typeof stubServer>[0]) {
  restore = stubServer({
    'POST payments': (_url: URL, body: unknown) => {
      sent.push(body as (typeof sent)[number]);
      return samplePayment({ id: 11 + sent.length });
    },
    'GET payments/12': samplePayment(),
    'GET payments/12/qr': { svg: QR },
    'GET payments/13': samplePayment({ id: 13 }),
    'GET payments/13/qr': { svg: QR },
    ...routes,
  });
  render(
    <TestArea path="/admin/invoice-list" at="/admin/invoice-list">
      <PayDialog companies={byCompany([sampleTitle()])} onClose={closed} />
    </TestArea>,
  );
  return screen.findByRole('dialog', { name: 'Pagar com Pix' });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says what the titles come to today and which stay out, and makes a charge of the others', async () => {
  const { titles } = samplePreview().charges[0]!;
  await open({
    'POST payments/preview': samplePreview({
      left_out: [
        { ...titles[0]!, E1_NUM: '000000777', reason: 'Título já pago.', payment_id: null },
        { ...titles[0]!, E1_NUM: '000000778', reason: 'Já está em um Pix em aberto.', payment_id: 9 },
      ],
    }),
  });
  expect(await screen.findByText('R$ 82.437,65')).toBeVisible();
  expect(screen.getByText(/^3 títulos, com R\$ 32,89 de juros até hoje/)).toBeVisible();
  expect(screen.getByText('Nota 6010-01').parentElement).toHaveTextContent('juros de R$ 20,55');
  expect(screen.getByText(/Nota 777-01: Título já pago\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver o Pix' })).toHaveAttribute('href', '/admin/payment/9');

  await press('Gerar Pix');
  expect(await screen.findByRole('textbox', { name: 'Pix Copia e Cola' })).toHaveValue(
    samplePayment().br_code,
  );
  expect(await screen.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  expect(sent.map((body) => body.titles.map(({ E1_NUM }) => E1_NUM))).toEqual([
    ['000005981', '000006010', '000006124'],
  ]);
  // The whole key, and nothing of what was shown.
  expect(Object.keys(sent[0]!.titles[0]!)).toEqual([
    'E1_FILIAL',
    'E1_PREFIXO',
    'E1_NUM',
    'E1_PARCELA',
    'E1_TIPO',
  ]);
});

it('copies the code, and says so at the button', async () => {
  await open({ 'POST payments/preview': samplePreview() });
  await screen.findByText('R$ 82.437,65');
  await press('Gerar Pix');
  await screen.findByRole('textbox', { name: 'Pix Copia e Cola' });
  const user = userEvent.setup();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  Object.assign(navigator.clipboard, { write: undefined });
  await user.click(screen.getByRole('button', { name: 'Copiar código' }));
  expect(await screen.findByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(written).toHaveBeenCalledWith(samplePayment().br_code);
});

it('turns to received by itself', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let paid = false;
    await open({
      'POST payments/preview': samplePreview(),
      'GET payments/12': () => (paid ? paidPayment() : samplePayment()),
    });
    await screen.findByText('R$ 82.437,65');
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Gerar Pix' }));
    expect(await screen.findByRole('timer')).toBeVisible();
    paid = true;
    await act(() => jest.advanceTimersByTimeAsync(3100));
    // Said by a region that was there before.
    expect((await screen.findByText('Recebido')).closest('[role=status]')).toHaveTextContent(
      /^RecebidoR\$\s82\.437,65/,
    );
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('button', { name: 'Baixar comprovante' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('makes one charge for each key, one after the other', async () => {
  const [first, ...others] = samplePreview().charges[0]!.titles;
  await open({
    'POST payments/preview': samplePreview({
      charges: [
        { branches: ['0650001 - Suzano'], total: '72667.00', interest: '0.00', titles: [first!] },
        { branches: ['0650002 - Cubatão'], total: '9770.65', interest: '32.89', titles: others },
      ],
    }),
  });
  expect(await screen.findByText('R$ 82.437,65 em 2 Pix, um após o outro')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Pix 1 de 2: 0650001 - Suzano · 1 título' })).toBeVisible();
  await press('Gerar Pix 1 de 2');
  expect(await screen.findByRole('dialog', { name: 'Pagar com Pix 1 de 2' })).toBeVisible();
  // The second is not reserved before it is asked for.
  expect(sent).toHaveLength(1);
  await press('Gerar Pix 2 de 2');
  expect(await screen.findByRole('dialog', { name: 'Pagar com Pix 2 de 2' })).toBeVisible();
  expect(sent.map((body) => body.titles.length)).toEqual([1, 2]);
  expect(screen.queryByRole('button', { name: /^Gerar/ })).toBeNull();
});

it('asks nothing of a charge while the next one is made: that call is another company’s', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const charge = samplePreview().charges[0]!;
    let asked = 0;
    let making = 0;
    let finish: (answer: unknown) => void = () => undefined;
    await open({
      'POST payments/preview': samplePreview({ charges: [charge, charge] }),
      'POST payments': () =>
        making++ === 0 ? samplePayment({ id: 12 }) : new Promise((done) => (finish = done)),
      'GET payments/12': () => {
        asked++;
        return samplePayment();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Gerar Pix 1 de 2' }));
    await screen.findByRole('timer');
    await act(() => jest.advanceTimersByTimeAsync(3100));
    const before = asked;
    expect(before).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: 'Gerar Pix 2 de 2' }));
    await act(() => jest.advanceTimersByTimeAsync(7000));
    expect(asked).toBe(before);
    await act(async () => finish(samplePayment({ id: 13 })));
    expect(await screen.findByRole('dialog', { name: 'Pagar com Pix 2 de 2' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('says that the bank is away, and tries again', async () => {
  let away = true;
  await open({
    'POST payments/preview': samplePreview(),
    'POST payments': () => (away ? Response.json({ message: 'x' }, { status: 503 }) : samplePayment()),
  });
  await screen.findByText('R$ 82.437,65');
  await press('Gerar Pix');
  const said = await screen.findByText('O Pix não foi criado');
  expect(said.closest('[role=alert]')).toHaveTextContent(
    /O banco não respondeu\. Nenhum Pix foi criado e os títulos continuam livres\.$/,
  );
  away = false;
  await press('Tentar Novamente');
  expect(await screen.findByRole('textbox', { name: 'Pix Copia e Cola' })).toBeVisible();
});

it('looks again where a title was in another charge by then', async () => {
  let asked = 0;
  const { titles } = samplePreview().charges[0]!;
  await open({
    'POST payments/preview': () => {
      asked++;
      return asked === 1
        ? samplePreview()
        : {
            charges: [],
            left_out: [{ ...titles[0]!, reason: 'Já está em um Pix em aberto.', payment_id: 9 }],
          };
    },
    'POST payments': Response.json({ message: 'O título 5981-01 já está no Pix 9.' }, { status: 409 }),
  });
  await screen.findByText('R$ 82.437,65');
  await press('Gerar Pix');
  expect(await screen.findByText(/O título 5981-01 já está no Pix 9\./)).toBeVisible();
  await press('Conferir de novo');
  expect(await screen.findByRole('link', { name: 'Ver o Pix' })).toHaveAttribute('href', '/admin/payment/9');
  expect(screen.queryByRole('button', { name: 'Gerar Pix' })).toBeNull();
});

it('leads to the page of the payment, and closes', async () => {
  const dialog = await open({
    'POST payments/preview': samplePreview(),
    'GET payments/12': samplePayment({ status: PAYMENT_STATUS.expired }),
  });
  await screen.findByText('R$ 82.437,65');
  await press('Gerar Pix');
  expect(await within(dialog).findByText(/O prazo terminou sem pagamento/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Abrir a página deste pagamento' })).toHaveAttribute(
    'href',
    '/admin/payment/12',
  );
  await press('Fechar');
  expect(closed).toHaveBeenCalledTimes(1);
});
