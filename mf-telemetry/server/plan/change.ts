import { formatCount, type IsoDate, mostToOrder, type TankPlanRow, vehicleProblem } from 'api-contract';
import { HttpProblem, invalid, notFound } from 'api/platform/problem';
import type { Session } from 'api/platform/session';
import { FARTHEST_DAYS, keepNeed, ordererIn, wishOf } from './approve';
import type { PlanDeps } from './facts';
import { refuseMisfit } from './fit';
import { dayNumber, receivesOn } from './model';
import { NO_OFFER_TEXT, offerOf } from './need';
import { readPlan } from './read';
import type { TankPlanChange } from '../../wire/telemetry';
import { unitsPerM3 } from '../../wire/rules/cubic-metres';

/** Changes or skips a need: 422 above the tank's room, the balance or a limit, or outside the receiving days. */
export async function changeNeed(
  deps: PlanDeps,
  session: Session,
  id: string,
  change: TankPlanChange,
  today: IsoDate,
): Promise<TankPlanRow> {
  const plan = await readPlan(deps, session, FARTHEST_DAYS);
  const line = plan.lines.find(({ row }) => row.id === id);
  const { ordering, pool } = deps;
  if (!line?.need || !ordering.by) throw notFound('Necessidade não encontrada.');
  const { need: was } = line;
  if (was.request_id !== null) throw new HttpProblem(409, 'Este pedido já foi aprovado.');
  const tank = plan.tanks.find((own) => own.id === String(was.tank));
  const perM3 = tank ? unitsPerM3(was.unit, tank.density) : null;
  if (!tank || perM3 === null) throw notFound('Necessidade não encontrada.');
  const quantity = change.quantity ?? was.quantity;
  const need = {
    ...was,
    quantity,
    volume: quantity / perM3,
    deliver_on: change.deliver_on ?? was.deliver_on,
    skipped: change.skip ?? was.skipped,
  };
  if (!need.skipped) {
    const day = dayNumber(need.deliver_on);
    if (need.deliver_on <= today) throw invalid('deliver_on', 'A entrega precisa ser depois de hoje.');
    if (!receivesOn(line.receive, day, plan.holidays))
      throw invalid('deliver_on', 'O local não recebe neste dia.');
    refuseMisfit(plan, need, today);
    const offer = offerOf(plan.offers, need);
    if (!offer) throw invalid('quantity', NO_OFFER_TEXT);
    const most = Number(mostToOrder(offer.contract_balance, offer));
    if (quantity > most)
      throw invalid('quantity', `O saldo do contrato é de ${formatCount(most)} ${need.unit}.`);
    const vehicle = vehicleProblem(offer.CN9_ZTPVEI, String(quantity));
    if (vehicle) throw invalid('quantity', vehicle);
    await ordering.by.check(ordererIn(session), wishOf(line, need));
  }
  await keepNeed(pool, need);
  const after = await readPlan(deps, session, FARTHEST_DAYS);
  const row = after.lines.find((kept) => kept.row.id === id)?.row;
  if (!row) throw notFound('Necessidade não encontrada.');
  return row;
}
