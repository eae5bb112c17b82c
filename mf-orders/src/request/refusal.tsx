import { t } from 'shared-ui';
import styled from 'styled-components';
import { refusedBy } from '../../wire/rules/order-refusal';

const Root = styled.p`
  padding: ${t.space(3)} ${t.space(4)};
  border-left: 3px solid ${t.color.danger};
  border-radius: ${t.radius.sm};
  background: ${t.color.dangerSoft};
  overflow-wrap: anywhere;
  > strong {
    display: block;
    color: ${t.color.danger};
  }
`;

/** Who did not take a request, and why: the supplier, unless `by` says who else. */
export function Refusal({ reason, by }: { reason: string; by?: string | undefined }) {
  return (
    <Root role="note">
      <strong>{by === undefined ? refusedBy(reason) : `Recusada por ${by}`}</strong>
      {reason}
    </Root>
  );
}
