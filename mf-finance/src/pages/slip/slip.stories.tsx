import { encodePathParams } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import { drawnStory, pdfBase64 } from '../../testing/drawn-pdf.fixture';
import SlipPage from './slip.page';

// The panel's checker would make it more than 1 MB to load; it runs on a press, and the pictures' run checks each story.
export default { title: 'Financeiro/Boleto', globals: { a11y: { manual: true } } };

const path = '/admin/invoice-list/ticket/:params';
const params = encodePathParams({
  E1_FILIAL: '0650001',
  E1_PREFIXO: '1',
  E1_NUM: '000012345',
  E1_PARCELA: '01',
  E1_TIPO: 'NF',
  E1_PORTADO: '341',
});
const page = { path, at: `/admin/invoice-list/ticket/${params}`, Page: SlipPage };
const refused = (status: number, message: string) => ({
  'POST invoices/ticket': Response.json({ message }, { status }),
});

const shown = areaStory(page, {
  'POST invoices/ticket': async () => [{ base64: await pdfBase64('BOLETO', '34191.09008 63571.277308') }],
});

export const Shown = drawnStory(shown, 'BOLETO');
// A picture of the whole page changes the width, for which the PDF is drawn anew.
export const ShownNarrow = { ...Shown, globals: { viewport: { value: 'phone' } }, tags: ['no-picture'] };
export const Loading = areaStory(page, { 'POST invoices/ticket': () => new Promise(() => undefined) });
export const NotAvailable = areaStory(page, refused(404, 'Documento não disponível.'));
export const NotShown = areaStory(page, refused(403, 'Você não tem acesso a esta página.'));
export const BrokenLink = areaStory({ ...page, at: '/admin/invoice-list/ticket/quebrado' }, {});
export const NarrowScreen = { ...NotAvailable, globals: { viewport: { value: 'phone' } } };
