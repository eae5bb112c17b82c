import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ACCESS, CLAIM_SUBJECT, claimAddressOf } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { BackLink, ButtonLink, http, usePageParams } from 'host/portal';
import { useParams } from 'host/router';
import { ErrorState, MessageState, OnDemand, pdfFromBase64, Skeleton, Stack } from 'shared-ui';

const LIST = '/admin/order-list';
/** docs/product/deliveries.md, 'Lab report'. */
const FAILED = 'Este laudo não está disponível na plataforma, favor, entre em contato com o Atendimento.';

const loadViewer = () => import('shared-ui/pdf');

/** `/admin/order/report/:params`: the lab report of an invoice (docs/product/deliveries.md, 'Lab report'). */
export default function LabReportPage() {
  const { params: info = '' } = useParams();
  const params = usePageParams(['nota_fiscal']);
  return (
    <Stack $gap={4}>
      <div>
        <BackLink to={LIST} /> {params?.nota_fiscal && <ClaimLink info={info} />}
      </div>
      {params?.nota_fiscal ? (
        <Report key={info} info={info} invoice={params.nota_fiscal} />
      ) : (
        <MessageState icon="alert" title="Link inválido." hint="Abra o laudo a partir da lista de pedidos." />
      )}
    </Stack>
  );
}

/** A claim about the report is begun where it is read. */
function ClaimLink({ info }: { info: string }) {
  const address = claimAddressOf(CLAIM_SUBJECT.report, info);
  const may = useCan(ACCESS.claims);
  return may && address !== null ? <ButtonLink to={address}>Reclamar</ButtonLink> : null;
}

function Report({ info, invoice }: { info: string; invoice: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['order-report', info],
    queryFn: ({ signal }) => http.post<{ laudo: string }>('order-report/', { info }, { signal }),
    meta: { silent: true },
  });
  const base64 = data?.laudo;
  const file = useMemo(() => (base64 ? pdfFromBase64(base64) : null), [base64]);
  return (
    <OnDemand
      load={loadViewer}
      fallback={<Skeleton $height="40rem" />}
      failed={(retry) => <ErrorState onRetry={retry} />}
    >
      {({ PdfViewer }) => (
        <PdfViewer
          title={`Laudo da nota ${invoice}`}
          file={file}
          fileName={`laudo-${invoice}.pdf`}
          onRefresh={() => void refetch()}
          refreshing={isFetching}
          error={isError && !data ? FAILED : undefined}
        />
      )}
    </OnDemand>
  );
}
