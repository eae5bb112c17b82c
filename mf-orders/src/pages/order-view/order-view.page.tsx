import { useQuery } from '@tanstack/react-query';
import type { OrderTimeline } from 'api-contract';
import {
  deliverySituation,
  formatDate,
  formatVolume,
  shortContractNumber,
  trimZeros,
} from 'api-contract/rules';
import { usePageParams } from 'host/portal';
import { useParams } from 'host/router';
import { Card, Cluster, DetailGrid, ErrorState, MessageState, Skeleton, Stack, StatusChip } from 'shared-ui';
import { AgainButton } from '../../order/again-button';
import { BackLink } from '../../order/back-link';
import { fetchTimeline, type NamedOrder } from '../../timeline/timeline.api';
import { Timeline } from '../../timeline/timeline';

/** `/admin/order-view/:params`: one item of an order, and what became of it. */
export default function OrderViewPage() {
  const { params: info = '' } = useParams();
  const params = usePageParams(['filial', 'pedido', 'item']);
  if (!params?.pedido || !params.item)
    return (
      <MessageState
        icon="alert"
        title="Link inválido."
        hint="Abra o pedido a partir de uma das listas de pedidos."
      />
    );
  const of = { branch: params.filial ?? '', number: params.pedido, item: params.item };
  return <Order key={info} of={of} here={`/admin/order-view/${info}`} />;
}

type ErpOrder = Extract<NamedOrder, { number: string }>;

function Order({ of, here }: { of: ErpOrder; here: string }) {
  const { data, isError, isFetching, isPending, refetch } = useQuery({
    queryKey: ['orders', 'timeline', of],
    queryFn: ({ signal }) => fetchTimeline(of, signal),
  });
  if (isError) return <ErrorState retrying={isFetching} onRetry={() => void refetch()} />;
  if (isPending)
    return (
      <Stack aria-busy="true">
        <Skeleton $height="12rem" />
        <Skeleton $height="20rem" />
      </Stack>
    );
  if (!data) return <MessageState icon="search" title="Pedido não encontrado." />;
  return (
    <Stack $gap={5}>
      <Facts of={of} timeline={data} />
      <Timeline of={data} here={here} />
    </Stack>
  );
}

/** The list of the order's stage. */
const LISTS = {
  open: '/admin/order-unbilled-list',
  moving: '/admin/order-list',
  done: '/admin/order-finished-list',
};

function Facts({ of, timeline }: { of: ErpOrder; timeline: OrderTimeline }) {
  const [row] = timeline.orders;
  if (!row) return null;
  const list = row.F2_DOC === '' ? LISTS.open : row.C5_ENTREAL === '' ? LISTS.moving : LISTS.done;
  return (
    <>
      <Cluster $justify="between">
        <BackLink to={list} />
        <AgainButton of={of} />
      </Cluster>
      <Card title={`Pedido ${trimZeros(row.C5_NUM)}`}>
        <Stack>
          <Cluster>
            <StatusChip tone={row.F2_DOC === '' ? 'warning' : row.C5_ENTREAL === '' ? 'info' : 'success'}>
              {deliverySituation(row)}
            </StatusChip>
          </Cluster>
          <DetailGrid
            items={[
              { label: 'Produto', value: row.B1_DESC || row.C6_PRODUTO },
              { label: 'Quantidade', value: formatVolume(row.C6_QTDVEN, row.C6_UM) },
              { label: 'Previsão de entrega', value: row.C6_ENTREG && formatDate(row.C6_ENTREG) },
              { label: 'N° Negociação', value: shortContractNumber(row.C5_MDCONTR) },
              { label: 'Pedido do Cliente', value: row.C6_NUMPCOM },
              { label: 'Local de entrega', value: [row.A1_ZAPLENT, row.CC2_MUN].filter(Boolean).join(' · ') },
            ]}
          />
        </Stack>
      </Card>
    </>
  );
}
