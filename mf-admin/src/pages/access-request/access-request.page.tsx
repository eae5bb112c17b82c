import { queryOptions } from '@tanstack/react-query';
import { isAdministrator, OPEN_ACCESS_REQUEST } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { BackLink, Loaded } from 'host/portal';
import { useParams } from 'host/router';
import { MessageState, Narrow, Stack } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { fetchAccessRequest } from './access-request.api';
import { ApproveForm } from './approve-form';
import { RequestData } from '../../access-request/request-data';
import { RequestHead } from '../../access-request/request-head';

function RequestSkeleton() {
  return (
    <Stack $gap={5}>
      <RequestHead request={undefined} />
      <CardSkeleton title="Unidades de compra/entrega" shape="lines" count={2} />
    </Stack>
  );
}

/**
 * `/admin/access-requests/:id`: one request, and its approval or rejection (docs/product/admin.md, 'Access requests').
 */
export default function AccessRequestPage() {
  const { id = '' } = useParams();
  const { user } = useAuth();
  const query = queryOptions({
    queryKey: ['access_requests', id],
    queryFn: ({ signal }) => fetchAccessRequest(id, signal),
  });
  return (
    <Narrow $wide $gap={5}>
      <BackLink to="/admin/access-requests" />
      <Loaded query={query} waiting={<RequestSkeleton />}>
        {(request) =>
          request === null ? (
            <MessageState icon="search" title="Solicitação não encontrada." />
          ) : (
            <>
              <RequestData request={request} />
              {/* Others with the access code only read (docs/product/access.md, 'Only some types'). */}
              {OPEN_ACCESS_REQUEST.includes(request.status) && isAdministrator(user?.type_id ?? 0) && (
                <ApproveForm key={request.id} request={request} />
              )}
            </>
          )
        }
      </Loaded>
    </Narrow>
  );
}
