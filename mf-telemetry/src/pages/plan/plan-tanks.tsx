import { useQuery } from '@tanstack/react-query';
import type { Tank, TankPlanRow } from 'api-contract';
import { ACCESS, formatDate, saoPauloToday, tankName } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { PageLink } from 'host/portal';
import { useState } from 'react';
import { Button, Card, Cluster, Dialog, ErrorState, Grid, Skeleton, Stack, StatusChip, t } from 'shared-ui';
import styled from 'styled-components';
import { ConsentPanel, useMayGive } from '../../consent/consent-card';
import { tankPath } from '../../tanks/tank-path';
import { fetchTanks } from '../../tanks/tanks.api';
import { cubicMetres, percent } from '../../tanks/volumes';
import { expectedLevels } from './expected-levels';
import { LevelChart } from './level-chart';
import { tankPercent } from '../../../wire/rules/tank-level';

const Path = styled(PageLink)`
  font-weight: 600;
`;
const Soft = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;
/** What the drawings' colours stand for. */
const Key = styled.span<{ $color: string }>`
  display: inline-flex;
  align-items: center;
  gap: ${t.space(1)};
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  &::before {
    content: '';
    width: 0.75rem;
    height: 3px;
    background: ${({ $color }) => $color};
  }
`;

/** As far as a plan looks. */
const DAYS = 60;

/** Each planned tank's level for the coming 60 days, with what the plan brings, and whether it orders by itself. */
export function PlanTanks({ rows }: { rows: readonly TankPlanRow[] }) {
  const { data, error, isFetching, refetch } = useQuery({
    // What the stream tells reaches ['tanques'] alone.
    queryKey: ['tanques', 'planned'],
    queryFn: ({ signal }) => fetchTanks(signal),
    meta: { silent: true },
  });
  const planned = new Map(rows.map((row) => [String(row.tank_id), row]));
  const tanks = data?.filter(({ id, is_active }) => is_active && planned.has(String(id)));
  if (tanks?.length === 0) return null;
  if (error && !data)
    return (
      <Card title="Nível esperado">
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Card title="Nível esperado">
      <Stack $gap={4}>
        <Cluster $gap={4}>
          <Key $color={t.color.accent}>Nível, e quanto pode variar</Key>
          <Key $color={t.color.success}>Entrega</Key>
          <Key $color={t.color.danger}>Crítico, e o dia em que chega a ele sem entregas</Key>
        </Cluster>
        <Grid $min="18rem" $gap={5}>
          {tanks
            ? tanks.map((tank) => (
                <PlannedTank
                  key={tank.id}
                  tank={tank}
                  rows={rows.filter(({ tank_id }) => String(tank_id) === String(tank.id))}
                />
              ))
            : [0, 1, 2].map((n) => <Skeleton key={n} $width="100%" $height="8rem" />)}
        </Grid>
      </Stack>
    </Card>
  );
}

function PlannedTank({ tank, rows }: { tank: Tank; rows: readonly TankPlanRow[] }) {
  const may = useCan(ACCESS.orderNew);
  const [open, setOpen] = useState(false);
  const name = tankName(tank.tag);
  const levels = expectedLevels(tank, rows, saoPauloToday(), DAYS);
  const critical = tank.forecast?.critical_date ?? null;
  const automatic = rows.some((row) => row.automatic);
  // Where there is no plan nothing can be ordered by itself.
  const planned = rows.some(({ deliver_on }) => deliver_on !== null);
  const mayGive = useMayGive();
  return (
    <Stack $gap={2}>
      <Cluster $justify="between">
        <Path to={tankPath(tank.id)}>{name}</Path>
        {automatic && <StatusChip tone="success">Pede sozinho</StatusChip>}
      </Cluster>
      <Soft>
        {cubicMetres(tank.current_volume)} · {percent(tankPercent(tank.current_volume, tank.capacity))}
        {critical !== null && ` · crítico em ${formatDate(critical)} sem entregas`}
      </Soft>
      {levels.length > 0 ? (
        <LevelChart tank={tank} levels={levels} />
      ) : (
        <Soft>Sem leituras bastantes para prever o nível.</Soft>
      )}
      {may && (automatic || (planned && mayGive)) && (
        <Cluster>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Pedido automático de ${name}`}
            onClick={() => setOpen(true)}
          >
            Pedido automático
          </Button>
        </Cluster>
      )}
      {open && (
        <Dialog open onClose={() => setOpen(false)} size="sm" title={`Pedido automático de ${name}`}>
          <ConsentPanel tank={tank} />
        </Dialog>
      )}
    </Stack>
  );
}
