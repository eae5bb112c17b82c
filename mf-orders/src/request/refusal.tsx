import { t } from 'shared-ui';
import styled from 'styled-components';
import { Note } from '../parts/note';
import { refusedBy } from '../../wire/rules/order-refusal';

const Root = styled(Note)`
  gap: 0;
  > strong {
    color: ${t.color.danger};
  }
`;

/** Who did not take a request, and why: the supplier, unless `by` says who else. */
export function Refusal({ reason, by }: { reason: string; by?: string | undefined }) {
  return (
    <Root as="p" role="note" $tone="danger">
      <strong>{by === undefined ? refusedBy(reason) : `Recusada por ${by}`}</strong>
      {reason}
    </Root>
  );
}
