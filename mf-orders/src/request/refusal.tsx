import type { OrderEvent } from 'api-contract';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { Note } from '../parts/note';
import { refusedBy } from '../../wire/rules/order-request-columns';

const Root = styled(Note)`
  gap: 0;
  > strong {
    color: ${t.color.danger};
  }
`;

interface RefusalProps {
  of: { readonly reason: string } & Partial<Pick<OrderEvent, 'kind' | 'user_name'>>;
}

/** Who did not take a request, and why: the supplier, or an approver. */
export function Refusal({ of: { reason, kind = null, user_name = '' } }: RefusalProps) {
  return (
    <Root as="p" role="note" $tone="danger">
      <strong>{kind === 'refused' ? `Recusada por ${user_name}` : refusedBy(kind)}</strong>
      {reason}
    </Root>
  );
}
