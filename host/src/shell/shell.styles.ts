import { styled } from 'styled-components';
import { offPaper, t } from 'shared-ui';

export const SIDEBAR_WIDTH = '232px';
export const RAIL_WIDTH = '64px';
/** Below this the sidebar is a drawer. */
export const NARROW = '(max-width: 960px)';
/** Between the two it is a rail, which opens over the page. */
export const COMPACT = '(min-width: 960.02px) and (max-width: 1199.98px)';

/** Where the header's parts stand without gaps, so that the words of its title have room. */
export const PHONE = '(max-width: 399.98px)';
export const SMALL_PHONE = '(max-width: 359.98px)';

/** Beyond this the content is not wider; it and the header's stay in the middle. */
export const CONTENT_WIDTH = '1728px';

export const Frame = styled.div<{ $rail?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $rail }) => ($rail ? RAIL_WIDTH : SIDEBAR_WIDTH)} minmax(0, 1fr);
  min-height: 100dvh;

  @media ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;

export const Body = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

export const Main = styled.main`
  flex: 1;
  width: 100%;
  max-width: ${CONTENT_WIDTH};
  margin-inline: auto;
  padding: 24px 24px 48px;
  outline: none;

  @media ${NARROW} {
    padding: 16px 16px 32px;
  }
  @media print {
    max-width: none;
    padding: 0;
  }
`;

export const SkipLink = styled.a`
  ${offPaper}
  position: absolute;
  left: 8px;
  top: -48px;
  z-index: 30;
  padding: 8px 16px;
  background: ${t.color.surface};

  &:focus {
    top: 8px;
  }
`;

export const Centered = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;
