import { useQueryClient } from '@tanstack/react-query';
import { PAYMENT_STATUS, USER_TYPE } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { useRecordTitle } from 'host/portal';
import { useParams } from 'host/router';
import { Card, ErrorState, Stack } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import type { PaymentDetail } from '../../../wire';
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
        <Payment of={data} />
      ) : (
        <>
          <PaymentHead of={undefined} />
          <CardSkeleton shape="lines" count={6} />
        </>
      )}
    </Stack>
  );
}

function Payment({ of }: { of: PaymentDetail }) {
  const client = useQueryClient();
  const onChanged = () => {
    forgetTitles();
    return client.invalidateQueries({ queryKey: ['payments', String(of.id)] });
  };
  return (
    <>
      <PaymentHead of={of} onChanged={onChanged} />
      {of.status === PAYMENT_STATUS.active ? (
        <Card title="Pague com Pix">
          <PaymentState of={of} />
        </Card>
      ) : (
        <PaymentState of={of} />
      )}
      <Titles title="Títulos" titles={of.titles} names={of.branch_names} />
      {of.removed.length > 0 && (
        <Titles title="Títulos retirados" titles={of.removed} names={of.branch_names} />
      )}
      {of.pix.length > 0 && <ReceivedPix pix={of.pix} />}
      <History of={of.history} />
    </>
  );
}
