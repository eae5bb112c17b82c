import type { ContractOrder } from 'api-contract';
import { StatusChip } from 'shared-ui';
import { billingText, isBilled } from '../../../wire/rules/terms';

/** 'Faturado' when an invoice number exists, otherwise 'Pendente' (docs/product/contracts.md, 'Contract detail'). */
export function BillingBadge({ order }: { order: ContractOrder }) {
  return <StatusChip tone={isBilled(order) ? 'success' : 'warning'}>{billingText(order)}</StatusChip>;
}
