import styled from 'styled-components';
import { t } from '../tokens';
import { colorOf, type ChartSeries } from './series';

const Entry = styled.button.attrs({ type: 'button' })<{ $color: string }>`
  display: inline-flex;
  align-items: center;
  gap: ${t.space(2)};
  min-height: ${t.control.sm};
  padding: 0 ${t.space(2)};
  border: 0;
  border-radius: ${t.radius.md};
  background: none;
  font-size: ${t.size.sm};
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${t.color.hover};
  }
  &::before {
    content: '';
    width: 12px;
    height: 12px;
    border: 2px solid ${({ $color }) => $color};
    border-radius: 3px;
    background: ${({ $color }) => $color};
  }
  &[aria-pressed='false'] {
    color: ${t.color.inkFaint};
    text-decoration: line-through;
  }
  &[aria-pressed='false']::before {
    background: none;
  }
`;

interface ChartLegendProps {
  series: readonly ChartSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** The series' names; pressing one hides or shows the series (docs/product/contracts.md, 'Charts'). */
export function ChartLegend({ series, hidden, onToggle }: ChartLegendProps) {
  return (
    <div role="group" aria-label="Séries">
      {series.map((one, place) => (
        <Entry
          key={one.id}
          data-swatch
          $color={colorOf(one, place)}
          aria-pressed={!hidden.has(one.id)}
          onClick={() => onToggle(one.id)}
        >
          {one.name}
        </Entry>
      ))}
    </div>
  );
}
