import { ACCESS, addDays, amountOf, formatDate, type IsoDate, saoPauloToday } from 'api-contract';
import { type Background, regularly } from 'api/jobs/background';
import type { JobQueue, Jobs } from 'api/jobs/jobs';
import { HttpProblem } from 'api/platform/problem';
import { FARTHEST_DAYS } from '../plan/approve';
import type { PlanCaller } from '../plan/facts';
import type { KeptNeed } from '../plan/need';
import { readPlan, type TankPlan } from '../plan/read';
import { refuseMisfit } from '../plan/fit';
import { type ConsentDeps, end, forget, tankOf, tell } from './changes';
import { activeConsents, giverOf, type KeptConsent, leftIn } from './kept';
import { contractProblem, monthProblem, nextOrder, toldOrder, unplanned } from './next';
import { order } from './order';
import { monthNews, toldNews } from './tell';

/** How often consents are looked at. */
const PASS_MS = 5 * 60_000;

/** Whether a need may be ordered as far as the plan tells: 422 of {@link refuseMisfit} as a sentence. */
function misfit(plan: TankPlan, need: KeptNeed, today: IsoDate): string | null {
  try {
    refuseMisfit(plan, need, today);
    return null;
  } catch (error) {
    if (error instanceof HttpProblem) return error.message;
    throw error;
  }
}

/** What a consent does now: it orders what was told of, tells of what comes next, or ends. True where it ordered. */
async function step(
  deps: ConsentDeps,
  consent: KeptConsent,
  planOf: (giver: PlanCaller) => Promise<TankPlan>,
): Promise<boolean> {
  const { pool, settings } = deps;
  const { tank } = consent;
  const today = saoPauloToday(deps.now());
  const ended = async (reason: string) => {
    await end(deps, consent, reason);
    return false;
  };
  const giver = await giverOf(pool, consent);
  const may = giver && [ACCESS.telemetry, ACCESS.orderNew].every((code) => giver.access.includes(code));
  if (!giver || !may) return ended('Quem deu o consentimento não pode mais fazer pedidos da empresa.');
  if (consent.until < today) return ended(`O prazo terminou em ${formatDate(consent.until)}.`);
  // No order is refused then: none is taken.
  if (!(await settings.get()).config.order_creation_available) return false;
  const plan = await planOf(giver);
  const told = toldOrder(plan, consent, today);
  const next = told ?? nextOrder(plan, tank, today);
  const soon = next !== null && next.orderOn <= addDays(today, 1);
  const problem =
    unplanned(plan, tank, next) ??
    (next && contractProblem(plan, consent, next.need)) ??
    (soon ? misfit(plan, next.need, today) : null);
  if (problem !== null) return ended(problem);
  if (!next) return false;
  const { need, orderOn } = next;
  if (told) {
    if (orderOn > today) return false;
    if (monthProblem(need, await leftIn(pool, consent, today)) === null)
      return order(deps, consent, giver, next, today);
  }
  if (consent.told !== null) {
    await forget(deps, consent);
    return false;
  }
  if (orderOn !== addDays(today, 1) || orderOn > consent.until) return false;
  const names = await tankOf(deps, tank);
  const waits = monthProblem(need, await leftIn(pool, consent, orderOn));
  if (waits === null) await tell(deps, consent, toldNews(names, next), { need, orderOn });
  else await tell(deps, consent, monthNews(names, next, waits));
  return false;
}

/** Looks at every consent once. Answers how many orders they made. */
export async function passConsents(deps: ConsentDeps): Promise<number> {
  const plans = new Map<string, Promise<TankPlan>>();
  let ordered = 0;
  for (const consent of await activeConsents(deps.pool)) {
    const key = `${consent.user_id}|${consent.customer_id}`;
    const planOf = (giver: PlanCaller) => {
      const plan = plans.get(key) ?? readPlan(deps, giver, FARTHEST_DAYS);
      plans.set(key, plan);
      return plan;
    };
    try {
      if (await step(deps, consent, planOf)) {
        ordered++;
        // Balances and levels to come are others now.
        plans.clear();
      }
    } catch (error) {
      // One that cannot be looked at now is looked at again, and holds nobody up.
      deps.onError(error);
    }
  }
  return ordered;
}

/** One job for each five minutes, whichever process is first to ask for it; `wake` asks for one now. */
export function consentClock(
  deps: ConsentDeps & { readonly jobs: Jobs },
): Background & { readonly wake: () => Promise<void> } {
  const queue: JobQueue<Record<string, never>> = deps.jobs.queue(
    'tank-consents',
    { retryLimit: 0, retryDelay: 60, expireInSeconds: 600 },
    async () => {
      const ordered = await passConsents(deps);
      return ordered === 0 ? undefined : `${amountOf(ordered, 'pedido automático', 'pedidos automáticos')}.`;
    },
  );
  const background = regularly(
    () => queue.send({}, { key: String(Math.floor(deps.now().getTime() / PASS_MS)) }),
    PASS_MS,
  );
  return { ...background, wake: () => queue.send({}) };
}
