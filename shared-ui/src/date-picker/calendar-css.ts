import {
  CalendarCell,
  CalendarGrid,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import styled from 'styled-components';
import { popoverCss } from '../aria/popover-css';
import { t } from '../tokens';
import { Popover } from 'react-aria-components/Popover';

export const Sheet = styled(Popover)`
  ${popoverCss}
  padding: ${t.space(3)};
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${t.space(2)};
`;

export const Heading = styled(CalendarHeading)`
  font-size: ${t.size.md};
  &::first-letter {
    text-transform: uppercase;
  }
`;

export const Grid = styled(CalendarGrid)`
  border-collapse: separate;
  border-spacing: 0 2px;
`;

export const Weekday = styled(CalendarHeaderCell)`
  padding-bottom: ${t.space(1)};
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
  font-weight: 500;
`;

export const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${t.radius.md};
  outline: none;
  cursor: pointer;
  &[data-hovered] {
    background: ${t.color.hover};
  }
  &[data-today] {
    box-shadow: inset 0 0 0 1px ${t.color.lineStrong};
  }
  &[data-selected] {
    border-radius: 0;
    background: ${t.color.accentSoft};
    color: ${t.color.accent};
    font-weight: 600;
  }
  &[data-selected]:not([data-range]),
  &[data-selection-start],
  &[data-selection-end] {
    border-radius: ${t.radius.md};
    background: ${t.color.accent};
    color: ${t.color.accentInk};
  }
  &[data-focus-visible] {
    outline: 2px solid ${t.color.accent};
    outline-offset: 1px;
  }
  &[data-disabled],
  &[data-unavailable] {
    color: ${t.color.lineStrong};
    cursor: not-allowed;
  }
  &[data-outside-month] {
    visibility: hidden;
  }
`;
