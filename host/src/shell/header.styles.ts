import { css, styled } from 'styled-components';
import { t } from 'shared-ui';
import { NARROW } from './shell.styles';

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  gap: 12px;
  height: 60px;
  padding: 0 24px;
  background: ${t.color.surface};
  border-bottom: 1px solid ${t.color.line};

  @media ${NARROW} {
    padding: 0 12px;
  }
`;

export const PageTitle = styled.h1`
  overflow: hidden;
  font-size: 18px;
  font-weight: 650;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Spacer = styled.div`
  flex: 1;
`;

export const IconButton = styled.button<{ $mobileOnly?: boolean }>`
  display: inline-grid;
  flex: none;
  place-items: center;
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

  ${({ $mobileOnly }) =>
    $mobileOnly &&
    css`
      @media not all and ${NARROW} {
        display: none;
      }
    `}
`;

const company = css`
  max-width: 260px;
  overflow: hidden;
  font-size: 14px;
  text-overflow: ellipsis;
  white-space: nowrap;

  @media ${NARROW} {
    max-width: 34vw;
  }
`;

export const CompanyName = styled.span`
  ${company}
  color: ${t.color.inkSoft};
`;

export const CompanySelect = styled.select`
  ${company}
  height: 36px;
  padding: 0 8px;
  border: 1px solid ${t.color.lineStrong};
  border-radius: 8px;
  background: ${t.color.surface};
  color: inherit;
  font-family: inherit;
`;

export const Identity = styled.span`
  color: ${t.color.inkSoft};
  font-size: 14px;
  white-space: nowrap;

  @media ${NARROW} {
    display: none;
  }
`;
