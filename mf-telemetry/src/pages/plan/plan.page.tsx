import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TankPlanRow } from 'api-contract';
import { ACCESS, addDays, amountOf, formatDate, saoPauloToday, tankName } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { ButtonLink, PageLink } from 'host/portal';
import { useState } from 'react';
import { Button, Card, Cluster, ErrorState, MessageState, Stack, Surface, t, toast } from 'shared-ui';
import styled from 'styled-components';
import { tankPath } from '../../tanks/tank-path';
import { ChangeDialog } from './change-dialog';
import { approvePlan, changePlan, planQuery } from './plan.api';
import { isOpen, PlanTable, type PlanActions } from './plan-table';
import { PlanTanks } from './plan-tanks';

const Sum = styled.p`
  font-size: ${t.size.lg};
  font-weight: 600;
`;
const Reasons = styled.ul`
  padding-left: ${t.space(5)};
  li + li {
    margin-top: ${t.space(2)};
  }
`;

/** What one press on 'o mês' approves. */
const DAYS_OF_MONTH = 30;

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
  const approve = (chosen: readonly TankPlanRow[]) => approving.mutate(chosen.map(({ id }) => id));
  const dated = rows.filter(({ deliver_on }) => deliver_on !== null);
  const actions: PlanActions | null = may
    ? {
        onApprove: approve,
        onSkip: (row, skip) => skipping.mutate({ row, skip }),
        onChange: setChanged,
        approving: approving.isPending,
      }
    : null;
  return (
    <Stack $gap={5} aria-busy={!data}>
      <Cluster $justify="between">
        <Sum>
          {data
            ? `${amountOf(open.length, 'pedido', 'pedidos')} a aprovar nos próximos 60 dias`
            : 'Calculando o plano dos próximos 60 dias…'}
        </Sum>
        <Cluster>
          <ButtonLink to="/admin/telemetry/plan/results">Resultados</ButtonLink>
          {may && month.length > 0 && (
            <Button variant="primary" loading={approving.isPending} onClick={() => approve(month)}>
              Aprovar o mês ({month.length})
            </Button>
          )}
        </Cluster>
      </Cluster>
      {(!data || dated.length > 0) && (
        <Surface $padding={0}>
          <PlanTable rows={data && dated} actions={actions} />
        </Surface>
      )}
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
