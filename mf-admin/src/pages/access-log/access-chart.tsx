import { useQuery } from '@tanstack/react-query';
import { formatCount } from 'api-contract/rules';
import { Card, ErrorState } from 'shared-ui';
import { SeriesChart, type ChartSeries, type SeriesColor } from 'shared-ui/charts';

/** The accesses of each month under one name. */
export interface NamedCounts {
  readonly label: string;
  readonly data: readonly number[];
}

interface AccessChartProps {
  title: string;
  /** Names its query. */
  id: string;
  load: (signal?: AbortSignal) => Promise<{ labels: readonly string[]; named: readonly NamedCounts[] }>;
  /** Bars of a month on top of each other, where there are many names. */
  stacked?: boolean;
}

/** As many as the server has series, so that none is shown twice. */
const COLORS: readonly SeriesColor[] = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
];
const whole = (value: string) => formatCount(Number(value));

/** One of the monthly bar charts; its failure leaves the others and the table alone. */
export function AccessChart({ title, id, load, stacked = false }: AccessChartProps) {
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['analytic-log', id],
    queryFn: ({ signal }) => load(signal),
    meta: { silent: true },
  });
  const empty = data?.named.every((one) => one.data.every((count) => count === 0)) ?? false;
  const series = (data?.named ?? []).map(({ label, data: counts }, n): ChartSeries => ({
    id: label,
    name: label,
    type: 'bar',
    axis: 'left',
    format: whole,
    values: counts.map(String),
    color: COLORS[n % COLORS.length],
    ...(stacked && { stack: id }),
  }));
  return (
    <Card title={title}>
      {isError ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SeriesChart
          title={title}
          labelTitle="Mês"
          labels={empty ? [] : (data?.labels ?? [])}
          series={series}
          low
          loading={!data}
          emptyText="Sem dados disponíveis."
        />
      )}
    </Card>
  );
}
