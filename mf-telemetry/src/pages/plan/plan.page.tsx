import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TankPlanRow } from 'api-contract';
import {
  ACCESS,
  addDays,
  formatCount,
  formatDate,
  saoPauloToday,
  sundayOf,
  tankName,
} from 'api-contract/rules';
import { useCan } from 'host/auth';
import { ButtonLink, PageLink } from 'host/portal';
import { useState } from 'react';
import { Button, Card, Cluster, DataTable, ErrorState, MessageState, Stack, StatusChip, Surface, t, toast } from 'shared-ui';
import styled from 'styled-components';
import { tankPath } from '../../tanks/tank-path';
import { cubicMetres } from '../../tanks/volumes';
import { ChangeDialog } from './change-dialog';
import { approvePlan, changePlan, planQuery } from './plan.api';
import { PlanTanks } from './plan-tanks';

const Sum = styled.p`
  font-size: ${t.size.lg};
  font-weight: 600;
`;
/** What can be done is not on paper. */
const NotPrinted = styled.span`
  @media print {
    display: none;
  }
`;
const Reasons = styled.ul`
  padding-left: ${t.space(5)};
  li + li {
    margin-top: ${t.space(2)};
  }
`;

/** Rows of the skeleton. */
const WAITING = 6;
const DAYS_OF_WEEK = 7;
/** What one press on 'o mês' approves. */
const DAYS_OF_MONTH = 30;

const isOpen = (row: TankPlanRow) => row.quantity !== null && row.request_id === null && !row.skipped;

/** When the standing consent orders what nobody approves: tomorrow at the soonest, since it tells the day before. */
function automaticDay({ order_on }: TankPlanRow): string {
  const tomorrow = addDays(saoPauloToday(), 1);
  return order_on !== null && order_on > tomorrow ? order_on : tomorrow;
}

const weekText = (sunday: string) =>
  `Semana de ${formatDate(addDays(sunday, 1 - DAYS_OF_WEEK))} a ${formatDate(sunday)}`;

