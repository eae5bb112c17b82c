import { useMutation } from '@tanstack/react-query';
import type { ContractExportFormat, ContractParams } from 'api-contract';
import { Button, Cluster } from 'shared-ui';
import { requestReport } from './contract-detail.api';

/**
 * 'Gerar Relatório': a workbook, or a PDF, opened in a new tab by a one-time link; a failure is silent (spec part 1
 * sections 7, 8). Both stand in sight: a menu of two would cost a press.
 */
export function ReportButtons({ params }: { params: ContractParams }) {
  return (
    <Cluster>
      <ReportButton params={params} format="pdf" label="Gerar PDF" />
      <ReportButton params={params} format="xlsx" label="Gerar Relatório" />
    </Cluster>
  );
}

interface ReportButtonProps {
  params: ContractParams;
  format: ContractExportFormat;
  label: string;
}

function ReportButton({ params, format, label }: ReportButtonProps) {
  const report = useMutation({
    mutationFn: () => requestReport(params, format),
    onSuccess: (address) => window.open(address, '_blank', 'noopener'),
    meta: { silent: true },
  });
  return (
    <Button
      variant={format === 'xlsx' ? undefined : 'ghost'}
      loading={report.isPending}
      onClick={() => report.mutate()}
    >
      {label}
    </Button>
  );
}
