import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OrderRequest } from 'api-contract';
import { ACCESS, ORDER_STATUS } from 'api-contract/rules';
import { useAuth, useCan } from 'host/auth';
import { BackLink, queryClient } from 'host/portal';
import { useParams } from 'host/router';
import { Button, Cluster, ErrorState, MessageState, Stack } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { ApprovalCard } from '../../approvals/approval-card';
import { SendAgain } from '../../approvals/send-again';
import { OrderSummary } from '../../request/order-summary';
import { Refusal } from '../../request/refusal';
import { fetchRequest } from '../../request/request.api';
import { AgainButton } from '../../order/again-button';
import { fetchTimeline } from '../../timeline/timeline.api';
import { Timeline } from '../../timeline/timeline';
import { RequestHead } from './request-head';
import { mayDecide } from '../../request/may-decide';
import StatusDialog from '../../request/status-dialog';

/** `/admin/new-order-view/:id`: one request, read only, with what became of it. */
export default function NewOrderViewPage() {
  const { id = '' } = useParams();
  const { data, error, isError, isFetching, isPending, refetch } = useQuery({
    queryKey: ['order-request', id],
    queryFn: ({ signal }) => fetchRequest(id, signal),
    staleTime: 0,
    // The page itself says why.
    meta: { silent: true },
  });
  const [mayDraft, mayPlace] = [useCan(ACCESS.orderDrafts), useCan(ACCESS.orderPlaced)];
  const toDrafts = mayDraft && (!mayPlace || (!!data && !data.submitted));
  return (
    <Stack $gap={5}>
      <Cluster>
        <BackLink to={toDrafts ? '/admin/order-draft' : '/admin/order-list-ni'} />
      </Cluster>
      {isError ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : isPending ? (
        <>
          <RequestHead
            request={undefined}
            actions={<AgainButton order={{ request: Number(id) }} loading />}
          />
          <CardSkeleton shape="lines" count={6} />
        </>
      ) : data === null ? (
        <MessageState icon="search" title="Pedido não encontrado." />
      ) : (
        <Request request={data} onChanged={() => void refetch()} />
      )}
    </Stack>
  );
}

function Request({ request, onChanged }: { request: OrderRequest; onChanged: () => void }) {
  const { user } = useAuth();
  const typeId = user?.type_id ?? 0;
  const [deciding, setDeciding] = useState(false);
  const waited = request.history.some(({ status }) => status === ORDER_STATUS.waitingForApproval);
  return (
    <>
      <RequestHead
        request={request}
        actions={
          <>
            {mayDecide(request, typeId) && <Button onClick={() => setDeciding(true)}>Alterar status</Button>}
            {!request.submitted && waited && <SendAgain request={request} onSent={onChanged} />}
            {request.submitted && (
              <AgainButton
                order={{ request: request.id }}
                refused={request.status === ORDER_STATUS.refusedByErp}
              />
            )}
          </>
        }
      />
      {request.reason !== '' && <Refusal of={{ ...request.history.at(-1), reason: request.reason }} />}
      {request.status === ORDER_STATUS.waitingForApproval && (
        <ApprovalCard request={request} onChanged={onChanged} />
      )}
      <OrderSummary
        order={request}
        productName={request.product_name}
        unit={request.und}
        unitValue={request.unit_value}
        value={request.value}
        expiry={request.contract_expiration}
        headed
      />
      {(request.submitted || waited) && <Life request={request} />}
      {deciding && (
        <StatusDialog
          of={request}
          onClose={() => setDeciding(false)}
          onChanged={() => {
            setDeciding(false);
            void queryClient.invalidateQueries({ queryKey: ['list'] });
            onChanged();
          }}
        />
      )}
    </>
  );
}

/** What became of the request; its own history stands there while the rest is asked for, and when it fails. */
function Life({ request }: { request: OrderRequest }) {
  const { data } = useQuery({
    queryKey: ['order-request', String(request.id), 'timeline', request.status],
    queryFn: ({ signal }) => fetchTimeline({ request: request.id }, signal),
    staleTime: 0,
  });
  const known = data ?? { request, orders: [], deliveries: [] };
  return <Timeline timeline={known} here={`/admin/new-order-view/${request.id}`} />;
}
