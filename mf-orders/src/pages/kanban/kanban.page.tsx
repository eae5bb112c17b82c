import { useEffect, useId, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount } from 'api-contract/rules';
import { auth } from 'host/auth';
import { PageLink } from 'host/portal';
import { Button, Cluster, EmptyState, ErrorState, Icon, Stack, t, toast } from 'shared-ui';
import styled from 'styled-components';
import { fetchPayments, fetchStage, STAGES, type Stage } from './kanban.api';
import { OrderCard, OrderCardSkeleton } from './order-card';
import { rowKey } from '../../order/order-list-parts';

const KEY = ['kanban'];

/**
 * A column no wider than a card reads well: its values stand at the right, far from their labels in a wide one. All four
 * stand beside each other down to the drawer's width.
 */
const Board = styled.div<{ $stages: number }>`
  display: grid;
  max-width: ${({ $stages }) => $stages * 26}rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13.5rem), 1fr));
  align-items: start;
  gap: ${t.space(4)};
`;
const Column = styled.section`
  min-width: 0;
  padding: ${t.space(3)};
  border-radius: ${t.radius.lg};
  background: ${t.color.sunken};
`;
const Title = styled.h2`
  font-size: ${t.size.md};
  font-weight: 600;
  > span {
    margin-left: ${t.space(2)};
    color: ${t.color.inkSoft};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;
const Cards = styled.ul`
  display: grid;
  gap: ${t.space(3)};
  margin: ${t.space(3)} 0 0;
`;
const All = styled(PageLink)`
  font-size: ${t.size.sm};
`;

/**
 * How stores pay; where that cannot be had it is said once, and the cards leave it out
 * (docs/product/orders.md, 'Kanban').
 */
function usePayments(): ReadonlyMap<string, string> | undefined {
  const { data, isError } = useQuery({
    queryKey: [...KEY, 'payments'],
    queryFn: ({ signal }) => fetchPayments(signal),
    meta: { silent: true },
  });
  useEffect(() => {
    if (isError) toast.error('Erro na API');
  }, [isError]);
  return data;
}

/** `/admin/kanban`: the orders of each stage, five at a time (docs/product/orders.md, 'Kanban'). */
export default function KanbanPage() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await client.invalidateQueries({ queryKey: KEY }).finally(() => setBusy(false));
  };
  const payments = usePayments();
  const stages = STAGES.filter(({ access }) => auth.can(access));
  return (
    <Stack $gap={4}>
      <Cluster $justify="end">
        <Button icon={<Icon name="refresh" size={16} />} loading={busy} onClick={() => void refresh()}>
          Atualizar
        </Button>
      </Cluster>
      <Board $stages={stages.length}>
        {stages.map((stage) => (
          <StageColumn key={stage.id} stage={stage} payments={payments} />
        ))}
      </Board>
    </Stack>
  );
}

function StageColumn(props: { stage: Stage; payments: ReadonlyMap<string, string> | undefined }) {
  const { stage, payments } = props;
  const id = useId();
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: [...KEY, stage.id],
    queryFn: ({ signal }) => fetchStage(stage, signal),
  });
  return (
    <Column aria-labelledby={id} aria-busy={isFetching}>
      <Cluster $justify="between">
        <Title id={id}>
          {stage.title}
          {data && <span>{formatCount(data.count)}</span>}
        </Title>
        <All to={stage.list} aria-label={`Ver todos: ${stage.title}`}>
          Ver todos
        </All>
      </Cluster>
      {isError && !data && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <EmptyState title="Nenhum pedido nesta etapa." />}
      {!isError && !data && (
        <Cards>
          {[1, 2, 3, 4, 5].map((n) => (
            <OrderCardSkeleton key={n} />
          ))}
        </Cards>
      )}
      {data && data.items.length > 0 && (
        <Cards role="list">
          {data.items.map((row) => (
            <OrderCard key={rowKey(row)} row={row} payment={payments?.get(row.C5_LOJACLI) ?? ''} />
          ))}
        </Cards>
      )}
    </Column>
  );
}
