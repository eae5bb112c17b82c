import { useQuery } from '@tanstack/react-query';
import { ACCESS, isDelivered } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { BackLink, usePageParams } from 'host/portal';
import { useParams } from 'host/router';
import { Cluster, ErrorState, MessageState, Skeleton, Stack, t } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { fetchTimeline } from '../../timeline/timeline.api';
import { Timeline } from '../../timeline/timeline';
import { OrderHead, type ErpOrder } from './order-head';
import type { OrderTimeline } from '../../../wire/order-life';

/** `/admin/order-view/:params`: one item of an order, and what became of it. */
export default function OrderViewPage() {
  const { params: info = '' } = useParams();
  const params = usePageParams(['filial', 'pedido', 'item']);
  if (!params?.pedido || !params.item)
    return (
      <Stack $gap={5}>
        <BackToOrders />
        <MessageState
          icon="alert"
          title="Link inválido."
          hint="Abra o pedido a partir de uma das listas de pedidos."
        />
      </Stack>
    );
  const order = { branch: params.filial ?? '', number: params.pedido, item: params.item };
  return <Order key={info} order={order} here={`/admin/order-view/${info}`} />;
}

function Order({ order, here }: { order: ErpOrder; here: string }) {
  const { data, error, isError, isFetching, isPending, refetch } = useQuery({
    queryKey: ['orders', 'timeline', order],
    queryFn: ({ signal }) => fetchTimeline(order, signal),
    // The page itself says why.
    meta: { silent: true },
  });
  if (isError || data === null)
    return (
      <Stack $gap={5}>
        <BackToOrders />
        {isError ? (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <MessageState
            icon="search"
            title="Pedido não encontrado."
            hint="Ele não existe ou não pertence à empresa selecionada."
          />
        )}
      </Stack>
    );
  const row = data?.orders[0];
  return (
    <Stack $gap={5}>
      {isPending ? (
        <Cluster>
          <Skeleton $width="6rem" $height={t.control.md} />
        </Cluster>
      ) : row ? (
        <Cluster>
          <BackLink to={listOf(row)} />
        </Cluster>
      ) : (
        <BackToOrders />
      )}
      {(isPending || row) && <OrderHead order={order} row={row} />}
      {data ? (
        <Timeline timeline={data} here={here} />
      ) : (
        <CardSkeleton title="Linha do tempo" shape="lines" count={8} />
      )}
    </Stack>
  );
}

/** Back to the first list of orders the user may open, where the order's stage is not known. */
function BackToOrders() {
  const unbilled = useCan(ACCESS.orderUnbilled);
  const inTransit = useCan(ACCESS.orderInTransit);
  const list = unbilled ? 'order-unbilled-list' : inTransit ? 'order-list' : 'order-finished-list';
  return (
    <Cluster>
      <BackLink to={`/admin/${list}`} />
    </Cluster>
  );
}

/** The list of the order's stage. */
function listOf(row: OrderTimeline['orders'][number]): string {
  if (row.F2_DOC === '') return '/admin/order-unbilled-list';
  return isDelivered(row) ? '/admin/order-finished-list' : '/admin/order-list';
}
