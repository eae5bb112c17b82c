import { css, styled } from 'styled-components';
import { offPaper, t } from 'shared-ui';
import { CONTENT_WIDTH, NARROW, PHONE, SMALL_PHONE } from './shell.styles';

export const Bar = styled.header`
  ${offPaper}
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  gap: var(--gap);
  height: ${t.control.header};
  --gap: 12px;
  padding: 0 calc(max(0px, (100% - ${CONTENT_WIDTH}) / 2) + 24px);
  background: ${t.color.surface};
  border-bottom: 1px solid ${t.color.line};

  @media (max-width: 1200px) {
    --gap: 8px;
  }
  @media ${NARROW} {
    padding: 0 8px;
    --gap: 4px;
  }
  @media ${PHONE} {
    --gap: 0px;
  }
`;

export const PageTitle = styled.h1`
  /* Focused after each navigation, by the shell and nobody else: it has nothing to be pressed. */
  outline: none;
  /* A company's name gives way, which has its tooltip or its list. */
  flex: none;
  max-width: 60%;
  overflow: hidden;
  font-size: 18px;
  font-weight: 650;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* Two lines hold the longest title whole. */
  @media ${NARROW} {
    flex: 1;
    min-width: 0;
    max-width: none;
    padding-inline: 2px;
    font-size: 14px;
    line-height: 1.2;
    overflow-wrap: break-word;
    white-space: normal;
  }
  /* The longest words ('Configurações') stay whole. */
  @media ${SMALL_PHONE} {
    font-size: 13px;
  }
`;

export const Spacer = styled.div`
  flex: 1;
  /* Without a gap of its own. */
  margin-right: calc(-1 * var(--gap));
  /* There the title takes the room. */
  @media ${NARROW} {
    display: none;
  }
`;

export const IconButton = styled.button<{ $mobileOnly?: boolean }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  position: relative;
  width: 36px;
  height: 36px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: inherit;
  cursor: pointer;

  &:hover {
    background: ${t.color.hover};
  }

  /* The narrowest phones: room for the title's words. */
  @media ${SMALL_PHONE} {
    width: 30px;
  }

  ${({ $mobileOnly }) =>
    $mobileOnly &&
    css`
      @media not all and ${NARROW} {
        display: none;
      }
    `}
`;
