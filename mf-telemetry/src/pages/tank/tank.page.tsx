import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tank } from 'api-contract';
import { BackLink, isGone, useEvents } from 'host/portal';
import { useParams } from 'host/router';
import { useState } from 'react';
import { ErrorState, MessageState, Stack } from 'shared-ui';
import { ConsentCard } from '../../consent/consent-card';
import { fetchHistory, type HistoryQuery } from '../../tanks/tanks.api';
import { useNow } from '../../tanks/use-now';
import { FillsCard } from './fills-card';
import { SensorNote } from './sensor-note';
import { TankHeader } from './tank-header';
import { UseCard } from './use-card';
import { VolumeHistory } from './volume-history';
import type { TankLogs } from '../../../wire/telemetry';
import { isOutdated } from '../../../wire/rules/tank-level';
import { TANK_PERIOD } from '../../../wire/rules/tank-period';

/** `/tanques/:id`: one tank now, and how its volume went (docs/product/telemetry.md, 'Tank page'). */
export default function TankPage() {
  const { id = '' } = useParams();
  return (
    <Stack $gap={5}>
      <BackLink to="/admin/telemetry" />
      <TankOf key={id} id={id} />
    </Stack>
  );
}

function TankOf({ id }: { id: string }) {
  const [query, setQuery] = useState<HistoryQuery>({ period: TANK_PERIOD.day, start: '', end: '' });
  const key = ['tanques', 'logs', id];
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => fetchHistory(id, query, signal),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const now = useNow();
  const client = useQueryClient();
  const change = (tank: Tank) =>
    client.setQueriesData<TankLogs>({ queryKey: key }, (logs) => (logs ? { ...logs, tank } : logs));
  useEvents<Tank>('tanques/stream', {
    onEvent: (tank) => {
      if (String(tank.id) !== id) return;
      change(tank);
      if (query.period !== TANK_PERIOD.custom) void refetch();
    },
    onMissed: () => void refetch(),
  });

  if (isGone(error))
    return (
      <MessageState
        icon="search"
        title="Tanque não encontrado."
        hint="Ele não existe ou não pertence à empresa selecionada."
      />
    );
  if (error && !data)
    return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const tank = data && { ...data.tank, outdated: isOutdated(data.tank.updated_at, new Date(now)) };
  return (
    <>
      <TankHeader tank={tank} now={now} onChange={change} />
      {tank && tank.sensor.state !== 'good' && <SensorNote {...tank} />}
      <VolumeHistory
        tank={tank}
        logs={data?.logs}
        loading={!data || isPlaceholderData}
        failed={error}
        query={query}
        onQuery={setQuery}
        onRetry={() => void refetch()}
      />
      {tank && <ConsentCard tank={tank} />}
      <FillsCard tankId={id} />
      <UseCard tankId={id} />
    </>
  );
}
