import type { OrderRequestRow } from 'api-contract';
import { ACCESS, isAdministrator, type Viewer } from 'api-contract/rules';
import { cnpjInLines } from '../parts/cnpj-in-lines';
import { RequestStatus } from './request-status';
import { orderAgainPath, safetySheetPath } from '../../wire/rules/order-paths';
import { orderRequestColumns as data } from '../../wire/rules/order-request-columns';

/**
 * Administrators have more columns (docs/product/orders.md, 'Request lists'): what the view tells leaves theirs, so
 * that they fit.
 */
const notForAdministrators = { when: ({ user }: Viewer) => !isAdministrator(user.type_id) };

/** A moment in one line, in pixels. */
const WHOLE_MOMENT = 146;

/**
 * The columns both lists of requests show; those of administrators hide themselves. Administrators have twelve, so names
 * take a second line there rather than being cut.
 */
export const requestColumns = [
  { ...data.id, width: 60, sort: undefined },
  { ...data.company, width: 121, whole: 230, wraps: true, grow: true, card: 'key' as const },
  { ...data.cnpj, width: 108, wraps: true, cell: cnpjInLines },
  { ...data.store, width: 114, whole: 190, wraps: true, grow: true },
  { ...data.product, width: 147, whole: 230, wraps: true, link: true, grow: true },
  { ...data.quantity, width: 112, align: 'right' as const, card: 'key' as const },
  { ...data.delivery, ...notForAdministrators, width: 116 },
  { ...data.date, width: 102, whole: WHOLE_MOMENT, wraps: true, card: 'key' as const },
  { ...data.customerOrder, width: 82 },
];
export const erpOrderColumn = { ...data.erpOrder, width: 76 };
export const statusColumn = {
  ...data.status,
  cell: (row: OrderRequestRow) => <RequestStatus request={row} />,
  width: 138,
  whole: 190,
  wraps: true,
  card: 'state' as const,
};
/** Opens the safety sheet of a row's product (docs/product/documents.md, 'Sheet viewer'). */
export const sheetAction = {
  id: 'sheet',
  label: 'FDS',
  icon: 'eye',
  href: (row: OrderRequestRow) => safetySheetPath(row.product_name),
} as const;
/** The wizard with the row's order in it. */
export const againAction = {
  id: 'again',
  label: 'Pedir novamente',
  icon: 'plus',
  when: ({ can, user }: Viewer) => can(ACCESS.orderNew) && !isAdministrator(user.type_id),
  href: (row: OrderRequestRow) => orderAgainPath({ request: row.id }),
} as const;
