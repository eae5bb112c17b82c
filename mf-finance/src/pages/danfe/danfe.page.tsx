import { useMutation, useQuery } from '@tanstack/react-query';
import { ACCESS, CLAIM_SUBJECT, claimAddressOf, decodeParams, titlesAddress } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { PageLink, usePageParams } from 'host/portal';
import { useParams } from 'host/router';
import { Button, Cluster, MessageState, Stack, toast } from 'shared-ui';
import { PdfViewer } from 'shared-ui/pdf';
import { BackButton } from '../../back-button';
import { fetchDanfe, saveXml } from './danfe.api';

/** docs/product/finance.md, 'Messages'. */
const FAILED = 'Falha ao processar o PDF da DANFE, favor contatar o Atendimento.';
const NOT_SAVED = 'Erro ao tentar baixar o arquivo.';

/** `/admin/invoice/danfe/:params`: the DANFE of an invoice, with its XML (docs/product/finance.md, 'DANFE'). */
export default function DanfePage() {
  const text = useParams().params ?? '';
  const named = usePageParams(['nota_fiscal'])?.nota_fiscal.trim();
  const params = decodeParams(text);
  return named && params ? (
    <Danfe key={text} number={named} info={text} params={params} />
  ) : (
    <Stack $gap={4}>
      <div>
        <BackButton list="/admin/invoice-list" />
      </div>
      <MessageState icon="alert" title="Link inválido." hint="Abra a DANFE a partir de uma das listas." />
    </Stack>
  );
}

interface DanfeProps {
  number: string;
  /** The address's own text. */
  info: string;
  params: Record<string, unknown>;
}

function Danfe({ number, info, params }: DanfeProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['invoice', 'danfe', params],
    queryFn: ({ signal }) => fetchDanfe(params, signal),
    meta: { silent: true },
  });
  const mayTitles = useCan(ACCESS.invoices);
  const claim = claimAddressOf(CLAIM_SUBJECT.invoice, info);
  const mayClaim = useCan(ACCESS.claims) && claim !== null;
  const xml = useMutation({
    mutationFn: () => saveXml(params),
    onError: () => toast.error(NOT_SAVED),
    meta: { silent: true },
  });
  return (
    <Stack $gap={4}>
      <Cluster $justify="between">
        <BackButton list="/admin/invoice-list" />
        <Cluster $gap={4}>
          {mayClaim && <PageLink to={claim}>Reclamar</PageLink>}
          {mayTitles && <PageLink to={titlesAddress(number)}>Títulos da nota</PageLink>}
          <Button loading={xml.isPending} onClick={() => xml.mutate()}>
            Baixar XML
          </Button>
        </Cluster>
      </Cluster>
      <PdfViewer
        title={`DANFE da nota ${number}`}
        file={data?.file ?? null}
        fileName={data?.name ?? 'danfe.pdf'}
        onRefresh={() => void refetch()}
        refreshing={isFetching}
        error={isError ? FAILED : undefined}
      />
    </Stack>
  );
}
