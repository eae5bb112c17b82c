import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FinancialDashboard } from 'api-contract';
import { addDays, formatDate, formatMoney, saoPauloToday } from 'api-contract/rules';
import { http } from 'host/portal';
import {
  Button,
  Card,
  Cluster,
  DateField,
  dayOf,
  ErrorState,
  Grid,
  Stack,
  StatTile,
  Surface,
} from 'shared-ui';
import { SeriesChart, type ChartSeries } from 'shared-ui/charts';

/** Days before and after today that the screen opens with (spec part 1 section 9). */
const WINDOW = 365;

interface Period {
  from: string;
  to: string;
}

const money = (value: string | undefined) => (value === undefined ? '' : formatMoney(value));

/** `/admin/financial-dash`: what was paid, is due and is late, by month (spec part 1 section 2, 'Financial dashboard'). */
export default function FinancialDashPage() {
  const [period, setPeriod] = useState<Period>(() => {
    const today = saoPauloToday();
    return { from: addDays(today, -WINDOW), to: addDays(today, WINDOW) };
  });
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['invoices', 'dashboard', period],
    queryFn: ({ signal }) =>
      http.get<FinancialDashboard>('invoices/dashboard', {
        params: { initialDate: period.from, finalDate: period.to },
        signal,
      }),
  });
  return (
    <Stack $gap={4}>
      <PeriodForm period={period} loading={isFetching} onSearch={setPeriod} />
      {isError ? (
        <Surface>
          <ErrorState retrying={isFetching} onRetry={() => void refetch()} />
        </Surface>
      ) : (
        <>
          <Grid $min="15rem" $gap={4}>
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

/** The window's two days; 'Buscar' waits for two that follow each other. */
function PeriodForm({ period, loading, onSearch }: PeriodFormProps) {
  const [from, setFrom] = useState(formatDate(period.from));
  const [to, setTo] = useState(formatDate(period.to));
  const [first, last] = [dayOf(from), dayOf(to)];
  const backwards = first !== null && last !== null && first > last;
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (first && last && !backwards) onSearch({ from: first, to: last });
  };
  return (
    <Surface as="form" $padding={4} onSubmit={search}>
      <Cluster $gap={3}>
        <DateField label="De" value={from} onChange={setFrom} />
        <DateField
          label="Até"
          value={to}
          onChange={setTo}
          error={backwards ? 'A data final deve ser igual ou posterior à inicial.' : undefined}
        />
        <Button variant="primary" type="submit" loading={loading} disabled={!first || !last || backwards}>
          Buscar
        </Button>
      </Cluster>
    </Surface>
  );
}
