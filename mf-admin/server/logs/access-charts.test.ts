import { datasetsOf, lastMonthsUntil } from './access-charts';

it('takes the last months over a new year', () => {
  expect(lastMonthsUntil('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

it('gives each name its series, the most frequent first, with zeros for months without access', () => {
  const counts = [
    { month: '2026-01', name: 'Contratos', count: 2 },
    { month: '2026-02', name: 'Home', count: 5 },
    { month: '2026-02', name: 'Contratos', count: 1 },
  ];
  expect(datasetsOf(['2026-01', '2026-02'], counts, 'Outras')).toEqual({
    labels: ['01/2026', '02/2026'],
    datasets: [
      { label: 'Home', data: [0, 5] },
      { label: 'Contratos', data: [2, 1] },
    ],
  });
});

it.each([
  [8, 8, 'Tela 1'],
  [9, 8, 'Outras'],
])('draws %d names as %d series, the last of them %s', (names, series, last) => {
  const counts = Array.from({ length: names }, (_, n) => ({
    month: '2026-01',
    name: `Tela ${names - n}`,
    count: names - n,
  }));
  const { datasets } = datasetsOf(['2026-01'], counts, 'Outras');
  expect(datasets).toHaveLength(series);
  expect(datasets.at(-1)?.label).toBe(last);
  expect(datasets.flatMap(({ data }) => data).reduce((sum, one) => sum + one)).toBe(
    (names * (names + 1)) / 2,
  );
});
