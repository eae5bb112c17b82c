import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tank } from 'api-contract';
import { amountOf, isAdministrator } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { ButtonLink, useEvents, useShown } from 'host/portal';
import { useSearchParams } from 'host/router';
import { useMemo, useRef, useState } from 'react';
import {
  Button,
  Cluster,
  ErrorState,
  MessageState,
  OnDemand,
  RadioGroup,
  Stack,
  Surface,
  t,
  tellUnopened,
} from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import styled from 'styled-components';
import { fetchTanks } from '../../tanks/tanks.api';
import { useNow } from '../../tanks/use-now';
import { CriticalDialog } from './critical-dialog';
import { groupTanks } from './group-tanks';
import { SiteMap } from './site-map';
import { TankCard } from './tank-card';
import { TankGroups, TankGroupSkeleton } from './tank-groups';
import { TankTable } from './tank-table';
import { isOutdated, TANK_LEVEL, type TankLevel } from '../../../wire/rules/tank-level';

const KEY = ['tanques'];
/** How often the tanks of all companies are asked for. */
const ALL_EVERY_MS = 60_000;
const MODES = [
  { value: 'cards', label: 'Cartões' },
  { value: 'list', label: 'Lista' },
  { value: 'map', label: 'Mapa' },
];
/** Who sets what holds for every company. */
const loadTolerances = () => import('./tolerances');

const Sum = styled.p`
  font-size: ${t.size.lg};
  font-weight: 600;
`;

/** What needs somebody, in one sentence. */
function summary(tanks: readonly Tank[]): string {
  const count = (n: number, one: string, more: string) => (n === 0 ? [] : [amountOf(n, one, more)]);
  const at = (level: TankLevel) => tanks.filter((tank) => tank.level === level).length;
  return [
    ...count(tanks.length, 'tanque', 'tanques'),
    ...count(at(TANK_LEVEL.critical), 'crítico', 'críticos'),
    ...count(at(TANK_LEVEL.recharge), 'a reabastecer', 'a reabastecer'),
    ...count(
      tanks.filter(({ outdated }) => outdated).length,
      'com dados desatualizados',
      'com dados desatualizados',
    ),
  ].join(' · ');
}

const timeOf = ({ updated_at: at }: Tank) => (at ? Date.parse(at) : 0);

/** `/admin/telemetry`, 'Telemetria': the tanks as they are now (docs/product/telemetry.md, 'Tanks'). */
export function TelemetryPage() {
  /** What the stream told last of each tank: an answer may have been read before, and come after. */
  const told = useRef(new Map<Tank['id'], Tank>());
  const newest = (tank: Tank): Tank => {
    const known = told.current.get(tank.id);
    return known && timeOf(known) > timeOf(tank) ? known : tank;
  };
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await fetchTanks(signal)).map(newest),
    // Telemetry failures are logged only (docs/product/telemetry.md, 'Errors'); the page itself says them.
    meta: { silent: true },
    // The stream is of one company.
    refetchInterval: useAuth().all === 'shown' ? ALL_EVERY_MS : false,
    subscribed: useShown(),
  });
  const client = useQueryClient();
  const put = (tank: Tank) =>
    client.setQueryData<Tank[]>(KEY, (tanks) => tanks?.map((one) => (one.id === tank.id ? tank : one)));
  const onTank = (tank: Tank) => {
    told.current.set(tank.id, tank);
    put(tank);
  };
  useEvents('tanques/stream', { onEvent: onTank, onMissed: () => void refetch() });
  const [search, setSearch] = useSearchParams();
  const asked = search.get('mode');
  const mode = asked === 'list' || asked === 'map' ? asked : 'cards';
  const now = useNow();
  const tanks = useMemo(
    () =>
      data
        ?.filter(({ is_active: active }) => active)
        .map((tank) => ({ ...tank, outdated: isOutdated(tank.updated_at, new Date(now)) })),
    [data, now],
  );

  if (isError && !data)
    return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (tanks?.length === 0)
    return (
      <Surface>
        <MessageState
          icon="info"
          title="Serviço de telemetria indisponível."
          hint="Entre em contato com o setor comercial."
        />
      </Surface>
    );
  return (
    <Stack $gap={5} aria-busy={!tanks}>
      <Cluster $justify="between">
        <Sum as={tanks ? 'p' : 'div'}>{tanks ? summary(tanks) : <LineSkeleton width="20rem" />}</Sum>
        <Cluster>
          <PlanLink />
          <TolerancesButton />
          <RadioGroup
            label="Exibição"
            look="segmented"
            options={MODES}
            value={mode}
            onChange={(value) => setSearch(value === 'cards' ? {} : { mode: value }, { replace: true })}
          />
        </Cluster>
      </Cluster>
      {mode === 'map' ? (
        <SiteMap tanks={tanks} />
      ) : mode === 'list' ? (
        <TankTable tanks={tanks} onChange={put} />
      ) : !tanks ? (
        <TankGroupSkeleton />
      ) : (
        <TankGroups
          groups={groupTanks(tanks)}
          card={(tank) => <TankCard key={tank.id} tank={tank} now={now} onChange={put} />}
        />
      )}
      {tanks && <CriticalDialog tanks={tanks} />}
    </Stack>
  );
}

/** To the plan, which is of one company. */
function PlanLink() {
  const { all } = useAuth();
  return all === 'shown' ? null : <ButtonLink to="/admin/telemetry/plan">Plano de Abastecimento</ButtonLink>;
}

/** The tolerances of products, for those who set them. */
function TolerancesButton() {
  const { user } = useAuth();
  const [open, setOpen] = useState(false);
  if (!user || !isAdministrator(user.type_id)) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Tolerâncias
      </Button>
      {open && (
        <OnDemand load={loadTolerances} onFail={() => (tellUnopened(), setOpen(false))}>
          {({ default: TolerancesDialog }) => <TolerancesDialog onClose={() => setOpen(false)} />}
        </OnDemand>
      )}
    </>
  );
}
