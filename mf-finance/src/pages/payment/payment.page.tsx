import { useQueryClient } from '@tanstack/react-query';
import { PAYMENT_STATUS, USER_TYPE } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { useRecordTitle } from 'host/portal';
import { useParams } from 'host/router';
import { Card, ErrorState, Stack } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import type { PaymentDetail } from '../../../wire/payments';
import { BackButton } from '../../back-button';
import { PaymentState } from '../../payments/payment-state';
import { forgetTitles } from '../../payments/payments.api';
import { usePayment } from '../../payments/use-payment';
import { PaymentHead } from './payment-head';
import { History, ReceivedPix, Titles } from './payment-tables';

/** Where a user finds the other payments: staff those of every company. */
const useList = (): string =>
  useAuth().user?.type_id === USER_TYPE.customer ? '/admin/payment-list' : '/admin/receipts';

/** `/admin/payment/:id`, 'Pagamento por Pix': one charge, what is left to pay of it, and all that became of it. */
export default function PaymentPage() {
  const { id = '' } = useParams();
  const list = useList();
  const { data, error, isError, isFetching, refetch } = usePayment(id);
  useRecordTitle(data && `Pix ${data.id}`);
  return (
    <Stack $gap={5}>
      <div>
        <BackButton list={list} />
      </div>
      {isError && !data ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Payment payment={data} />
      ) : (
        <>
          <PaymentHead payment={undefined} />
          <CardSkeleton shape="lines" count={6} />
        </>
      )}
    </Stack>
  );
}

function Payment({ payment }: { payment: PaymentDetail }) {
  const client = useQueryClient();
  const onChanged = () => {
    forgetTitles();
    return client.invalidateQueries({ queryKey: ['payments', String(payment.id)] });
  };
  return (
    <>
      <PaymentHead payment={payment} onChanged={onChanged} />
      {payment.status === PAYMENT_STATUS.active ? (
        <Card title="Pague com Pix">
          <PaymentState payment={payment} />
        </Card>
      ) : (
        <PaymentState payment={payment} />
      )}
      <Titles title="Títulos" titles={payment.titles} names={payment.branch_names} />
      {payment.removed.length > 0 && (
        <Titles title="Títulos retirados" titles={payment.removed} names={payment.branch_names} />
      )}
      {payment.pix.length > 0 && <ReceivedPix pix={payment.pix} />}
      <History entries={payment.history} />
    </>
  );
}
