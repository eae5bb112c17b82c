import { PAYMENT_STATUS } from 'api-contract/rules';
import { PageLink } from 'host/portal';
import { Cluster, ErrorState, Skeleton, Stack } from 'shared-ui';
import { PaymentState } from './payment-state';
import { paymentHref } from '../../wire/rules/payments';
import { ReceiptButton } from './receipt-button';
import { usePayment, type UsePayment } from './use-payment';

const CODE_HEIGHT = '232px';

/** A charge within a dialog: what is to be paid, or what became of it, and the way to its page. */
export function PaymentPanel({ id, onLeave, ...options }: UsePayment & { id: number; onLeave: () => void }) {
  const { data, error, isError, isFetching, refetch } = usePayment(id, options);
  if (isError && !data)
    return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={CODE_HEIGHT} />;
  return (
    <Stack>
      <PaymentState payment={data} />
      <Cluster $justify="between">
        <PageLink to={paymentHref(id)} onClick={onLeave}>
          Abrir a página deste pagamento
        </PageLink>
        {data.status === PAYMENT_STATUS.paid && <ReceiptButton id={id} />}
      </Cluster>
    </Stack>
  );
}
