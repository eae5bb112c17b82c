import { queryOptions } from '@tanstack/react-query';
import type { ChartDeadline, LastMonths } from 'api-contract';
import { http } from 'host/portal';
import { fetchActiveContracts } from '../contract/active-contracts.api';

/** When all widgets of the page fail for the same reason, one shows a toast; the others show their own error. */
const meta = { silent: true };

/** The active contracts, one row per item: selector, gauges and balances share one answer. */
export const activeContractsQuery = queryOptions({
  queryKey: ['contracts', 'active'],
  queryFn: ({ signal }) => fetchActiveContracts(signal),
  meta: { errorPrefix: 'Erro na solicitação de Contratos:' },
});

/** Deadline and quantity of the active contracts (spec part 2 section 7). */
export const deadlinesQuery = queryOptions({
  queryKey: ['contracts', 'deadlines'],
  queryFn: async ({ signal }) =>
    (await http.post<{ data: ChartDeadline }>('contracts/chartDeadline', {}, { signal })).data,
  meta,
});

/** Purchases of the last two complete months. */
export const lastMonthsQuery = queryOptions({
  queryKey: ['contracts', 'last-months'],
  queryFn: async ({ signal }) =>
    (await http.get<{ data: LastMonths }>('contracts/last-months', { signal })).data,
  meta,
});
