import type { OrderEvent } from 'api-contract';
import { Note } from 'shared-ui';
import { refusedBy } from '../../wire/rules/order-request-columns';

interface RefusalProps {
  of: { readonly reason: string } & Partial<Pick<OrderEvent, 'kind' | 'user_name'>>;
}

/** Who did not take a request, and why: the supplier, or an approver. */
export const Refusal = ({ of: { reason, kind = null, user_name = '' } }: RefusalProps) => (
  <Note role="note" tone="danger" title={kind === 'refused' ? `Recusada por ${user_name}` : refusedBy(kind)}>
    {reason}
  </Note>
);
