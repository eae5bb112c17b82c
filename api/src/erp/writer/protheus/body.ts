import { timesDecimals } from 'api-contract';
import type { NewErpOrder } from '../port';
import type { LiveItem } from './contract-item';
import type { TemplateValues } from './template';

/** What a template may name of an order and its contract item. */
export function templateValues(
  order: NewErpOrder,
  { contract, item, billingStore }: LiveItem,
): TemplateValues {
  const { key, branch, contract: number, sheet, item: itemNumber, customer, deliveryStore, product } = order;
  const { quantity, price, billedQuantity, billingUnit, freight, issued, delivery } = order;
  return {
    'order.key': key,
    'order.branch': branch,
    'order.contract': number,
    'order.sheet': sheet,
    'order.item': itemNumber,
    'order.customer': customer,
    'order.deliveryStore': deliveryStore,
    'order.product': product,
    'order.quantity': quantity,
    'order.price': price,
    'order.value': timesDecimals(quantity, price, 2),
    'order.billedQuantity': billedQuantity,
    'order.billingUnit': billingUnit,
    'order.freight': freight,
    'order.issued': issued,
    'order.delivery': delivery,
    'order.clientOrder': order.clientOrder,
    'order.clientItem': order.clientItem,
    'contract.revision': item.CNB_REVISA ?? '',
    'contract.billingStore': billingStore || deliveryStore,
    'contract.payment': contract.CN9_CONDPG ?? '',
    'contract.unit': item.CNB_UM ?? '',
  };
}
