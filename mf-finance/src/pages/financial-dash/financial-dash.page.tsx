import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FinancialDashboard } from 'api-contract';
import { ACCESS, addDays, formatMoney, saoPauloToday } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { http, PageLink } from 'host/portal';
import { Button, Card, Cluster, ErrorState, Grid, Stack, StatTile, Surface, t } from 'shared-ui';
import { SeriesChart, type ChartSeries } from 'shared-ui/charts';
import styled from 'styled-components';
import { type Period, PeriodFields, usePeriod } from '../../period/period';

/** Days before and after today that the screen opens with (docs/product/finance.md, 'Dashboard'). */
const WINDOW = 365;

const money = (value: string | undefined) => (value === undefined ? '' : formatMoney(value));

/** `/admin/financial-dash`: what was paid, is due and is late, by month (docs/product/finance.md, 'Dashboard'). */
export default function FinancialDashPage() {
  const [period, setPeriod] = useState<Period>(() => {
    const today = saoPauloToday();
    return { from: addDays(today, -WINDOW), to: addDays(today, WINDOW) };
  });
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['invoices', 'dashboard', period],
    queryFn: ({ signal }) =>
      http.get<FinancialDashboard>('invoices/dashboard', {
        params: { initialDate: period.from, finalDate: period.to },
        signal,
      }),
    // The page itself says why.
    meta: { silent: true },
  });
  return (
    <Stack $gap={4}>
      <PeriodForm period={period} loading={isFetching} onSearch={setPeriod} />
      {isError ? (
        <Surface>
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        </Surface>
      ) : (
        <>
          {/* Three in a row down to 640 px. */}
          <Grid $fit $min="11rem" $gap={4}>
            <StatTile
              label="Valor Total Pago"
              tone="success"
              value={money(data?.pagosTotal)}
              loading={!data}
            />
            <StatTile
              label="Valor Total A Vencer"
              tone="info"
              value={money(data?.emDiaTotal)}
              loading={!data}
            />
            <StatTile
              label="Valor Total Atrasado"
              tone="danger"
              value={money(data?.atrasadosTotal)}
              loading={!data}
            />
          </Grid>
          <Card title="Títulos por mês de vencimento">
            <SeriesChart
              title="Títulos por mês de vencimento"
              labelTitle="Mês"
              labels={data?.labels ?? []}
              series={series(data)}
              loading={!data}
            />
          </Card>
        </>
      )}
    </Stack>
  );
}

/** Stacked: together they are all that fell due in the month. */
function series(data: FinancialDashboard | undefined): ChartSeries[] {
  const bar = { type: 'bar', stack: 'titles', axis: 'left', unit: 'R$', format: formatMoney } as const;
  return [
    { ...bar, id: 'paid', name: 'Pagos', color: 'success', values: data?.pagosList ?? [] },
    { ...bar, id: 'due', name: 'A Vencer', color: 'info', values: data?.emDiaLista ?? [] },
    { ...bar, id: 'late', name: 'Atrasado', color: 'danger', values: data?.atrasadosLista ?? [] },
  ];
}

interface PeriodFormProps {
  period: Period;
  loading: boolean;
  onSearch: (period: Period) => void;
}

/** The button stands beside the fields, not beside their labels; fields as wide as a day let the link stand there too. */
const Fields = styled(Cluster)`
  align-items: flex-end;
  > div {
    width: 9.5rem;
    /* On a phone they share its width. */
    @media (max-width: ${t.narrow}) {
      flex: 1 1 7rem;
    }
  }
`;

const To = styled(PageLink)`
  margin: 0 0 ${t.space(2)} auto;
`;

/** The window's two days; 'Buscar' waits for two that follow each other. The statement of the window is one link away. */
function PeriodForm({ period: shown, loading, onSearch }: PeriodFormProps) {
  const { period, fields } = usePeriod(shown);
  const mayStatement = useCan(ACCESS.invoices);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (period) onSearch(period);
  };
  return (
    <Surface as="form" $padding={4} onSubmit={search}>
      <Fields $gap={3}>
        <PeriodFields {...fields} />
        <Button variant="primary" type="submit" loading={loading} disabled={!period}>
          Buscar
        </Button>
        {mayStatement && period && (
          <To to={`/admin/financial-statement?from=${period.from}&to=${period.to}`}>Extrato do período</To>
        )}
      </Fields>
    </Surface>
  );
}
