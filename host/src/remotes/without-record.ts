/** Pages of one record that may be asked for without one: they lead to the list it is chosen from. */
const LISTS: Readonly<Record<string, string>> = {
  '/admin/new-order-view': '/admin/order-list-ni',
  '/admin/order-edit': '/admin/order-draft',
  '/admin/order/report': '/admin/order-list',
  '/admin/document/fispq': '/admin/fds-list',
  '/admin/winner-docs-view': '/admin/winner-docs',
  '/admin/user': '/admin/user-list',
  '/admin/customer': '/admin/customer-list',
};

/** The list that stands for an address without its record; undefined for every other address. */
export const listInstead = (pathname: string): string | undefined => LISTS[pathname.replace(/\/+$/, '')];
