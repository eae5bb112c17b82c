import { t } from 'shared-ui';
import { styled } from 'styled-components';

/** A row of a list in a card of the profile, below a line: words and a button. */
export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space(1)} ${t.space(3)};
  min-height: ${t.control.row};
  padding: ${t.space(2)} 0;
  border-top: 1px solid ${t.color.line};
  overflow-wrap: anywhere;
`;

/** The quiet second line of a row. */
export const Detail = styled.small<{ $warning?: boolean }>`
  display: block;
  color: ${({ $warning = false }) => ($warning ? t.color.warning : t.color.inkSoft)};
  font-size: ${t.size.sm};
`;
