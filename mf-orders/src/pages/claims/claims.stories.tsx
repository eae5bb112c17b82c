import type { ComponentType } from 'react';
import { USER_TYPE } from 'api-contract/rules';
import { areaStory, listStories, type StubRoutes } from 'host/testing';
import { claimNumbers, claimRow, claimTemplates } from '../../claim/claim.fixture';
import ClaimNumbersDialog from './claim-numbers';
import ClaimTemplatesDialog from './claim-templates';
import { ClaimsPage } from './claims.list';

export default { title: 'Pedidos/Reclamações' };

const STATUSES = ['open', 'waiting', 'solved', 'refused'] as const;
const KINDS = ['avaria', 'quantidade', 'atraso', 'preco'] as const;
const LABELS = [
  'Entrega da nota 12345',
  'Título 12310-01',
  'Laudo da nota 12299',
  'Tanque TQ-02 · Soda cáustica',
];

const rows = Array.from({ length: 12 }, (_, n) => ({
  ...claimRow,
  id: 40 - n,
  status: STATUSES[n % STATUSES.length] ?? 'open',
  kind: KINDS[n % KINDS.length] ?? 'avaria',
  label: LABELS[n % LABELS.length] ?? '',
  late: n % 5 === 4 || n === 0,
  owner_name: n % 3 === 0 ? '' : claimRow.owner_name,
  unread: n % 3,
}));
const stories = listStories(ClaimsPage, { rows });
const team = listStories(ClaimsPage, { rows, user: { type_id: USER_TYPE.admin } });
export const Rows = stories.Rows;
export const Team = team.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;

const path = '/admin/claims';
const dialog = (Dialog: ComponentType<{ onClose: () => void }>, routes: StubRoutes) =>
  areaStory(
    { path, at: path, user: { type_id: USER_TYPE.admin }, Page: () => <Dialog onClose={() => undefined} /> },
    routes,
  );
const narrow = { globals: { viewport: { value: 'phone' } } };
const failed = () => Response.json({ message: 'O portal está indisponível.' }, { status: 503 });

export const Numbers = dialog(ClaimNumbersDialog, { 'GET claims/numbers': claimNumbers });
export const NumbersNarrow = { ...Numbers, ...narrow };
export const NumbersEmpty = dialog(ClaimNumbersDialog, {
  'GET claims/numbers': { open: 0, late: 0, months: [] },
});
export const NumbersFailed = dialog(ClaimNumbersDialog, { 'GET claims/numbers': failed });
export const Templates = dialog(ClaimTemplatesDialog, { 'GET claims/templates': claimTemplates });
export const TemplatesNarrow = { ...Templates, ...narrow };
export const TemplatesFailed = dialog(ClaimTemplatesDialog, { 'GET claims/templates': failed });
