import styled from 'styled-components';
import { t } from '../tokens';

/** A column; `$gap` in steps of 4 px. */
export const Stack = styled.div<{ $gap?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => t.space($gap)};
  min-width: 0;
`;

/**
 * A page that fills no wide window, such as a form: in the middle of its header's width, where lines stay readable.
 * `$wide` has room for two columns of fields.
 */
export const Narrow = styled(Stack)<{ $wide?: boolean }>`
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? '960px' : '760px')};
  margin-inline: auto;
`;

/** A row that wraps; `$gap` in steps of 4 px. */
export const Cluster = styled.div<{ $gap?: number; $justify?: 'start' | 'end' | 'between' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 2 }) => t.space($gap)};
  justify-content: ${({ $justify = 'start' }) => ($justify === 'between' ? 'space-between' : $justify)};
  min-width: 0;
`;

/**
 * Equal columns that become fewer, then one, as the width shrinks; `$min` is the minimum width of a column. With
 * `$fit` a few items share the whole width.
 */
export const Grid = styled.div<{ $min?: string; $gap?: number; $fit?: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    ${({ $fit }) => ($fit ? 'auto-fit' : 'auto-fill')},
    minmax(min(100%, ${({ $min = '15rem' }) => $min}), 1fr)
  );
  gap: ${({ $gap = 4 }) => t.space($gap)};
`;
