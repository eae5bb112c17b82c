import type { Tank } from 'api-contract';
import { amountOf } from 'api-contract/rules';
import { TANK_LEVEL, type TankLevel } from '../../../wire/rules/tank-level';

/** Tanks that stand together. */
export interface Site {
  readonly key: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly tanks: readonly Tank[];
}

type Placed = Tank & { latitude: number; longitude: number };
const isPlaced = (tank: Tank): tank is Placed => tank.latitude !== null && tank.longitude !== null;

/** The sites of tanks whose place is known: those of one store are one site. What is most urgent comes first. */
export function sitesOf(tanks: readonly Tank[]): Site[] {
  const sites = new Map<string, [Placed, ...Placed[]]>();
  for (const tank of tanks.filter(isPlaced)) {
    const { customer_id: customer, store, latitude, longitude } = tank;
    const key = [customer, store || [latitude, longitude].join()].join(' ');
    const known = sites.get(key);
    if (known) known.push(tank);
    else sites.set(key, [tank]);
  }
  // Of one company, its name says nothing.
  const several = new Set(tanks.map(({ customer_id: customer }) => customer)).size > 1;
  const worst = ({ tanks: own }: Site) => Math.max(...own.map(({ level }) => level));
  return [...sites]
    .map(([key, own]): Site => {
      const [{ customer_name: customer, store, latitude, longitude }] = own;
      const named = several || store === '' ? [customer] : [];
      const name = [...named, ...(store === '' ? [] : [`Loja ${store}`])].join(' · ');
      return { key, name, latitude, longitude, tanks: own };
    })
    .sort((a, b) => worst(b) - worst(a));
}

/** 'Papéis do Vale · Loja 01: 3 tanques, 1 crítico'. */
export function siteText({ name, tanks }: Site): string {
  const count = (level: TankLevel) => tanks.filter((tank) => tank.level === level).length;
  const [critical, low] = [count(TANK_LEVEL.critical), count(TANK_LEVEL.recharge)];
  return [
    `${name}: ${amountOf(tanks.length, 'tanque', 'tanques')}`,
    ...(critical > 0 ? [amountOf(critical, 'crítico', 'críticos')] : []),
    ...(low > 0 ? [`${low} a reabastecer`] : []),
  ].join(', ');
}
