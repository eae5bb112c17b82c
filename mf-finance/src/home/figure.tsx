import { useQuery } from '@tanstack/react-query';
import { amountOf, formatMoney, sumDecimals } from 'api-contract/rules';
import { pendingInvoicesQuery, TileFigure } from 'host/portal';

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
          ? `em aberto, ${amountOf(overdue, 'vencido', 'vencidos')}`
          : `em aberto em ${amountOf(count, 'título', 'títulos')}`
      }
      late={late}
    />
  );
}
