import type { ReactNode } from 'react';
import type { OrderRequest } from 'api-contract';
import { formatDate, formatMoney, formatVolume, isAdministrator } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { useRecordTitle } from 'host/portal';
import { RecordHeader, type RecordFact } from 'shared-ui/content';
import { RequestStatus } from '../../request/request-status';

interface RequestHeadProps {
  /** Undefined while it is asked for. */
  request: OrderRequest | undefined;
  actions?: ReactNode;
}

/** The head of an order request; what it does not say is in its summary. */
export function RequestHead({ request, actions }: RequestHeadProps) {
  const { user } = useAuth();
  const name = request && `Solicitação ${request.id}`;
  useRecordTitle(name);
  const about = request && [
    isAdministrator(user?.type_id ?? 0) && request.company_name,
    request.erp_order && `Pedido ${request.erp_order}`,
    `${request.created_at_f}, por ${request.user_name}`,
  ];
  return (
    <RecordHeader
      kind="Solicitação de pedido"
      name={name}
      state={request && <RequestStatus request={request} />}
      dates={about?.filter(Boolean).join(' · ') ?? ''}
      actions={actions}
      facts={factsOf(request)}
      loading={!request}
    />
  );
}

function factsOf(request: OrderRequest | undefined): RecordFact[] {
  const item = (label: string, value: (known: OrderRequest) => string) => ({
    label,
    value: request && value(request),
  });
  return [
    { ...item('Produto', (known) => known.product_name), long: true },
    item('Quantidade', (known) => (known.quantity === '' ? '' : formatVolume(known.quantity, known.und))),
    item('Valor total', (known) => (known.value === '' ? '' : formatMoney(known.value))),
    item('Data de entrega', (known) => (known.delivery_date === '' ? '' : formatDate(known.delivery_date))),
  ];
}
