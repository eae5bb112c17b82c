import type { StoryContext } from '@storybook/react-vite';
import { ORDER_STATUS, QUOTATION_STATUS, USER_TYPE } from 'api-contract/rules';
import { areaStory, type StubAnswer, type StubRoutes } from 'host/testing';
import {
  offeredQuotation,
  openOffer,
  privateQuotation,
  publicQuotation,
} from '../../quotation/quotation.fixture';
import type { Offer, QuotationRecord } from '../../../wire/offers';
import LicitationViewPage from './licitation-view.page';
import { OfferDialog } from './offer-dialog';

export default { title: 'Pedidos/Cotação' };

const page = {
  path: '/admin/licitation-view/:params',
  at: '/admin/licitation-view/31',
  Page: LicitationViewPage,
};
const around: StubRoutes = {
  'POST licitations/31/read': { message: 'Lida.' },
  'GET licitations/31/people': { data: [{ id: 7, name: 'Edu Ramos', staff: false }] },
  'GET licitations/31/stream': Response.json({ message: 'x' }, { status: 404 }),
};
const story = (answer: StubAnswer) => areaStory(page, { ...around, 'GET licitations/31': answer });

export const PrivateCompany = story({ data: [privateQuotation] });
export const PublicBody = story({ data: [{ ...publicQuotation, id: 31 }] });
export const WithoutAttachment = story({ data: [{ ...privateQuotation, file: null, file_path: null }] });
export const Administrator = areaStory(
  { ...page, user: { type_id: USER_TYPE.admin } },
  { ...around, 'GET licitations/31': { data: [{ ...publicQuotation, id: 31, may_offer: true }] } },
);
const offering = (quotation: QuotationRecord) =>
  areaStory(
    {
      path: page.path,
      at: page.at,
      user: { type_id: USER_TYPE.admin },
      Page: () => <OfferDialog quotation={quotation} onClose={() => undefined} onDone={() => undefined} />,
    },
    {},
  );
export const MakingOffer = offering(privateQuotation);
export const MakingOfferOfLines = offering({
  ...offeredQuotation,
  offers: [
    {
      ...openOffer,
      lines: [
        ...openOffer.lines,
        ...openOffer.lines.map((line) => ({
          ...line,
          product: 'PA0001',
          product_name: 'POLICLORETO DE ALUMÍNIO 10%',
          quantity: '250.5',
          price: '1.99999',
        })),
      ],
    },
  ],
});
export const MakingOfferNarrow = { ...MakingOfferOfLines, globals: { viewport: { value: 'phone' } } };
export const MakingOfferWrong = {
  ...MakingOffer,
  play: async ({ userEvent, canvasElement }: Pick<StoryContext, 'userEvent' | 'canvasElement'>) => {
    let send = null;
    while (!send) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      send = canvasElement.ownerDocument.querySelector('[role="alertdialog"] button[type="submit"]');
    }
    await userEvent.click(send);
  },
};
export const Offered = story({ data: [offeredQuotation] });
export const OfferedNarrow = { ...Offered, globals: { viewport: { value: 'phone' } } };
/** An accepted offer, and how far the ERP is with it; null where it is not sent there. */
const accepted = (erp: Offer['erp']) => ({
  data: [
    {
      ...offeredQuotation,
      status: QUOTATION_STATUS.finished,
      offer_until: null,
      may_decide: false,
      offers: [
        {
          ...openOffer,
          status: 'accepted',
          decision: { user_name: 'Ana Cliente', at: '2026-11-25T12:00:00.000Z', reason: '' },
          erp,
        },
      ],
    },
  ],
});
const toTeam = (answer: StubAnswer) =>
  areaStory({ ...page, user: { type_id: USER_TYPE.admin } }, { ...around, 'GET licitations/31': answer });
export const OfferAccepted = story(accepted(null));
export const OfferAcceptedOutsideErp = toTeam(accepted(null));
export const OfferInErp = story(accepted({ status: ORDER_STATUS.inErp, order: '000123', reason: '' }));
export const OfferRefusedByErp = toTeam(
  accepted({ status: ORDER_STATUS.refusedByErp, order: '', reason: 'A condição de pagamento não existe.' }),
);
export const OfferExpired = story({
  data: [
    {
      ...offeredQuotation,
      may_decide: false,
      offers: [{ ...openOffer, valid_until: '2026-11-20', status: 'expired' }],
    },
  ],
});
export const NarrowScreen = { ...PrivateCompany, globals: { viewport: { value: 'phone' } } };
export const Loading = story(() => new Promise(() => undefined));
export const NotFound = story(Response.json({ message: 'x' }, { status: 404 }));
export const Failed = story(
  Response.json({ message: 'O ERP está indisponível no momento.' }, { status: 503 }),
);
