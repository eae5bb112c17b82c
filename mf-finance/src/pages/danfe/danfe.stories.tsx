import { encodePathParams } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import { drawnStory, pdfBase64 } from '../../testing/drawn-pdf.fixture';
import DanfePage from './danfe.page';

// The panel's checker would make it more than 1 MB to load; it runs on a press, and the pictures' run checks each story.
export default { title: 'Financeiro/DANFE', globals: { a11y: { manual: true } } };

const path = '/admin/invoice/danfe/:params';
const params = encodePathParams({ nota_fiscal: '000012345', filial: '0650001', loja_ent: '01' });
const page = { path, at: `/admin/invoice/danfe/${params}`, Page: DanfePage };

const shown = areaStory(page, {
  'POST invoice/danfe': async () => ({
    base64: await pdfBase64('DANFE', 'Nota fiscal 000012345'),
    file_name: 'danfe.pdf',
  }),
});

export const Shown = drawnStory(shown, 'DANFE');
// A picture of the whole page changes the width, for which the PDF is drawn anew.
export const ShownNarrow = { ...Shown, globals: { viewport: { value: 'phone' } }, tags: ['no-picture'] };
export const Loading = areaStory(page, { 'POST invoice/danfe': () => new Promise(() => undefined) });
export const NotAvailable = areaStory(page, {});
export const BrokenLink = areaStory({ ...page, at: '/admin/invoice/danfe/quebrado' }, {});
export const NarrowScreen = { ...NotAvailable, globals: { viewport: { value: 'phone' } } };
