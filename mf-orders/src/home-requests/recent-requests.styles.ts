import { PortalLink } from 'host/portal';
import { buttonCss, linkCss, t, type ButtonLook } from 'shared-ui';
import styled, { css } from 'styled-components';

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

const quiet = css`
  ${linkCss}
  display: inline-flex;
  align-items: center;
  min-height: 24px;
`;

export const ProductLink = styled(PortalLink)`
  ${quiet}
  justify-self: start;
  font-weight: 500;
`;

export const AllLink = styled(PortalLink)`
  ${quiet}
  align-self: flex-start;
`;

export const NewOrderLink = styled(PortalLink)<ButtonLook>`
  ${buttonCss}
`;
