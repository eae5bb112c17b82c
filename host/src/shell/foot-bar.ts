import { offPaper, t } from 'shared-ui';
import { styled } from 'styled-components';
import { NARROW } from './shell.styles';

/** At the foot of every screen, where it hides nothing: it has its own room below the content. */
export const Bar = styled.aside`
  ${offPaper}
  position: sticky;
  bottom: 0;
  z-index: 9;
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 10px 24px;
  border-top: 2px solid ${t.color.warning};
  background: ${t.color.warningSoft};
  color: ${t.color.warning};
  font-size: ${t.size.sm};
  font-weight: 500;

  > svg {
    flex: none;
  }
  > p {
    flex: 1;
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  > button {
    flex: none;
  }

  @media ${NARROW} {
    padding: 8px 16px;
  }
  /* Where the browser takes the colours away, its edge tells it from the page. */
  @media (forced-colors: active) {
    border: 3px double Highlight;
  }
`;
