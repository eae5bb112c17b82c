import { useQuery } from '@tanstack/react-query';
import type { ContractParams } from 'api-contract';
import { formatMoney, formatVolume } from 'api-contract/rules';
import { Button, Card, MessageState } from 'shared-ui';
import { SeriesChart, type ChartSeries, type SeriesColor } from 'shared-ui/charts';
import { fetchPurchases } from './contract-detail.api';
import type { ContractChart } from '../../../wire/contracts';

interface PurchasesChartProps {
  params: ContractParams;
  /** The contract's CN9_DTINIC; the chart loads once it is known (docs/product/decisions.md, 'Waiting'). */
  start: string | undefined;
}

/**
 * 'Compras por Mês': value and quantities by month (docs/product/contracts.md, 'Charts'); a failure shows no toast.
 */
export function PurchasesChart({ params, start }: PurchasesChartProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['contracts', 'chart', params.numero, params.filial],
    queryFn: ({ signal }) => fetchPurchases(params, start ?? '', signal),
    enabled: start !== undefined,
    meta: { silent: true },
  });
  return (
    <Card title="Compras por Mês">
      {isError ? (
        <MessageState
          icon="chart"
          title="Sem dados disponíveis."
          action={<Button onClick={() => void refetch()}>Tentar Novamente</Button>}
        />
      ) : (
        <SeriesChart
          title="Compras por Mês"
          labelTitle="Mês"
          labels={data?.labels ?? []}
          series={series(data)}
          loading={!data}
        />
      )}
    </Card>
  );
}

/** Of the quantities by their position: volume's own, then as different as possible from it, each other and the bars. */
const COLORS: readonly SeriesColor[] = ['volume', 'success', 'danger', 'info'];

/** The value, and one series per unit, because litres and kilograms cannot be added (docs/adr/0020). */
function series(chart: ContractChart | undefined): ChartSeries[] {
  const volumes = chart?.volumes.length ? chart.volumes : [{ unit: chart?.unit ?? '', data: [] }];
  return [
    {
      id: 'value',
      name: 'Valor',
      type: 'bar',
      axis: 'left',
      unit: 'R$',
      color: 'value',
      values: chart?.value ?? [],
      format: formatMoney,
    },
    ...volumes.map(({ unit, data }, place): ChartSeries => ({
      id: `quantity ${unit}`,
      name: volumes.length === 1 ? 'Quantidade' : `Quantidade (${unit})`,
      type: 'line',
      axis: 'right',
      unit,
      color: COLORS[place % COLORS.length],
      values: data,
      format: (volume) => formatVolume(volume, unit),
    })),
  ];
}
