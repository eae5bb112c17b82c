import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OrderEvent, OrderRequest } from 'api-contract';
import { isAdministrator, orderStatusText } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { PortalLink, queryClient } from 'host/portal';
import { useParams } from 'host/router';
import {
  Button,
  buttonCss,
  Card,
  Cluster,
  DetailGrid,
  ErrorState,
  Icon,
  MessageState,
  Skeleton,
  Stack,
  t,
  type ButtonLook,
} from 'shared-ui';
import styled from 'styled-components';
import { OrderSummary } from '../../request/order-summary';
import { fetchRequest } from '../../request/request.api';
import { RequestStatus } from '../../request/request-status';
import { mayDecide, StatusDialog } from '../../request/status-dialog';

const Back = styled(PortalLink)<ButtonLook>`
  ${buttonCss}
  align-self: flex-start;
`;
const Reason = styled.p`
  padding: ${t.space(3)};
  border-left: 3px solid ${t.color.danger};
  background: ${t.color.hover};
`;
const Events = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${t.space(3)};
  list-style: none;
  li > span {
    display: block;
    color: ${t.color.inkSoft};
    font-size: ${t.size.sm};
  }
`;

const moment = new Intl.DateTimeFormat('pt-BR', {
  ...({ dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' } as const),
});

function History({ events, typeId }: { events: readonly OrderEvent[]; typeId: number }) {
  return (
    <Card title="Histórico">
      <Events>
        {events.map((event, n) => (
          <li key={n}>
            <strong>{orderStatusText({ status: event.status, submitted: true }, typeId)}</strong>
            <span>
              {[moment.format(new Date(event.at)), event.user_name || 'Portal', event.note]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </Events>
    </Card>
  );
}

/** `/admin/new-order-view/:id`: one request, read only, with what became of it. */
export default function NewOrderViewPage() {
  const { id = '' } = useParams();
  const { data, isError, isFetching, isPending, refetch } = useQuery({
    queryKey: ['order-request', id],
    queryFn: ({ signal }) => fetchRequest(id, signal),
    staleTime: 0,
  });
  return (
    <Stack $gap={5}>
      <Back to={data && !data.submitted ? '/admin/order-draft' : '/admin/order-list-ni'}>
        <Icon name="arrowLeft" size={16} />
        Voltar
      </Back>
      {isError ? (
        <ErrorState retrying={isFetching} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton $height="420px" />
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
  return (
    <>
      <Card title={`Solicitação ${request.id}`}>
        <Stack>
          <Cluster $justify="between">
            <RequestStatus of={request} />
            {mayDecide(request, typeId) && <Button onClick={() => setDeciding(true)}>Alterar status</Button>}
          </Cluster>
          {request.reason !== '' && <Reason>{request.reason}</Reason>}
          <DetailGrid
            items={[
              { label: 'N° do pedido', value: request.erp_order },
              { label: 'Data', value: request.created_at_f },
              { label: 'Responsável', value: request.user_name },
              ...(isAdministrator(typeId) ? [{ label: 'Cliente', value: request.company_name ?? '' }] : []),
            ]}
          />
        </Stack>
      </Card>
      <OrderSummary
        order={request}
        productName={request.product_name}
        unit={request.und}
        unitValue={request.unit_value}
        value={request.value}
        expiry={request.contract_expiration}
      />
      {request.history.length > 0 && <History events={request.history} typeId={typeId} />}
      {deciding && (
        <StatusDialog
          row={request}
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
