import type { IsoDate, OrderDraft } from 'api-contract';
import type { NewErpOrder } from 'api/erp/writer/port';

/** A request with what its ERP order is made of. */
export interface SendableRow {
  readonly id: number;
  readonly user_id: number | null;
  readonly status: number;
  readonly release: number;
  readonly customer: string;
  readonly erp_key: string;
  readonly store: string;
  readonly product: string;
  readonly contract_branch: string;
  readonly contract_number: string;
  readonly contract_sheet: string;
  readonly contract_item: string;
  readonly quantity: string;
  readonly balance_quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly delivery_date: string;
  readonly draft: OrderDraft;
}

/** `price` is per CNB_UM, of the same amount as the form's price per billing unit. */
export const SENDABLE = `
SELECT r.id, r.user_id, r.status, r.release, c.code AS customer, r.erp_key, r.store, r.product, r.contract_branch,
  r.contract_number, r.contract_sheet, r.contract_item, trim_scale(r.quantity)::text AS quantity,
  trim_scale(r.balance_quantity)::text AS balance_quantity, r.unit, r.draft,
  trim_scale(round(r.unit_value * r.quantity / nullif(r.balance_quantity, 0), 8))::text AS price,
  coalesce(r.delivery_date::text, '') AS delivery_date
FROM orders.order_requests r JOIN portal.customers c ON c.id = r.customer_id`;

/** The ERP's order of a request. */
export function erpOrderOf(row: SendableRow, today: IsoDate): NewErpOrder {
  const converted = row.quantity !== row.balance_quantity;
  return {
    key: row.erp_key,
    customer: row.customer,
    deliveryStore: row.store,
    branch: row.contract_branch,
    contract: row.contract_number,
    sheet: row.contract_sheet,
    item: row.contract_item,
    product: row.product,
    quantity: row.balance_quantity,
    price: row.price,
    billedQuantity: converted ? row.quantity : '',
    billingUnit: converted ? row.unit : '',
    freight: row.draft.delivery_type,
    issued: today,
    delivery: row.delivery_date,
    clientOrder: row.draft.client_order,
    clientItem: row.draft.item_ped_com,
  };
}