const amount = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`);

/** `/admin/telemetry/plan`, 'Plano de Abastecimento' (docs/product/telemetry.md, 'The plan'). */
export default function PlanPage() {
  const { data, error, isFetching, refetch } = useQuery(planQuery);
  const client = useQueryClient();
  const may = useCan(ACCESS.orderNew);
  const [changed, setChanged] = useState<TankPlanRow | null>(null);
  const again = () => void client.invalidateQueries({ queryKey: planQuery.queryKey });
  const approving = useMutation({
    mutationFn: approvePlan,
    onSuccess({ approved, refused }) {
      if (approved.length > 0)
        toast.success(approved.length === 1 ? 'Pedido aprovado.' : `${approved.length} pedidos aprovados.`);
      const [first] = refused;
      if (first)
        toast.error(
          refused.length === 1
            ? `1 entrega não foi pedida: ${first.message}`
            : `${refused.length} entregas não foram pedidas: ${first.message}`,
        );
    },
    onSettled: again,
  });
  const skipping = useMutation({
    mutationFn: ({ row, skip }: { row: TankPlanRow; skip: boolean }) => changePlan(row.id, { skip }),
    onSuccess(_changed, { row, skip }) {
      if (skip)
        toast.success(`Entrega de ${formatDate(row.deliver_on)} pulada.`, undefined, {
          label: 'Desfazer',
          run: () => changePlan(row.id, { skip: false }).then(again),
        });
    },
    onSettled: again,
  });
  if (error && !data)
    return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const rows = data ?? [];
  const without = rows.filter(({ deliver_on }) => deliver_on === null);
  const open = rows.filter(isOpen);
  const month = open.filter(
    ({ deliver_on }) => (deliver_on ?? '') <= addDays(saoPauloToday(), DAYS_OF_MONTH),
  );
  const approve = (of: readonly TankPlanRow[]) => approving.mutate(of.map(({ id }) => id));
  const actionsOf = (row: TankPlanRow) => {
    const name = tankName(row.tag);
    const of = `${name}, ${formatDate(row.deliver_on)}`;
    if (row.skipped)
      return (
        <Button
          size="sm"
          aria-label={`Desfazer: ${of}`}
          onClick={() => skipping.mutate({ row, skip: false })}
        >
          Desfazer
        </Button>
      );
    return (
      <Cluster $gap={2}>
        <Button
          size="sm"
          variant="primary"
          aria-label={`Aprovar: ${of}`}
          disabled={approving.isPending}
          onClick={() => approve([row])}
        >
          Aprovar
        </Button>
        <Button size="sm" aria-label={`Alterar: ${of}`} onClick={() => setChanged(row)}>
          Alterar
        </Button>
        <Button size="sm" aria-label={`Pular: ${of}`} onClick={() => skipping.mutate({ row, skip: true })}>
          Pular
        </Button>
      </Cluster>
    );
  };
  const dated = rows.filter(({ deliver_on }) => deliver_on !== null);
  const table = (
    <DataTable
      caption="Entregas por semana"
      rows={dated}
      {...(!data && { skeletonRows: WAITING })}
      rowKey={({ id }) => id}
      group={{
        of: ({ deliver_on }) => sundayOf(deliver_on ?? ''),
        head(sunday, week) {
          const left = week.filter(isOpen);
          return (
            <Cluster $justify="between">
              {weekText(sunday)}
              {may && left.length > 0 && (
                <NotPrinted>
                  <Button size="sm" disabled={approving.isPending} onClick={() => approve(left)}>
                    Aprovar a semana ({left.length})
                  </Button>
                </NotPrinted>
              )}
            </Cluster>
          );
        },
      }}
      columns={[
        {
          id: 'tank',
          label: 'Tanque',
          width: 140,
          wraps: true,
          card: 'title',
          cell: (row) => <PageLink to={tankPath(row.tank_id)}>{tankName(row.tag)}</PageLink>,
        },
        { id: 'day', label: 'Entrega', width: 100, card: 'key', cell: (row) => formatDate(row.deliver_on) },
        {
          id: 'quantity',
          label: 'Quantidade',
          align: 'right',
          width: 165,
          wraps: true,
          card: 'key',
          cell: (row) =>
            `${row.quantity === null ? '—' : formatCount(row.quantity)} ${row.unit} (${cubicMetres(row.volume)})`,
        },
        {
          id: 'contract',
          label: 'Contrato',
          width: 90,
          cell: (row) => row.contract?.CN9_NUMERO.replace(/^0+/, '') ?? '—',
        },
        {
          id: 'reason',
          label: 'Por quê',
          width: 230,
          grow: true,
          wraps: true,
          card: 'line',
          cell: (row) => row.reason,
        },
        {
          id: 'state',
          label: 'Situação',
          width: 172,
          card: 'state',
          cell: (row) =>
            row.request_id !== null ? (
              <PageLink to={`/admin/new-order-view/${row.request_id}`}>Pedido {row.request_id}</PageLink>
            ) : (
              <StatusChip tone={row.skipped ? 'neutral' : row.automatic ? 'success' : 'info'}>
                {row.skipped
                  ? 'Pulada'
                  : row.automatic
                    ? `Sozinho em ${formatDate(automaticDay(row)).slice(0, 'dd/mm'.length)}`
                    : 'Proposta'}
              </StatusChip>
            ),
        },
        {
          id: 'actions',
          label: 'Ações',
          width: 250,
          card: 'foot',
          cell: (row) => may && row.request_id === null && actionsOf(row),
        },
      ]}
    />
  );
  return (
    <Stack $gap={5} aria-busy={!data}>
      <Cluster $justify="between">
        <Sum>
          {data
            ? `${amount(open.length)} a aprovar nos próximos 60 dias`
            : 'Calculando o plano dos próximos 60 dias…'}
        </Sum>
        <NotPrinted>
          <Cluster>
            <ButtonLink to="/admin/telemetry/plan/results">Resultados</ButtonLink>
            {may && month.length > 0 && (
              <Button variant="primary" loading={approving.isPending} onClick={() => approve(month)}>
                Aprovar o mês ({month.length})
              </Button>
            )}
          </Cluster>
        </NotPrinted>
      </Cluster>
      {(!data || dated.length > 0) && <Surface $padding={0}>{table}</Surface>}
      {rows.length === 0 && data && (
        <Surface>
          <MessageState
            icon="info"
            title="Nenhuma entrega nos próximos 60 dias."
            hint="Os tanques têm volume bastante, ou não há consumo a prever."
          />
        </Surface>
      )}
      {rows.length > 0 && <PlanTanks rows={rows} />}
      {without.length > 0 && (
        <Card title="Sem plano">
          <Reasons>
            {without.map((row) => (
              <li key={`${row.id}${row.reason}`}>
                <PageLink to={tankPath(row.tank_id)}>{tankName(row.tag)}</PageLink>:{' '}
                {row.reason.replace(/^Sem plano: /, '')}
              </li>
            ))}
          </Reasons>
        </Card>
      )}
      {changed && (
        <ChangeDialog
          row={changed}
          onClose={() => setChanged(null)}
          onSaved={({ id, quantity, deliver_on }) => {
            setChanged(null);
            again();
            toast.success('Entrega alterada.', undefined, {
              label: 'Desfazer',
              run: () =>
                changePlan(id, {
                  ...(quantity !== null && { quantity }),
                  ...(deliver_on !== null && { deliver_on }),
                }).then(again),
            });
          }}
        />
      )}
    </Stack>
  );
}
