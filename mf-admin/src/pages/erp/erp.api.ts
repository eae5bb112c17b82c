import { queryOptions } from '@tanstack/react-query';
import type { MessageAnswer } from 'api-contract';
import { MIRROR_STATE } from 'api-contract/rules';
import { http } from 'host/portal';
import type { ErpStatus, ErpSyncBody, ErpTableState } from '../../../wire/erp';

/** How often the page looks while something is being done, in ms. */
const LOOK_MS = 2000;

const { first, compare } = MIRROR_STATE;

/** Something long is being done with the table, or was asked for. */
export const isBusy = ({ state, asked }: ErpTableState): boolean =>
  asked !== null || state === first || state === compare;

/** Looked at again by itself only while something is being done: each answer extends the session. */
export const erpStatusQuery = queryOptions({
  queryKey: ['erp', 'status'],
  queryFn: ({ signal }) => http.get<ErpStatus>('erp/status', { signal }),
  meta: { silent: true },
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => (state.data?.tables.some(isBusy) ? LOOK_MS : false),
});

export const askSync = (body: ErpSyncBody) => http.post<MessageAnswer>('erp/sync', body);
