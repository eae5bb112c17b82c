import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Tank } from 'api-contract';
import { csvHead, csvRows, formatDate, saoPauloToday, type SheetColumn } from 'api-contract/rules';
import { useState } from 'react';
import { Button, Card, Cluster, downloadFile, ErrorState, RadioGroup } from 'shared-ui';
import { SeriesChart } from 'shared-ui/charts';
import { consumptionQuery } from '../../tanks/tanks.api';
import { cubicMetres } from '../../tanks/volumes';
import type { ConsumptionPeriod, TankConsumption } from '../../../wire/telemetry';

const PERIODS: readonly { value: ConsumptionPeriod; label: string; title: string }[] = [
  { value: 'day', label: 'Dia', title: 'Dia' },
  { value: 'week', label: 'Semana', title: 'Semana de' },
  { value: 'month', label: 'Mês', title: 'Mês' },
];

type Row = TankConsumption[number];
const labelOf = (by: ConsumptionPeriod, { from }: Row) =>
  by === 'month' ? formatDate(from).slice('dd/'.length) : formatDate(from).slice(0, 'dd/mm'.length);
const number = (value: number | null) => (value === null ? '' : String(value));
const volume = (text: string) => cubicMetres(text === '' ? null : Number(text));

const SHEET: readonly SheetColumn<Row>[] = [
  { label: 'A partir de', kind: 'date', value: ({ from }) => from },
  { label: 'Consumo (m³)', kind: 'number', decimals: 3, value: ({ used }) => number(used) },
  { label: 'Um ano antes (m³)', kind: 'number', decimals: 3, value: ({ last_year: last }) => number(last) },
];

/** What the tank used by day, week or month, beside the same a year before. */
export function UseCard({ tankId }: { tankId: Tank['id'] }) {
  const [by, setBy] = useState<ConsumptionPeriod>('week');
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...consumptionQuery(tankId, by),
    placeholderData: keepPreviousData,
  });
  // From the first that anything is known of.
  const first = data?.findIndex(({ used, last_year: last }) => used !== null || last !== null) ?? -1;
  const rows = first < 0 ? [] : (data?.slice(first) ?? []);
  const compared = rows.some(({ last_year: last }) => last !== null);
  const title = PERIODS.find(({ value }) => value === by)?.title ?? '';
  const save = () => {
    const text = csvHead(SHEET) + csvRows(SHEET, rows, saoPauloToday());
    downloadFile(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      `consumo-${tankId}-${saoPauloToday()}.csv`,
    );
  };
  return (
    <Card
      title="Consumo"
      actions={
        <Cluster>
          <Button size="sm" variant="ghost" disabled={rows.length === 0} onClick={save}>
            Exportar CSV
          </Button>
          <RadioGroup
            label="Consumo por"
            look="segmented"
            options={PERIODS.map(({ value, label }) => ({ value, label }))}
            value={by}
            onChange={(value) => setBy(value as ConsumptionPeriod)}
          />
        </Cluster>
      }
    >
      {isError && !data ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SeriesChart
          title="Consumo"
          labelTitle={title}
          labels={rows.map((row) => labelOf(by, row))}
          series={[
            {
              id: 'used',
              name: 'Consumo',
              type: 'bar',
              unit: 'm³',
              color: 'first',
              values: rows.map(({ used }) => number(used)),
              format: volume,
            },
            ...(compared || !data
              ? [
                  {
                    id: 'last',
                    name: 'Um ano antes',
                    type: 'bar' as const,
                    color: 'third' as const,
                    values: rows.map(({ last_year: last }) => number(last)),
                    format: volume,
                  },
                ]
              : []),
          ]}
          loading={!data || isPlaceholderData}
          low
          emptyText="Sem dados disponíveis."
        />
      )}
    </Card>
  );
}
