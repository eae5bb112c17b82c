import { t } from 'shared-ui';
import { styled } from 'styled-components';

/** As high from the start as it may become, so that the window does not jump while results come. */
export const Results = styled.div`
  display: flex;
  flex-direction: column;
  height: min(24rem, 55dvh);
  > :not([role='listbox']) {
    flex: none;
  }
`;

export const Choices = styled.div`
  flex: 0 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const Heading = styled.p`
  padding: ${t.space(2)} ${t.space(2)} ${t.space(1)};
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
  font-weight: 600;
`;

export const Choice = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 0 ${t.space(2.5)};
  min-height: 2.25rem;
  padding: ${t.space(2)};
  border-radius: ${t.radius.md};
  cursor: pointer;
  > svg {
    color: ${t.color.inkFaint};
  }
  > span {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  @media (max-width: ${t.narrow}) {
    grid-template-columns: auto 1fr;
    min-height: 44px;
    small {
      grid-column: 2;
    }
  }
  small {
    color: ${t.color.inkFaint};
    font-size: ${t.size.xs};
    overflow-wrap: anywhere;
  }
  &[aria-selected='true'] {
    background: ${t.color.accentSoft};
  }
`;

export const Note = styled.p`
  padding: ${t.space(2)};
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  overflow-wrap: anywhere;
`;
