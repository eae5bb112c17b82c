import { useQuery } from '@tanstack/react-query';
import { ApiError, usePageParams } from 'host/portal';
import { MessageState, Stack } from 'shared-ui';
import { PdfViewer } from 'shared-ui/pdf';
import { BackButton } from '../../back-button';
import { fetchSlip } from './slip.api';

/** Spec part 1 section 8, 'Payment slip unavailable'. */
const UNAVAILABLE = 'Documento não disponível no momento, favor tente novamente.';
const KEY = ['E1_FILIAL', 'E1_PREFIXO', 'E1_NUM', 'E1_PARCELA', 'E1_TIPO'] as const;
type Key = Record<(typeof KEY)[number], string>;

/** `/admin/invoice-list/ticket/:params`: a title's payment slip (spec part 1 section 2, 'Invoice list'). */
export default function SlipPage() {
  const key = usePageParams(KEY);
  const bank = usePageParams(['E1_PORTADO'])?.E1_PORTADO ?? '';
  return (
    <Stack $gap={4}>
      <div>
        <BackButton list="/admin/invoice-list" />
      </div>
      {key ? (
        <Slip title={key} bank={bank} />
      ) : (
        <MessageState icon="alert" title="Link inválido." hint="Abra o boleto pela Consulta de Títulos." />
      )}
    </Stack>
  );
}

function Slip({ title, bank }: { title: Key; bank: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invoices', 'slip', ...KEY.map((field) => title[field])],
    queryFn: ({ signal }) => fetchSlip(title, bank, signal),
    retry: false,
    meta: { silent: true },
  });
  const refused = error instanceof ApiError && error.status === 403;
  return (
    <PdfViewer
      title="Boleto"
      file={data ?? null}
      fileName={`boleto-${title.E1_NUM}${title.E1_PARCELA && `-${title.E1_PARCELA}`}.pdf`}
      onRefresh={() => void refetch()}
      refreshing={isFetching}
      error={error ? (refused ? error.message : UNAVAILABLE) : undefined}
    />
  );
}
