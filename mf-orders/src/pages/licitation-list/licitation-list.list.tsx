import { USER_TYPE } from 'api-contract/rules';
import { listDialog, listPage, ofList } from 'host/list';
import { QuotationState } from '../../quotation/quotation-status';
import { removeQuotation } from '../../quotation/quotation.api';
import { cnpjInLines } from '../../parts/cnpj-in-lines';
import type { QuotationRow } from '../../../wire/quotations';
import { quotationColumns as data, quotationList } from '../../../wire/rules/quotation-columns';

const decision = listDialog<QuotationRow>(() => import('../../quotation/quotation-status-dialog'));
const href = (row: QuotationRow) => `/admin/licitation-view/${row.id}`;

/** `/admin/licitation-list`, 'Cotações' (docs/product/orders.md, 'Quotations'); type 1 sets the status from a row. */
export const LicitationListPage = listPage<QuotationRow>({
  ...ofList(quotationList),
  columns: [
    { ...data.id, width: 66 },
    { ...data.company, width: 140, whole: 230, wraps: true, grow: true, card: 'key' },
    { ...data.cnpj, width: 104, wraps: true, cell: cnpjInLines },
    { ...data.product, width: 176, whole: 276, wraps: true, grow: true, link: true },
    { ...data.quantity, width: 122, whole: 176, wraps: true, grow: true, card: 'key' },
    { ...data.user, width: 104, whole: 140, wraps: true, grow: true },
    { ...data.sent, width: 142 },
    { ...data.status, cell: (row) => <QuotationState quotation={row} />, width: 146, card: 'state' },
  ],
  rowKey: (row) => String(row.id),
  rowHref: href,
  rowActions: [
    { id: 'view', label: 'Visualizar', icon: 'eye', href },
    {
      id: 'status',
      label: 'Alterar status',
      icon: 'refresh',
      when: ({ user }) => user.type_id === USER_TYPE.admin,
      run: decision.open,
    },
  ],
  remove: (row) => removeQuotation(row.id),
  removable: (row) => row.may_delete,
  Dialogs: decision.Dialogs,
});
