import { t } from 'shared-ui';
import { styled } from 'styled-components';

/** A plain list in a card of the profile: a line between its rows, each with words and a button. */
export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

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
