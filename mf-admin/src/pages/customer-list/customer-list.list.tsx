import type { Customer } from 'api-contract';
import { customerList, isAdministrator } from 'api-contract/rules';
import { listPage, ofList } from 'host/list';
import { customerColumns as data } from '../../../wire/rules/customer-columns';

/**
 * `/admin/customer-list`, 'Clientes': companies that are not blocked in the ERP (docs/product/admin.md, 'Customers').
 */
export const CustomerListPage = listPage<Customer>({
  ...ofList(customerList),
  columns: [
    { ...data.id, width: 76 },
    { ...data.name, link: true, grow: true, wraps: true },
    { ...data.code, width: 120, card: 'key' },
    { ...data.slip, width: 130, card: 'key' },
  ],
  rowKey: (row) => String(row.id),
  rowHref: (row) => `/admin/customer/${row.id}`,
  edit: (row) => `/admin/customer/${row.id}`,
  rights: ({ user }) => ({ edit: isAdministrator(user.type_id) }),
  prefetch: () => import('../customer/customer.page'),
});
