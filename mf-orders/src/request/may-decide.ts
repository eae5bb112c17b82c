import type { OrderRequestRow } from 'api-contract';
import { ORDER_STATUS, USER_TYPE } from 'api-contract/rules';

const { waiting, draft, waitingForErp, refusedByErp } = ORDER_STATUS;
const OPEN: readonly number[] = [waiting, draft, waitingForErp, refusedByErp];

/** Whether a user of this type may decide on a request (docs/product/orders.md, 'Status change'). */
export const mayDecide = (row: Pick<OrderRequestRow, 'status' | 'submitted'>, typeId: number): boolean =>
  typeId === USER_TYPE.admin && row.submitted && OPEN.includes(row.status);
