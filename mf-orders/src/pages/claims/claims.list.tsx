import { isAdministrator, type Viewer } from 'api-contract/rules';
import { listDialog, listPage, ofList } from 'host/list';
import { Icon } from 'shared-ui';
import type { ClaimRow } from '../../../wire/claims';
import { claimColumns as data, claimList } from '../../../wire/rules/claim-columns';
import { ClaimDue } from '../../claim/claim-status';

const numbers = listDialog<true>(() => import('./claim-numbers'));
const templates = listDialog<true>(() => import('./claim-templates'));

const ofAdministrators = { when: ({ user }: Viewer) => isAdministrator(user.type_id) };
const href = (row: ClaimRow) => `/admin/claim/${row.id}`;

/** `/admin/claims`, 'Reclamações': the customer's own, and the queue of the supplier's people. */
export const ClaimsPage = listPage<ClaimRow>({
  ...ofList(claimList),
  columns: [
    { ...data.id, width: 72 },
    { ...data.company_name, width: 140, wraps: true, grow: true, card: 'key' },
    { ...data.subject, width: 180, wraps: true, grow: true, link: true },
    { ...data.kind, width: 104, card: 'key' },
    { ...data.status, width: 136, wraps: true, card: 'state' },
    { ...data.due, cell: (row) => <ClaimDue {...row} />, width: 120, wraps: true, card: 'key' },
    { ...data.owner, width: 112, wraps: true, grow: true },
    { ...data.unread, width: 76, wraps: true },
    { ...data.created_at, width: 104, wraps: true },
    { ...data.store, width: 60 },
    { ...data.last_at, width: 136, wraps: true },
  ],
  rowKey: (row) => String(row.id),
  rowHref: href,
  can: { extract: true },
  tools: [
    { id: 'numbers', label: 'Números', icon: <Icon name="chart" size={16} />, run: () => numbers.open(true) },
    {
      id: 'templates',
      label: 'Respostas prontas',
      icon: <Icon name="inbox" size={16} />,
      run: () => templates.open(true),
      ...ofAdministrators,
    },
  ],
  Dialogs: () => (
    <>
      <numbers.Dialogs />
      <templates.Dialogs />
    </>
  ),
  emptyText:
    'Nenhuma reclamação. Quando algo estiver errado com uma entrega, nota, título, laudo ou tanque, abra uma reclamação a partir dele.',
});
