import { t } from '../tokens';
import { colorOf, type ChartSeries } from './series';

function row(color: string, name: string, value: string): HTMLElement {
  const line = document.createElement('div');
  Object.assign(line.style, { display: 'flex', alignItems: 'center', gap: '8px', marginTop: '4px' });
  const dot = document.createElement('span');
  Object.assign(dot.style, { width: '8px', height: '8px', borderRadius: '2px', background: color });
  const label = document.createElement('span');
  label.textContent = name;
  const figure = document.createElement('strong');
  Object.assign(figure.style, { marginLeft: 'auto', paddingLeft: '16px', fontWeight: '600' });
  figure.textContent = value;
  line.append(dot, label, figure);
  return line;
}

/** The tooltip of one label: each visible series with its formatted value. */
export function tooltipContent(
  label: string,
  series: readonly ChartSeries[],
  hidden: ReadonlySet<string>,
  index: number,
): HTMLElement {
  const root = document.createElement('div');
  Object.assign(root.style, { color: t.color.ink, font: `400 ${t.size.sm}/1.4 var(--font)` });
  const head = document.createElement('strong');
  head.textContent = label;
  root.append(head);
  series.forEach((one, place) => {
    if (!hidden.has(one.id))
      root.append(row(colorOf(one, place), one.name, one.format(one.values[index] ?? '')));
  });
  return root;
}
