import {
  billingUnitPrice,
  displayUnit,
  fromBillingUnit,
  type OrderDraft,
  type OrderProduct,
  parseDate,
} from 'api-contract';
import type { ErpContractLine } from 'api/erp/reads/contract-rows';
import type { ErpOrderStore } from 'api/erp/reads/orderable';

/** The columns of a request that follow from its form and what the ERP says of it. */
export function requestColumns(
  form: OrderDraft,
  found: {
    readonly item: ErpContractLine | null;
    readonly store: ErpOrderStore | null;
    readonly product: OrderProduct | null;
  },
) {
  const { item, store, product } = found;
  const quantity = form.quantity === '' ? '0' : form.quantity;
  return {
    draft: JSON.stringify(form),
    product: form.product,
    product_name: product?.B1_DESC ?? item?.CNB_DESCRI ?? form.product,
    contract_branch: item?.CN9_FILIAL ?? form.manufacturing_origin,
    contract_number: item?.CN9_NUMERO ?? form.internal_contract,
    contract_sheet: item?.CNB_NUMERO ?? '',
    contract_item: item?.CNB_ITEM ?? '',
    store: store?.A1_LOJA ?? form.store,
    zaplent: form.zaplent,
    client_order: form.client_order,
    quantity,
    unit: item ? displayUnit(item) : '',
    balance_quantity: item ? fromBillingUnit(quantity, item) : quantity,
    balance_unit: item?.CNB_UM.trim() ?? '',
    unit_value: (item && billingUnitPrice(item)) || '0',
    payment_condition: item?.E4_DESCRI ?? '',
    contract_expiration: item ? parseDate(item.CN9_DTFIM) : null,
    delivery_date: form.delivery_date || null,
  };
}
