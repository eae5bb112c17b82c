import { PageLink } from 'host/portal';
import { t } from 'shared-ui';
import styled from 'styled-components';

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${t.space(0.5)} ${t.space(4)};
  align-items: start;
  padding: ${t.space(2.5)} 0;
  border-top: 1px solid ${t.color.line};
`;

export const Facts = styled.span`
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
  overflow-wrap: anywhere;
`;

/** When, under the state. */
export const When = styled(Facts)`
  grid-column: 2;
  text-align: end;
`;

/** The state, at the end of its row. */
export const State = styled.span`
  justify-self: end;
`;

export const ProductLink = styled(PageLink)`
  justify-self: start;
`;

export const AllLink = styled(PageLink)`
  align-self: flex-start;
`;
