import type { IsoDate } from 'api-contract';
import type { Ordering } from 'api/ordering';
import { approveNeeds } from '../plan/approve';
import type { PlanCaller } from '../plan/facts';
import type { KeptNeed } from '../plan/need';
import { type ConsentDeps, end, forget } from './changes';
import { consentOf, type KeptConsent, leftIn } from './kept';
import { monthProblem, type NextOrder } from './next';

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
export async function order(
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
