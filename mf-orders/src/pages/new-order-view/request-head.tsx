import type { ReactNode } from 'react';
import type { OrderRequest } from 'api-contract';
import { formatDate, formatMoney, formatVolume, isAdministrator } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { useRecordTitle } from 'host/portal';
import { RecordHeader } from 'shared-ui/content';
import { RequestStatus } from '../../request/request-status';

/** The head of an order request; what it does not say is in its summary. */
export function RequestHead({ request, actions }: { request: OrderRequest; actions: ReactNode }) {
  const { user } = useAuth();
  useRecordTitle(`Solicitação ${request.id}`);
  const about = [
    isAdministrator(user?.type_id ?? 0) && request.company_name,
    request.erp_order && `Pedido ${request.erp_order}`,
    `${request.created_at_f}, por ${request.user_name}`,
  ].filter(Boolean);
  return (
    <RecordHeader
      kind="Solicitação de pedido"
      name={`Solicitação ${request.id}`}
      state={<RequestStatus of={request} />}
      dates={about.join(' · ')}
      actions={actions}
      facts={[
        { label: 'Produto', value: request.product_name },
        {
          label: 'Quantidade',
          value: request.quantity === '' ? '' : formatVolume(request.quantity, request.und),
        },
        { label: 'Valor total', value: request.value === '' ? '' : formatMoney(request.value) },
        {
          label: 'Data de entrega',
          value: request.delivery_date === '' ? '' : formatDate(request.delivery_date),
        },
      ]}
    />
  );
}
