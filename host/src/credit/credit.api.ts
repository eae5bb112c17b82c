import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Credit } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { orNull } from '../http/api-error';
import { SHARED } from '../http/area-client';
import { http } from '../http/client';
import { useAuth, useCan } from '../session/auth-context';

/** The company's credit limit, once for all who show it; null where it has none. A failure is not told. */
const creditQuery = queryOptions({
  ...SHARED,
  queryKey: ['customer', 'credit'],
  queryFn: ({ signal }) => orNull(http.get<Credit>('customer/credit', { signal })),
  meta: { silent: true },
});

/** The credit limit of the active company's stores; null where there is none, or the user may not see it. */
export function useCredit(): Credit | null {
  const { user, all } = useAuth();
  const mayList = useCan(ACCESS.invoices);
  const mayOrder = useCan(ACCESS.orderNew);
  const enabled = (mayList || mayOrder) && all !== 'shown' && user?.customer_id !== null;
  const { data } = useQuery({ ...creditQuery, enabled });
  return (enabled && data) || null;
}
