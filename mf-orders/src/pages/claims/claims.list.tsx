import { isAdministrator, type Viewer } from 'api-contract/rules';
import { useSyncExternalStore, type ComponentType } from 'react';
import { listPage, ofList } from 'host/list';
import { dialogState } from 'host/portal';
import { Icon, tellUnopened } from 'shared-ui';
import type { ClaimRow } from '../../../wire/claims';
import { claimColumns as data, claimList } from '../../../wire/rules/claim-columns';
import { ClaimDue } from '../../claim/claim-status';

/** What is opened over the list; its code comes with the first press. */
const opened = dialogState<ComponentType<{ onClose: () => void }>>();
const opener = (load: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>) => () =>
  load().then((module) => opened.open(module.default), tellUnopened);

function Dialogs() {
  const Content = useSyncExternalStore(opened.subscribe, opened.getSnapshot);
  return Content && <Content onClose={opened.close} />;
}

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
    {
      id: 'numbers',
      label: 'Números',
      icon: <Icon name="chart" size={16} />,
      run: opener(() => import('./claim-numbers')),
    },
    {
      id: 'templates',
      label: 'Respostas prontas',
      icon: <Icon name="inbox" size={16} />,
      run: opener(() => import('./claim-templates')),
      ...ofAdministrators,
    },
  ],
  Dialogs,
  emptyText:
    'Nenhuma reclamação. Quando algo estiver errado com uma entrega, nota, título, laudo ou tanque, abra uma reclamação a partir dele.',
});
