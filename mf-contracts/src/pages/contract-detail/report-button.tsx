import { useMutation } from '@tanstack/react-query';
import type { ContractExportFormat, ContractParams } from 'api-contract';
import { Button, Cluster } from 'shared-ui';
import { requestReport } from './contract-detail.api';

/**
 * 'Gerar Relatório': a workbook or a PDF, opened in a new tab through a one-time link; a failure shows no message
 * (spec part 1 sections 7, 8). Both buttons are visible, because a menu of two would cost a press.
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
 * The report's tab. It opens during the press, because Safari and blockers treat a tab opened after the answer as a
 * pop-up. It shows a waiting text; a browser may leave it open after saving the file. Null when the browser blocks
 * it.
 */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Gerar Relatório';
  tab.document.body.textContent = 'Gerando o relatório... Quando o arquivo for baixado, feche esta aba.';
  return tab;
}

interface ReportButtonProps {
  params: ContractParams;
  format: ContractExportFormat;
  label: string;
}

function ReportButton({ params, format, label }: ReportButtonProps) {
  const report = useMutation({
    mutationFn: async (tab: Window | null) => {
      const address = await requestReport(params, format);
      if (tab) tab.location.replace(address);
      else window.open(address, '_blank', 'noopener');
    },
    onError: (_error, tab) => tab?.close(),
    meta: { silent: true },
  });
  return (
    <Button
      variant={format === 'xlsx' ? undefined : 'ghost'}
      loading={report.isPending}
      onClick={() => report.mutate(openTab())}
    >
      {label}
    </Button>
  );
}
