import { queryOptions } from '@tanstack/react-query';
import type { PlanApproved, TankPlanRow } from 'api-contract';
import { http } from 'host/portal';
import type { TankPlanChange } from '../../../wire/telemetry';

/** The plan of the coming 60 days (docs/product/telemetry.md, 'The plan'). */
export const planQuery = queryOptions({
  queryKey: ['tanques', 'plan'],
  queryFn: ({ signal }) => http.get<TankPlanRow[]>('tanques/plan', { signal }),
  staleTime: 0,
  // The page itself says why.
  meta: { silent: true },
});

/** Makes the order requests of these needs. */
export const approvePlan = (items: readonly string[]) =>
  http.post<PlanApproved>('tanques/plan/approve', { items });

/** Changes or skips a need, or takes a skip back. */
export const changePlan = (id: string, change: TankPlanChange) =>
  http.put<{ data: TankPlanRow }>(`tanques/plan/${encodeURIComponent(id)}`, change);
