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

/**
 * The report's tab, opened by the press itself: a tab that opens after an answer is a pop-up to Safari and to blockers.
 * It says what it waits for, and a browser may leave it standing beside a file that is saved. Null where it is refused.
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
