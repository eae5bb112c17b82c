import { NO_ORDERS_TEXT, type PlanApproved, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { sessionScope } from 'api/erp/scope';
import type { OrderWish } from 'api/ordering';
import { HttpProblem, notFound } from 'api/platform/problem';
import type { SettingsReader } from 'api/platform/settings';
import type { PlanCaller, PlanDeps } from './facts';
import { refuseMisfit } from './fit';
import { type KeptNeed, NO_OFFER_TEXT, offerOf } from './need';
import { type PlanLine, readPlan } from './read';

/** As far as a plan looks. */
export const FARTHEST_DAYS = 60;

const COLUMNS = [
  'tank',
  'need',
  'deliver_on',
  'quantity',
  'unit',
  'volume',
  'contract_branch',
  'contract_number',
  'contract_sheet',
  'contract_item',
  'truck',
  'reason',
  'skipped',
] as const satisfies readonly (keyof KeptNeed)[];

/** Keeps a need as a person left it; one that has a request stays as it was ordered. */
export async function keepNeed(db: Pick<pg.ClientBase, 'query'>, need: KeptNeed): Promise<void> {
  await db.query(
    `INSERT INTO telemetry.plan_needs (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map((_, n) => `$${n + 1}`).join(', ')})
     ON CONFLICT (tank, need) DO UPDATE SET ${COLUMNS.slice(2)
       .map((name) => `${name} = excluded.${name}`)
       .join(', ')} WHERE plan_needs.request_id IS NULL`,
    COLUMNS.map((name) => need[name]),
  );
}

/** What a need is ordered as. */
export function wishOf({ found, receive, row }: PlanLine, need: KeptNeed): OrderWish {
  return {
    product: row.product_code,
    branch: need.contract_branch,
    contract: need.contract_number,
    sheet: need.contract_sheet,
    item: need.contract_item,
    store: row.store ?? '',
    quantity: String(need.quantity),
    deliverOn: need.deliver_on,
    receive,
    observation: `Plano de abastecimento: ${found.tank.tag}`.slice(0, 120),
  };
}

/** Who orders for the active company. */
export function ordererIn(session: PlanCaller) {
  const scope = sessionScope(session);
  return { userId: session.userId, customerId: session.company?.id ?? 0, scope };
}

/**
 * Makes the requests of these needs, each by itself: the need's row is held by the transaction that makes its request, so
 * that two tabs, two processes or a kill between never make a second one.
 */
export async function approveNeeds(
  deps: PlanDeps & { readonly settings: SettingsReader },
  session: PlanCaller,
  items: readonly string[],
): Promise<PlanApproved> {
  if (!(await deps.settings.get()).config.order_creation_available)
    throw new HttpProblem(409, NO_ORDERS_TEXT);
  const { ordering } = deps;
  const plan = await readPlan(deps, session, FARTHEST_DAYS);
  const { lines } = plan;
  const answer: PlanApproved = { approved: [], refused: [] };
  for (const id of new Set(items)) {
    const line = lines.find(({ row }) => row.id === id);
    const { need = null } = line ?? {};
    try {
      if (!line || !ordering.by) throw notFound('Necessidade não encontrada.');
      if (!need) throw new HttpProblem(422, line.row.reason);
      if (need.skipped) throw new HttpProblem(422, 'Esta entrega foi pulada.');
      if (need.request_id === null) {
        refuseMisfit(plan, need, saoPauloToday(deps.now()));
        if (!offerOf(plan.offers, need)) throw new HttpProblem(422, NO_OFFER_TEXT);
      }
      const made =
        need.request_id ??
        (
          await ordering.by.place(ordererIn(session), wishOf(line, need), {
            async made(db) {
              const { rows } = await db.query<{ request_id: number | null }>(
                'SELECT request_id FROM telemetry.plan_needs WHERE tank = $1 AND need = $2',
                [need.tank, need.need],
              );
              return rows[0]?.request_id ?? null;
            },
            async claim(client) {
              await keepNeed(client, need);
              await client.query(
                'SELECT FROM telemetry.plan_needs WHERE tank = $1 AND need = $2 FOR UPDATE',
                [need.tank, need.need],
              );
            },
            async placed(client, request) {
              await client.query(
                'UPDATE telemetry.plan_needs SET request_id = $3 WHERE tank = $1 AND need = $2',
                [need.tank, need.need, request],
              );
            },
          })
        ).id;
      answer.approved.push({ id, request_id: made });
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      answer.refused.push({ id, message: error.message });
    }
  }
  return answer;
}
