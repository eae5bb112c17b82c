import { formatCount, formatDate, type IsoDate } from 'api-contract';
import { HttpProblem, invalid } from 'api/platform/problem';
import { levelThen } from './levels';
import { dayNumber, dayText, topOf, type Underway } from './model';
import type { KeptNeed } from './need';
import type { TankPlan } from './read';
import { unitsPerM3 } from '../../wire/rules/cubic-metres';

/** A litre, in m³: what is less is the rounding of a volume. */
const LITRE = 0.001;

/**
 * Refuses a need that the tank has no room for when it comes, or that leaves none for what comes after it (422); and any
 * of a tank whose sensor is silent or lies, or that is not in the plan any more.
 */
export function refuseMisfit(plan: TankPlan, need: KeptNeed, today: IsoDate): void {
  const tank = plan.tanks.find(({ id }) => id === String(need.tank));
  if (!tank) throw new HttpProblem(422, 'O tanque não está mais no plano.');
  if (tank.sensor.state !== 'good') throw new HttpProblem(422, tank.sensor.reason ?? '');
  const day = dayNumber(need.deliver_on);
  const others = plan.underway.filter((come) => come.tank === tank.id && come.need !== need.need);
  const all: Underway[] = [...others, { tank: tank.id, day, volume: need.volume }];
  const arriving = (on: number) => all.reduce((sum, come) => sum + (come.day === on ? come.volume : 0), 0);
  const days = [...new Set(all.map((come) => come.day))].filter((on) => on >= day).sort((a, b) => a - b);
  for (const on of days) {
    const over = levelThen(tank, all, { day: on, today: dayNumber(today) }) + arriving(on) - topOf(tank);
    if (over <= LITRE) continue;
    const perM3 = unitsPerM3(need.unit, tank.density) ?? 0;
    const room = `${formatCount(Math.max(Math.floor((need.volume - over) * perM3), 0))} ${need.unit}`;
    throw invalid(
      'quantity',
      on === day
        ? `Neste dia cabem ${room} no tanque.`
        : `Com a entrega já prevista de ${formatDate(dayText(on))}, neste dia cabem ${room} no tanque.`,
    );
  }
}
