import { isMass, unitsPerM3 } from '../../wire/rules/cubic-metres';
import type { Day, PlannedTank, Supply } from './model';

/** The rest of a balance is ordered where it is at least this part of what fits. */
const LEAST_REST = 0.2;
/** A quantity that is whole but for the rounding of a volume. */
const ROUNDING = 1e-6;

/** A whole quantity of a negotiation, in its billing unit. */
interface Taken {
  readonly supply: Supply;
  readonly quantity: number;
  readonly perM3: number;
}

const deliversTo = ({ store }: Supply, tank: PlannedTank) => store === null || store === tank.store;

/** Why a tank gets no plan, from what is known of it alone; null where it can have one. */
export function whyUnplanned(tank: PlannedTank, supplies: readonly Supply[]): string | null {
  if (tank.sensor.state !== 'good') return tank.sensor.reason;
  if (tank.store === null) return 'Sem plano: o tanque não tem loja de entrega cadastrada.';
  if (tank.product === '') return 'Sem plano: o tanque não tem produto cadastrado.';
  if (tank.volume === null || tank.usePerDay === null)
    return 'Sem plano: ainda não há histórico de leituras suficiente para prever o consumo.';
  const own = supplies.filter((supply) => supply.product === tank.product);
  if (own.length === 0) return 'Sem plano: não há contrato ativo para este produto.';
  const here = own.filter((supply) => deliversTo(supply, tank));
  if (here.length === 0) return 'Sem plano: nenhum contrato deste produto entrega nesta loja.';
  const known = here.filter(({ unit }) => unitsPerM3(unit, tank.density) !== null);
  if (known.length > 0) return null;
  return here.some(({ unit }) => isMass(unit))
    ? 'Sem plano: falta a densidade do produto, e o contrato é faturado por peso.'
    : `Sem plano: a unidade ${here[0]?.unit ?? ''} do contrato não se converte em m³.`;
}

/** The negotiation that a delivery is taken from, and how much of the room it can fill: whole units. */
export function takeFrom(
  supplies: readonly Supply[],
  balances: ReadonlyMap<string, number>,
  tank: PlannedTank,
  { room, day }: { readonly room: number; readonly day: Day },
): Taken | null {
  const homely = (supply: Supply) => Number(supply.home === tank.store);
  let rest: Taken | null = null;
  for (const supply of supplies.toSorted((a, b) => homely(b) - homely(a))) {
    const perM3 = unitsPerM3(supply.unit, tank.density);
    if (perM3 === null || supply.product !== tank.product || !deliversTo(supply, tank)) continue;
    if (day > supply.lastDay) continue;
    const wanted = Math.floor(Math.min(room * perM3 + ROUNDING, supply.most));
    if (wanted < supply.least) continue;
    // A negotiation with enough for the whole of it comes before one that has only a rest.
    const quantity = Math.min(wanted, balances.get(supply.key) ?? 0);
    if (quantity === wanted) return { supply, quantity, perM3 };
    if (rest === null && quantity >= Math.max(supply.least, wanted * LEAST_REST))
      rest = { supply, quantity, perM3 };
  }
  return rest;
}

/** Why the tank that is due on a day gets nothing then. */
export function whyNothing(
  supplies: readonly Supply[],
  tank: PlannedTank,
  { room, day }: { readonly room: number; readonly day: Day },
): string {
  const here = supplies.filter(
    (supply) =>
      supply.product === tank.product &&
      deliversTo(supply, tank) &&
      unitsPerM3(supply.unit, tank.density) !== null,
  );
  if (here.every(({ lastDay }) => day > lastDay))
    return 'Sem plano: o contrato vence antes da próxima entrega necessária.';
  const fits = here.some(
    ({ unit, least }) => Math.floor(room * (unitsPerM3(unit, tank.density) ?? 0)) >= least,
  );
  if (!fits)
    return 'Sem plano: o mínimo do veículo do contrato não cabe no tanque quando ele precisa ser abastecido.';
  return 'Sem plano: o saldo do contrato não basta para a próxima entrega.';
}
