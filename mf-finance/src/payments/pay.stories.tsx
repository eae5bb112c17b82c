import { areaStory } from 'host/testing';
import { sampleTitle } from '../title/title.fixture';
import { PayDialog } from './pay-dialog';
import { paidPayment, QR, samplePayment, samplePreview } from './payment.fixture';
import { byCompany } from './payments.api';

export default { title: 'Financeiro/Pagar com Pix' };

const at = '/admin/invoice-list';
const companies = byCompany([sampleTitle()]);
const dialog = (routes: Parameters<typeof areaStory>[1]) =>
  areaStory(
    { path: at, at, Page: () => <PayDialog companies={companies} onClose={() => undefined} /> },
    routes,
  );
const narrow = { globals: { viewport: { value: 'phone' } } };
interface Pressing {
  readonly userEvent: { click: (on: Element) => Promise<void> };
}
/** Presses a button of the dialog, which is beside the story's own canvas. */
const press =
  (name: string) =>
  async ({ userEvent }: Pressing) => {
    const find = () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    let button = find();
    while (!button) {
      await new Promise(requestAnimationFrame);
      button = find();
    }
    await userEvent.click(button);
  };

/** Gives a button the focus once it is there: whether the dialog finds it when it opens is chance. */
async function focused(name: string) {
  const find = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  while (!find()) await new Promise(requestAnimationFrame);
  find()?.focus();
}

const { titles } = samplePreview().charges[0]!;
const two = samplePreview({
  charges: [
    { branches: ['0650001 - Suzano'], titles: titles.slice(0, 2), total: '73987.55', interest: '20.55' },
    { branches: ['0650002 - Cubatão'], titles: titles.slice(2), total: '8450.10', interest: '12.34' },
  ],
});
const leftOut = samplePreview({
  left_out: [
    { ...titles[0]!, E1_NUM: '000006200', reason: 'Título já pago.', payment_id: null },
    { ...titles[0]!, E1_NUM: '000006201', reason: 'Já está em um Pix em aberto.', payment_id: 11 },
  ],
});
const charge = samplePayment();
const made = { 'POST payments': charge, 'GET payments/12': charge, 'GET payments/12/qr': { svg: QR } };

export const Review = dialog({ 'POST payments/preview': samplePreview() });
export const ReviewNarrow = { ...Review, ...narrow };
export const ReviewLeftOut = dialog({ 'POST payments/preview': leftOut });
export const NothingToPay = dialog({ 'POST payments/preview': { ...leftOut, charges: [] } });
export const SeveralCharges = dialog({ 'POST payments/preview': two });
export const SeveralChargesFirst = {
  ...dialog({ 'POST payments/preview': two, ...made }),
  play: async (context: Pressing) => {
    await press('Gerar Pix 1 de 2')(context);
    await focused('Copiar código');
  },
};
export const Code = {
  ...dialog({ 'POST payments/preview': samplePreview(), ...made }),
  play: async (context: Pressing) => {
    await press('Gerar Pix')(context);
    await focused('Copiar código');
  },
};
export const CodeNarrow = { ...Code, ...narrow };
export const Received = {
  ...dialog({
    'POST payments/preview': samplePreview(),
    'POST payments': charge,
    'GET payments/12': paidPayment(),
  }),
  play: async (context: Pressing) => {
    await press('Gerar Pix')(context);
    await focused('Baixar comprovante');
  },
};
export const BankAway = {
  ...dialog({
    'POST payments/preview': samplePreview(),
    'POST payments': Response.json({ message: 'O banco não respondeu.' }, { status: 503 }),
  }),
  play: press('Gerar Pix'),
};
export const Overtaken = {
  ...dialog({
    'POST payments/preview': samplePreview(),
    'POST payments': Response.json({ message: 'O título 5981-01 já está no Pix 11.' }, { status: 409 }),
  }),
  play: press('Gerar Pix'),
};
export const LoadingReview = dialog({ 'POST payments/preview': () => new Promise(() => undefined) });
export const ReviewFailed = {
  ...dialog({
    'POST payments/preview': Response.json({ message: 'O ERP está indisponível.' }, { status: 503 }),
  }),
  play: () => focused('Tentar Novamente'),
};
