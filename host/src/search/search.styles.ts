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
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${t.space(4)};
  min-height: 2.25rem;
  padding: ${t.space(2)};
  border-radius: ${t.radius.md};
  cursor: pointer;
  > span {
    font-weight: 500;
    overflow-wrap: anywhere;
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
`;
