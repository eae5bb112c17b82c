import type { AccessRequestRow } from 'api-contract';
import { listPage, ofList } from 'host/list';
import { EmailText } from 'shared-ui';
import { accessRequestList, accessRequestColumns as data } from '../../../wire/rules/access-request-columns';

/** `/admin/access-requests`: the access requests and their status (docs/product/admin.md, 'Access requests'). */
export const AccessRequestsPage = listPage<AccessRequestRow>({
  ...ofList(accessRequestList),
  rowKey: (row) => String(row.id),
  rowHref: (row) => `/admin/access-requests/${row.id}`,
  columns: [
    { ...data.id, width: 66 },
    { ...data.company, width: 148, whole: 260, grow: true, wraps: true, link: true },
    { ...data.cnpj, width: 172 },
    { ...data.name, width: 112, wraps: true, card: 'key' },
    {
      ...data.email,
      width: 186,
      whole: 270,
      grow: true,
      wraps: true,
      cell: ({ email }) => <EmailText of={email} />,
    },
    { ...data.sent, width: 141, card: 'key' },
    { ...data.changed, width: 141 },
    { ...data.status, width: 118, card: 'state' },
  ],
});
