import { NO_ORDERS_TEXT, type OrderChange } from 'api-contract/rules';
import { CreditLines } from 'host/portal';
import { ApprovalNote } from '../../approvals/approval-note';
import { OrderSummary } from '../../request/order-summary';
import { orderOf, pricing, type OrderForm } from './order-new.form';
import { orderWorth } from '../../../wire/rules/order-quantity';

interface ReviewProps {
  values: OrderForm;
  /** Of an earlier order that is ordered again: what has changed since. */
  changes: readonly OrderChange[];
  /** Whether the supplier takes orders now. */
  open: boolean;
}

/** Step 3: the whole order, and what confirming it asks for. */
export function ReviewStep({ values, changes, open }: ReviewProps) {
  const order = orderOf(values);
  const { unit, unitValue } = pricing(values);
  const worth = orderWorth(values.quantity, unitValue);
  return (
    <>
      <ApprovalNote order={order} />
      <CreditLines order={worth} />
      <OrderSummary
        order={order}
        productName={values.product_name}
        unit={unit}
        unitValue={unitValue}
        value={worth}
        expiry={values.contract?.CN9_DTFIM ?? ''}
        changed={changes.map(({ of }) => of)}
      />
      {!open && <p role="status">{NO_ORDERS_TEXT}</p>}
    </>
  );
}
