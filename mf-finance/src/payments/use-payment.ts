import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PAYMENT_STATUS } from 'api-contract/rules';
import { auth } from 'host/auth';
import { fetchPayment, forgetTitles } from './payments.api';

/** How often a charge that waits is asked for, in ms: 'Recebido' follows the bank within seconds. */
const ASK_MS = 3000;

export interface UsePayment {
  /** Whose it is, while all companies are shown. */
  readonly customerId?: number | undefined;
  /** While a call of another company is under way. */
  readonly paused?: boolean;
}

/**
 * One charge, asked for again while it waits to be paid, so that it turns to 'Recebido' by itself wherever it is open; on
 * the phone too that paid it, when the page comes back in sight.
 */
export function usePayment(id: number | string, { customerId, paused = false }: UsePayment = {}) {
  const query = useQuery({
    queryKey: ['payments', String(id)],
    queryFn: async ({ signal }) => {
      await auth.actOn(customerId);
      return fetchPayment(id, signal);
    },
    enabled: !paused,
    refetchInterval: ({ state }) => (state.data?.status === PAYMENT_STATUS.active ? ASK_MS : false),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    // The page itself says why.
    meta: { silent: true },
  });
  const status = query.data?.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== undefined && before.current !== status) forgetTitles();
    before.current = status;
  }, [status]);
  return query;
}
