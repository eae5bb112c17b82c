import { useQuery } from '@tanstack/react-query';
import { useAuth } from 'host/auth';
import { portalConfig, usePageParams } from 'host/portal';
import { Button, Cluster, MessageState, Stack } from 'shared-ui';
import { PdfViewer } from 'shared-ui/pdf';
import { BackButton } from '../../back-button';
import { asked } from '../../dialogs/asked';
import { AskedDialog } from '../../dialogs/asked-dialog';
import { FinanceIcon } from '../../finance-icon';
import { isPayable } from '../../title/title';
import { byCompany } from '../../payments/payments.api';
import { TitlePayment } from '../../payments/title-payment';
import { mayPayBy } from '../../payments/may-pay';
import { fetchSlip, fetchTitle, slipError, slipFileName } from './slip.api';

const KEY = ['E1_FILIAL', 'E1_PREFIXO', 'E1_NUM', 'E1_PARCELA', 'E1_TIPO'] as const;
type Key = Record<(typeof KEY)[number], string>;

/** `/admin/invoice-list/ticket/:params`: a title's payment slip (docs/product/finance.md, 'Slip'). */
export default function SlipPage() {
  const key = usePageParams(KEY);
  const bank = usePageParams(['E1_PORTADO'])?.E1_PORTADO ?? '';
  return (
    <Stack $gap={4}>
      <Cluster $justify="between">
        <BackButton list="/admin/invoice-list" />
        {key && portalConfig().pix && <ByPix title={key} />}
      </Cluster>
      {key ? (
        <Slip title={key} bank={bank} />
      ) : (
        <MessageState icon="alert" title="Link inválido." hint="Abra o boleto pela Consulta de Títulos." />
      )}
    </Stack>
  );
}

/** 'Pagar com Pix' of an open title, or the Pix that it is in. */
function ByPix({ title }: { title: Key }) {
  const { user } = useAuth();
  const { data } = useQuery({
    queryKey: ['invoices', 'title', ...KEY.map((field) => title[field])],
    queryFn: ({ signal }) => fetchTitle(title, signal),
    // Without it the slip is still there.
    meta: { silent: true },
  });
  if (data?.payment) return <TitlePayment payment={data.payment} />;
  if (!user || !data || !isPayable(data) || !mayPayBy({ user, config: portalConfig() })) return null;
  return (
    <>
      <Button
        icon={<FinanceIcon name="pay" />}
        onClick={() => asked.open({ what: 'pay', companies: byCompany([data]) })}
      >
        Pagar com Pix
      </Button>
      <AskedDialog />
    </>
  );
}

function Slip({ title, bank }: { title: Key; bank: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invoices', 'slip', ...KEY.map((field) => title[field])],
    queryFn: ({ signal }) => fetchSlip(title, bank, signal),
    meta: { silent: true },
  });
  return (
    <PdfViewer
      title="Boleto"
      file={data ?? null}
      fileName={slipFileName(title)}
      onRefresh={() => void refetch()}
      refreshing={isFetching}
      error={error ? slipError(error) : undefined}
    />
  );
}
