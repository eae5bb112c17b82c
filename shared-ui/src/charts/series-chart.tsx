import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { LinkButton } from '../link/link';
import { VisuallyHidden } from '../layout/visually-hidden';
import { skeletonCss } from '../skeleton/skeleton';
import { EmptyState } from '../state/state';
import { DataTable } from '../table/data-table';
import { t } from '../tokens';
import { ChartLegend } from './chart-legend';
import type { ChartSeries } from './series';
import { useChartCanvas } from './use-chart-canvas';

const Bar = styled.div`
  display: grid;
  /* However long the legend, its button stays at the right. */
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${t.space(2)};
  min-height: ${t.control.sm};
  margin-bottom: ${t.space(3)};
`;

const Area = styled.div<{ $low: boolean }>`
  position: relative;
  height: ${({ $low }) => ($low ? '10rem' : '20rem')};
  overflow: auto;
  @media (max-width: ${t.narrow}) {
    height: ${({ $low }) => ($low ? '10rem' : '16rem')};
  }
`;

const Waiting = styled.div`
  ${skeletonCss}
  height: 100%;
`;

export interface SeriesChartProps {
  /** The accessible name of the chart and its table. */
  title: string;
  /** Heading of the table's first column ('Mês'). */
  labelTitle: string;
  /** The points along the axis. */
  labels: readonly string[];
  /** When each label is, in epoch ms, ascending: points then stand as far apart as their times. */
  times?: readonly number[];
  /** At most three: more cannot be told apart. */
  series: readonly ChartSeries[];
  /** True while the data loads; the chart's height is reserved. */
  loading?: boolean;
  /** The left scale: from 0 to a figure that is known, or only what is shown; else from 0 to what is needed. */
  span?: number | 'shown';
  /** Half as high, above a list whose rows should be in sight. */
  low?: boolean;
  /** Called when the user chooses a label, in the drawing or with its button in the table. */
  onPick?: (index: number) => void;
  /** Replaces 'Nenhum registro encontrado.'. */
  emptyText?: string;
}

/** Bars, lines and areas over labels, with a legend that switches series and the same figures as a table. */
export function SeriesChart(props: SeriesChartProps) {
  const { title, labelTitle, labels, times, series, loading = false, span, low = false } = props;
  const { onPick, emptyText } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [asTable, setAsTable] = useState(false);
  const Canvas = useChartCanvas(!asTable);
  const empty = !loading && labels.length === 0;
  const table = asTable || Canvas === 'failed';

  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  const shown = series.filter(({ id }) => !hidden.has(id));

  const content = () => {
    if (empty) return <EmptyState title={emptyText} />;
    if (loading || (Canvas === 'loading' && !table)) {
      return (
        <Waiting>
          <VisuallyHidden>Carregando...</VisuallyHidden>
        </Waiting>
      );
    }
    if (table || typeof Canvas === 'string') {
      return (
        <DataTable
          caption={title}
          columns={[
            {
              id: 'label',
              label: labelTitle,
              cell: (index) =>
                onPick ? (
                  <LinkButton onClick={() => onPick(index)}>{labels[index]}</LinkButton>
                ) : (
                  labels[index]
                ),
            },
            ...shown
              .filter(({ type }) => type !== 'limit')
              .map((one) => ({
                id: one.id,
                label: one.name,
                align: 'right' as const,
                cell: (index: number) => one.format(one.values[index] ?? ''),
              })),
          ]}
          rows={labels.map((_, index) => index)}
          rowKey={String}
        />
      );
    }
    const names = shown.map(({ name }) => name).join(', ');
    return (
      <Canvas
        label={`${title}: gráfico de ${names || 'nenhuma série'}. Use 'Ver tabela' para ler os valores.`}
        labels={labels}
        times={times}
        series={series}
        hidden={hidden}
        span={span}
        onPick={onPick}
      />
    );
  };

  return (
    <figure aria-label={title} aria-busy={loading}>
      <Bar>
        <ChartLegend series={series} hidden={hidden} onToggle={toggle} />
        <Button
          size="sm"
          variant="ghost"
          disabled={loading || empty || Canvas === 'failed'}
          icon={<Icon name={table ? 'chart' : 'table'} size={16} />}
          onClick={() => setAsTable(!asTable)}
        >
          {table ? 'Ver gráfico' : 'Ver tabela'}
        </Button>
      </Bar>
      <Area $low={low}>{content()}</Area>
    </figure>
  );
}
