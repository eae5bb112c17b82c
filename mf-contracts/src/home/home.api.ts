import { queryOptions } from '@tanstack/react-query';
import { http } from 'host/portal';
import { fetchActiveContracts } from '../contract/active-contracts.api';
import type { LastMonths } from '../../wire/contracts';

/** When all widgets of the page fail for the same reason, one shows a toast; the others show their own error. */
const meta = { silent: true };

/** The active contracts, one row per item: selector, gauges and balances share one answer. */
export const activeContractsQuery = queryOptions({
  queryKey: ['contracts', 'active'],
  queryFn: ({ signal }) => fetchActiveContracts(signal),
  meta,
});

/** Purchases of the last two complete months. */
export const lastMonthsQuery = queryOptions({
  queryKey: ['contracts', 'last-months'],
  queryFn: async ({ signal }) =>
    (await http.get<{ data: LastMonths }>('contracts/last-months', { signal })).data,
  meta,
});
