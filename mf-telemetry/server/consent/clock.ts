import {
  ACCESS,
  addDays,
  amountOf,
  AUDIT_ACTION,
  AUDIT_AREA,
  formatDate,
  type IsoDate,
  saoPauloToday,
} from 'api-contract';
import { auditByItself } from 'api/audit';
import { transaction } from 'api/db/transaction';
import { type Background, regularly } from 'api/jobs/background';
import type { JobQueue, Jobs } from 'api/jobs/jobs';
import type { NotificationBook } from 'api/notifications';
import type { Ordering } from 'api/ordering';
import { HttpProblem } from 'api/platform/problem';
import type { SettingsReader } from 'api/platform/settings';
import { approveNeeds, FARTHEST_DAYS, keepNeed } from '../plan/approve';
import { type KeptNeed, type PlanCaller, type PlanDeps, readPlan, type TankPlan } from '../plan/read';
import { refuseMisfit } from '../plan/fit';
import { activeConsents, consentOf, endConsent, giverOf, type KeptConsent, leftIn } from './kept';
import { contractProblem, monthProblem, type NextOrder, nextOrder, toldOrder, unplanned } from './next';
import { type ConsentNews, endedNews, monthNews, tellConsent, toldNews } from './tell';

/** How often consents are looked at. */
const PASS_MS = 5 * 60_000;

export interface ConsentDeps extends PlanDeps {
  readonly settings: SettingsReader;
  readonly book: NotificationBook;
  readonly onError: (error: unknown) => void;
}

interface TankName {
  readonly id: string;
  readonly tag: string;
  readonly store: string;
  readonly customerId: number;
}

/** The tank of a consent, whoever may see it. */
async function tankOf({ pool }: ConsentDeps, n: number): Promise<TankName> {
  const { rows } = await pool.query<TankName>(
    `SELECT id, tag, coalesce(store, '') AS store, customer_id AS "customerId" FROM telemetry.tanks WHERE n = $1`,
    [n],
  );
  return rows[0] ?? { id: '', tag: '', store: '', customerId: 0 };
}

/** Ends a consent by itself, and says why. */
async function end(deps: ConsentDeps, consent: KeptConsent, reason: string): Promise<void> {
  const tank = await tankOf(deps, consent.tank);
  await transaction(deps.pool, async (client) => {
    if (!(await endConsent(client, consent, reason, deps.now()))) return;
    await auditByItself(client, 'Portal', {
      area: AUDIT_AREA.approval,
      action: AUDIT_ACTION.status,
      id: tank.id,
      subject: `Pedido automático: ${tank.tag}`,
      before: { active: true },
      after: { active: false, reason },
    });
    await tellConsent(deps.book, client, tank, endedNews(tank, consent, reason));
  });
}

/** Tells of something, if the consent is still as it was judged. */
async function tell(
  deps: ConsentDeps,
  consent: KeptConsent,
  news: ConsentNews,
  told?: { readonly need: KeptNeed; readonly orderOn: IsoDate },
): Promise<void> {
  const tank = await tankOf(deps, consent.tank);
  await transaction(deps.pool, async (client) => {
    const now = await consentOf(client, consent.tank, 'FOR UPDATE');
    if (!now?.active || now.given_at.getTime() !== consent.given_at.getTime() || now.told !== consent.told)
      return;
    if (told) {
      await keepNeed(client, told.need);
      await client.query('UPDATE telemetry.tank_consents SET told = $2, order_on = $3 WHERE tank = $1', [
        consent.tank,
        told.need.need,
        told.orderOn,
      ]);
    }
    await tellConsent(deps.book, client, tank, news);
  });
}

/** Nothing is told of any more: the next need is looked for. */
const forget = async ({ pool }: ConsentDeps, { tank, told }: KeptConsent): Promise<void> => {
  await pool.query(
    'UPDATE telemetry.tank_consents SET told = NULL, order_on = NULL WHERE tank = $1 AND told = $2',
    [tank, told],
  );
};

/** A person was faster, or the need is not what it was: nothing is ordered, and the consent goes on. */
class Overtaken extends Error {}

/**
 * Ordering for a consent: in the transaction that makes the request it must still hold, and the need be as it was judged.
 * Consent before need: whoever ends one waits for the order, or the order finds it ended.
 */
function guarded(by: Ordering, consent: KeptConsent, need: KeptNeed, today: IsoDate): Ordering {
  return {
    ...by,
    place: (who, wish, ordered) =>
      by.place(who, wish, {
        ...ordered,
        async claim(client) {
          const now = await consentOf(client, consent.tank, 'FOR UPDATE');
          const { rows } = await client.query<
            Pick<KeptNeed, 'skipped' | 'request_id' | 'quantity' | 'deliver_on'>
          >(
            `SELECT skipped, request_id, quantity, deliver_on::text FROM telemetry.plan_needs
             WHERE tank = $1 AND need = $2 FOR UPDATE`,
            [need.tank, need.need],
          );
          const [kept] = rows;
          const same =
            kept && !kept.skipped && kept.quantity === need.quantity && kept.deliver_on === need.deliver_on;
          if (
            !now?.active ||
            now.given_at.getTime() !== consent.given_at.getTime() ||
            now.told !== need.need ||
            !same
          )
            throw new Overtaken('The need was changed.');
          if (kept.request_id === null && monthProblem(need, await leftIn(client, consent, today)) !== null)
            throw new Overtaken('The month has no more left.');
          return ordered.claim(client);
        },
        async placed(client, id) {
          await ordered.placed(client, id);
          await client.query(
            'UPDATE telemetry.plan_needs SET consent_on = $3 WHERE tank = $1 AND need = $2',
            [need.tank, need.need, today],
          );
          await client.query(
            'UPDATE telemetry.tank_consents SET told = NULL, order_on = NULL WHERE tank = $1',
            [need.tank],
          );
        },
      }),
  };
}

/** Orders what was told of; what the checks refuse ends the consent. */
async function order(
  deps: ConsentDeps,
  consent: KeptConsent,
  giver: PlanCaller,
  { line, need }: NextOrder,
  today: IsoDate,
): Promise<boolean> {
  const { by } = deps.ordering;
  if (!by) return false;
  const ordering = { by: guarded(by, consent, need, today) };
  try {
    const { approved, refused } = await approveNeeds({ ...deps, ordering }, giver, [line.row.id]);
    const [problem] = refused;
    if (problem) await end(deps, consent, problem.message);
    // Made by a person meanwhile: the request that is there is the need's.
    else await forget(deps, consent);
    return approved.length > 0;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

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
