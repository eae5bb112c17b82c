import { chartOption, nearestLabel } from './chart-option';
import type { ChartSeries } from './series';
import { tooltipContent } from './tooltip-content';

const series: ChartSeries[] = [
  { id: 'value', name: 'Valor', values: ['1000.50', '20'], format: (value) => `R$ ${value}` },
  {
    id: 'volume',
    name: '<b>Quantidade</b>',
    values: ['5', '7'],
    format: (value) => `${value} KG`,
    type: 'line',
    axis: 'right',
  },
];
const labels = ['10/2026', '11/2026'];
const drawn = (hidden: string[]) => {
  const option = chartOption({ labels, series, hidden: new Set(hidden), animate: false });
  return [option.series].flat().map((one) => [one?.id, one?.type, one?.yAxisIndex, one?.data]);
};

test('draws each series as numbers on its own scale', () => {
  expect(drawn([])).toEqual([
    ['value', 'bar', 0, [1000.5, 20]],
    ['volume', 'line', 1, [5, 7]],
  ]);
});

test('does not draw a hidden series, and keeps the colours of the others', () => {
  expect(drawn(['value'])).toEqual([['volume', 'line', 1, [5, 7]]]);
  const color = (hidden: string[]) => {
    const option = chartOption({ labels, series, hidden: new Set(hidden), animate: false });
    return [option.series].flat().at(-1)?.itemStyle?.color;
  };
  expect(color(['value'])).toBe(color([]));
});

test('shows formatted values in the tooltip, and escapes names', () => {
  const content = tooltipContent('11/2026', series, new Set(), 1);
  expect(content.textContent).toBe('11/2026ValorR$ 20<b>Quantidade</b>7 KG');
  expect(content.querySelector('b')).toBeNull();
  expect(tooltipContent('11/2026', series, new Set(['value']), 1).textContent).not.toContain('Valor');
});

test('draws an area as a filled line and its limits dashed, up to a figure or on a scale of what is shown', () => {
  const level: ChartSeries[] = [
    { id: 'level', name: 'Volume', values: ['5', '7'], format: String, type: 'area' },
    { id: 'least', name: 'Nível crítico', values: ['4', '4'], format: String, type: 'limit' },
  ];
  const spanning = (span?: number | 'shown') =>
    chartOption({ labels, series: level, hidden: new Set(), animate: false, span });
  expect(spanning().series).toMatchObject([
    { type: 'line', areaStyle: { opacity: 0.16 } },
    { type: 'line', data: [4, 4], lineStyle: { type: 'dashed' } },
  ]);
  expect(spanning(30).yAxis).toMatchObject([{ min: 0, max: 30, scale: false }, { scale: false }]);
  // Named without a value, so that a scale drawn before is let go.
  expect([spanning('shown').yAxis].flat()[0]).toHaveProperty('max', undefined);
  expect(spanning('shown').yAxis).toMatchObject([{ min: undefined, scale: true }, { scale: false }]);
});

test('shows the unit of each scale, and draws one grid for both', () => {
  const [value, litres] = series as [ChartSeries, ChartSeries];
  const kilograms = { ...litres, id: 'kg', unit: 'KG' };
  const several = [{ ...value, unit: 'R$' }, { ...litres, unit: 'L' }, kilograms];
  const scales = (hidden: string[]) =>
    chartOption({ labels, series: several, hidden: new Set(hidden), animate: false }).yAxis;
  expect(scales([])).toMatchObject([
    { name: 'R$', alignTicks: false, splitLine: { show: true } },
    { name: 'L e KG', alignTicks: true, splitLine: { show: false } },
  ]);
  expect(scales(['value', 'volume'])).toMatchObject([
    { show: false },
    { name: 'KG', alignTicks: false, splitLine: { show: true } },
  ]);
});

test('points that have a time stand as far apart as their times', () => {
  const hours = [0, 1, 12].map((hour) => Date.UTC(2026, 5, 15, 12 + hour));
  const level: ChartSeries[] = [
    { id: 'level', name: 'Volume', values: ['5', '7', '6'], format: String, type: 'area' },
  ];
  const option = chartOption({ labels: [], times: hours, series: level, hidden: new Set(), animate: false });
  expect([option.series].flat()[0]?.data).toEqual([
    [hours[0], 5],
    [hours[1], 7],
    [hours[2], 6],
  ]);
  const axis = [option.xAxis].flat()[0] as { axisLabel: { formatter: (ms: number) => string } };
  expect(axis).toMatchObject({ type: 'time', min: hours[0], max: hours[2] });
  expect(axis.axisLabel.formatter(Date.UTC(2026, 5, 15, 12))).toBe('09:00');
});

test('over more than two days the scale says days', () => {
  const days = [0, 3].map((day) => Date.UTC(2026, 5, 15 + day, 12));
  const option = chartOption({ labels: [], times: days, series: [], hidden: new Set(), animate: false });
  const axis = [option.xAxis].flat()[0] as { axisLabel: { formatter: (ms: number) => string } };
  expect(axis.axisLabel.formatter(Date.UTC(2026, 5, 16, 12))).toBe('16/06');
});

test.each([
  [0.6, undefined, 1],
  [90, [0, 100, 1000], 1],
  [700, [0, 100, 1000], 2],
  [5, [], -1],
])('a press at %d of %j is of label %d', (place, times, label) =>
  expect(nearestLabel(place, times)).toBe(label),
);
