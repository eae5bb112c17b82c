import type { Tank } from 'api-contract';
import { useState } from 'react';
import { Button, Card, Cluster, ErrorState, Stack } from 'shared-ui';
import { SeriesChart, type ChartSeries } from 'shared-ui/charts';
import styled from 'styled-components';
import type { HistoryQuery } from '../../tanks/tanks.api';
import { cubicMetres, momentText } from '../../tanks/volumes';
import { ChosenPoints } from './chosen-points';
import { PeriodFilter } from './period-filter';
import type { TankLogs } from '../../../wire/telemetry';

/* The button stands beside the field, whose label is above it. */
const Tools = styled(Cluster)`
  align-items: end;
`;

interface VolumeHistoryProps {
  tank: Tank | undefined;
  logs: TankLogs['logs'] | undefined;
  loading: boolean;
  failed: Error | null;
  query: HistoryQuery;
  onQuery: (query: HistoryQuery) => void;
  onRetry: () => void;
}

const RECHARGE = { id: 'recharge', name: 'Nível de reabastecimento', color: 'warning' } as const;
const OVERFILL = { id: 'overfill', name: 'Nível máximo', color: 'info' } as const;
const CRITICAL = { id: 'critical', name: 'Nível crítico', color: 'danger' } as const;

/** A level that the volume is measured against, as a line over the whole period; none where the tank has no such level. */
const limit = (
  { id, name, color }: Pick<ChartSeries, 'id' | 'name' | 'color'>,
  level: number | undefined,
  count: number,
): ChartSeries[] =>
  level
    ? [
        {
          id,
          name,
          color,
          type: 'limit',
          values: Array<string>(count).fill(String(level)),
          format: volumeText,
        },
      ]
    : [];
const volumeText = (volume: string) => cubicMetres(Number(volume));

/** The volume over a period, from 0 to the capacity or seen closer, with the tank's levels; two of its points can be compared. */
export function VolumeHistory(props: VolumeHistoryProps) {
  const { tank, logs = [], loading, failed, query, onQuery, onRetry } = props;
  const [chosen, setChosen] = useState<TankLogs['logs']>([]);
  const [close, setClose] = useState(false);
  // The user's own stand in place of the tank's.
  const own = tank?.own_levels;
  const pick = (index: number) => {
    const point = logs[index];
    // A third choice begins anew with the last one kept: it is compared with the one before.
    if (point) setChosen((points) => [...points.filter(([time]) => time !== point[0]).slice(-1), point]);
  };
  const change = (next: HistoryQuery) => {
    setChosen([]);
    onQuery(next);
  };
  return (
    <Card
      title="Histórico de volume"
      actions={
        <Tools>
          <Button variant="ghost" aria-pressed={close} onClick={() => setClose(!close)}>
            Aproximar
          </Button>
          <PeriodFilter value={query} onChange={change} />
        </Tools>
      }
    >
      <Stack $gap={4}>
        {failed === null ? (
          <SeriesChart
            title="Histórico de volume"
            labelTitle="Data e hora"
            labels={logs.map(([time]) => momentText(time))}
            times={logs.map(([time]) => time)}
            series={[
              {
                id: 'volume',
                name: 'Volume',
                type: 'area',
                unit: 'm³',
                values: logs.map(([, volume]) => String(volume)),
                format: volumeText,
              },
              // Most tanks have levels: while one loads, the legend keeps their room.
              ...limit(OVERFILL, own?.overfill ?? tank?.overfill_level ?? undefined, logs.length),
              ...limit(RECHARGE, tank ? (own?.recharge ?? tank.recharge_level) : 1, logs.length),
              ...limit(CRITICAL, tank ? (own?.critical ?? tank.critical_level) : 1, logs.length),
            ]}
            span={close ? 'shown' : tank?.capacity}
            loading={loading}
            onPick={pick}
            emptyText="Sem dados disponíveis."
          />
        ) : (
          <ErrorState error={failed} onRetry={onRetry} />
        )}
        <ChosenPoints points={chosen} onClear={() => setChosen([])} />
      </Stack>
    </Card>
  );
}
