import { css, styled } from 'styled-components';
import { t } from 'shared-ui';
import { NARROW } from './shell.styles';

const ellipsis = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const CompanyName = styled.span`
  ${ellipsis}
  flex: 0 1 auto;
  max-width: 260px;
  color: ${t.color.inkSoft};

  @media ${NARROW} {
    display: none;
  }
`;

export const CompanyButton = styled.button`
  display: flex;
  align-items: center;
  gap: 6px;
  max-width: min(280px, 100%);
  height: 36px;
  padding: 0 8px 0 12px;
  border: 1px solid ${t.color.line};
  border-radius: 8px;
  background: ${t.color.surface};
  cursor: pointer;

  &:hover,
  &[aria-expanded='true'] {
    background: ${t.color.hover};
  }

  > svg {
    flex: none;
  }

  /* The mobile menu lists the companies instead. */
  @media ${NARROW} {
    display: none;
  }
`;

export const CompanyLabel = styled.span`
  ${ellipsis}
`;

export const CompanyList = styled.ul`
  display: grid;
  gap: 2px;
`;

export const CompanyItem = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  width: 100%;
  min-height: 40px;
  padding: 6px 10px;
  border: 0;
  border-radius: 6px;
  background: none;
  text-align: left;
  cursor: pointer;

  small {
    display: block;
    color: ${t.color.inkFaint};
    font-size: ${t.size.xs};
  }

  &:hover {
    background: ${t.color.hover};
  }

  &[aria-current] {
    background: ${t.color.accentSoft};
    font-weight: 600;
  }
`;

/** The choice in a page's place. */
export const ChoiceBox = styled.div`
  display: grid;
  gap: ${t.space(2)};
  width: min(26rem, 100%);
  margin: 0 auto;
  padding: ${t.space(2)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.lg};
  background: ${t.color.surface};
`;

export const NoneFound = styled.p`
  padding-inline: 10px;
  color: ${t.color.inkSoft};
`;
