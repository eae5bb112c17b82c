import { useQuery } from '@tanstack/react-query';
import { usePageParams } from 'host/portal';
import { MessageState, Stack } from 'shared-ui';
import { PdfViewer } from 'shared-ui/pdf';
import { BackButton } from '../../back-button';
import { fetchSlip, slipError, slipFileName } from './slip.api';

const KEY = ['E1_FILIAL', 'E1_PREFIXO', 'E1_NUM', 'E1_PARCELA', 'E1_TIPO'] as const;
type Key = Record<(typeof KEY)[number], string>;

/** `/admin/invoice-list/ticket/:params`: a title's payment slip (docs/product/finance.md, 'Slip'). */
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
