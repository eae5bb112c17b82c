import { useMutation } from '@tanstack/react-query';
import type { ContractParams } from 'api-contract';
import { Button } from 'shared-ui';
import { requestReport } from './contract-detail.api';

/** 'Gerar Relatório': the report opens in a new tab by a one-time link; a failure is silent (spec part 1 sections 7, 8). */
export function ReportButton({ params }: { params: ContractParams }) {
  const report = useMutation({
    mutationFn: () => requestReport(params),
    onSuccess: (address) => window.open(address, '_blank', 'noopener'),
    meta: { silent: true },
  });
  return (
    <Button loading={report.isPending} onClick={() => report.mutate()}>
      Gerar Relatório
    </Button>
  );
}
