import { useMutation } from '@tanstack/react-query';
import type { ContractParams } from 'api-contract';
import { Button, Cluster } from 'shared-ui';
import { requestReport } from './contract-detail.api';
import type { ContractExportFormat } from '../../../wire/contracts';

/**
 * 'Gerar Relatório': a workbook or a PDF, opened in a new tab through a one-time link; a failure shows no message
 * (docs/product/contracts.md, 'Contract detail'). Both buttons are visible, because a menu of two would cost a press.
 */
export function ReportButtons({ params }: { params: ContractParams }) {
  return (
    <Cluster>
      <ReportButton params={params} format="pdf" label="Gerar PDF" />
      <ReportButton params={params} format="xlsx" label="Gerar Relatório" />
    </Cluster>
  );
}

/**
 * Opens the file in a new tab, which the browser closes by itself once the file is a download. A tab opened earlier, at
 * the press, would stay behind empty. Where the browser blocks the tab, the file is downloaded from here.
 */
function openFile(address: string): void {
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  else Object.assign(document.createElement('a'), { href: address, download: '' }).click();
}

interface ReportButtonProps {
  params: ContractParams;
  format: ContractExportFormat;
  label: string;
}

function ReportButton({ params, format, label }: ReportButtonProps) {
  const report = useMutation({
    mutationFn: async () => openFile(await requestReport(params, format)),
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
