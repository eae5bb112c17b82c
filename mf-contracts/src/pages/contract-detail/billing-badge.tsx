import type { ContractOrder } from 'api-contract';
import { billingText, isBilled } from 'api-contract/rules';
import { StatusChip } from 'shared-ui';

/** 'Faturado' when an invoice number exists, otherwise 'Pendente' (docs/product/contracts.md, 'Contract detail'). */
export function BillingBadge({ order }: { order: ContractOrder }) {
  return <StatusChip tone={isBilled(order) ? 'success' : 'warning'}>{billingText(order)}</StatusChip>;
}
