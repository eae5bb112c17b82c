import { ACCESS } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import { paidTitle, sampleTitle } from '../title/title.fixture';
import { DocumentsDialog } from './documents-dialog';
import { OriginDialog } from './origin-dialog';
import type { Title } from '../../wire/finance';

export default { title: 'Financeiro/Documentos e origem' };

const at = '/admin/invoice-list';
const close = () => undefined;
const documents = (rows: readonly Title[]) =>
  areaStory({ path: at, at, Page: () => <DocumentsDialog rows={rows} onClose={close} /> }, {});
const origin = (row: Title, user = {}) =>
  areaStory({ path: at, at, user, Page: () => <OriginDialog row={row} onClose={close} /> }, {});

export const Documents = documents([sampleTitle(), sampleTitle({ E1_NUM: '000012346' })]);
export const DocumentsOfPaid = documents([paidTitle()]);
export const DocumentsNarrow = { ...Documents, globals: { viewport: { value: 'phone' } } };
export const Origin = origin(sampleTitle());
export const OriginDelivered = origin(sampleTitle({ C5_ENTREAL: '10/11/2026' }));
export const OriginWithoutRights = origin(sampleTitle(), { access: [ACCESS.invoices] });
export const OriginNarrow = { ...Origin, globals: { viewport: { value: 'phone' } } };
