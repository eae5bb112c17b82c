import { useQuery } from '@tanstack/react-query';
import type { PendingInvoices } from 'api-contract';
import { formatMoney, sumDecimals } from 'api-contract/rules';
import { pendingInvoicesQuery, TileFigure, useSummary, type SummaryPart } from 'host/portal';

/** '6 títulos vencidos (R$ 235.746,05)', nothing when none is late. */
export function overdueParts({ overdue = 0, overdue_total: total }: PendingInvoices): SummaryPart[] {
  if (overdue === 0) return [];
  const amount = total === undefined ? '' : ` (${formatMoney(total)})`;
  const text = `${overdue} ${overdue === 1 ? 'título vencido' : 'títulos vencidos'}${amount}`;
  return [{ text, to: '/admin/invoice-list?tab=overdue', urgency: 'late' }];
}

/** The open titles' part of the home page's sentence. */
export function FinanceSummary() {
  const { data, isError } = useQuery(pendingInvoicesQuery);
  useSummary(data ? overdueParts(data) : isError ? 'failed' : 'waiting');
  return null;
}

/** What is still to be paid, for the tile 'FINANCEIRO'. */
export function FinanceFigure() {
  const { data, isError } = useQuery(pendingInvoicesQuery);
  if (isError && !data) return null;
  const { overdue = 0, count = 0, ZOOM = [] } = data ?? {};
  const late = overdue > 0;
  return (
    <TileFigure
      value={data && formatMoney(data.total ?? sumDecimals(ZOOM.map((row) => row.E1_VALOR)))}
      hint={
        late
          ? `em aberto, ${overdue} ${overdue === 1 ? 'vencido' : 'vencidos'}`
          : `em aberto em ${count} ${count === 1 ? 'título' : 'títulos'}`
      }
      late={late}
    />
  );
}
