import {
  formatCount,
  formatDate,
  formatNumber,
  type OrderContract,
  type Tank,
  tankName,
  type TankPlanRow,
} from 'api-contract';
import type { ReceivingTimes } from '../schema';
import type { FoundTank } from '../tanks';
import { type Detail, detailOf, type Facts, type PlanCaller, type PlanDeps, readFacts } from './facts';
import {
  type Day,
  dayNumber,
  dayText,
  type PlannedTank,
  type Proposal,
  type Underway,
  USUAL_RECEIVING,
} from './model';
import { type KeptNeed, needOf } from './need';
import { planState } from './plan-state';
import { planTanks } from './planner';

/** A row of the plan with what it is ordered from. */
export interface PlanLine {
  readonly found: FoundTank;
  readonly receive: ReceivingTimes;
  readonly row: TankPlanRow;
  /** Null where the tank gets no plan. */
  readonly need: KeptNeed | null;
}

/** All that a plan was made from, and its lines. */
export interface TankPlan {
  readonly lines: readonly PlanLine[];
  readonly offers: readonly OrderContract[];
  readonly tanks: readonly PlannedTank[];
  readonly underway: readonly Underway[];
  readonly holidays: ReadonlySet<Day>;
}

/** A need's name on the wire. */
const nameOf = (tank: Tank['id'], need: number) => `${tank}-${need}`;

const cubic = (volume: number) => `${formatNumber(String(volume), 1)} m³`;

function sentence({ day, levelThen, safeUntil, volume, quantity, supply }: Proposal, tank: Tank): string {
  const until = formatDate(dayText(safeUntil));
  return (
    `No ritmo atual, ${tankName(tank.tag)} chega à reserva de segurança em ${until}; ` +
    `em ${formatDate(dayText(day))} deve ter ${cubic(levelThen)}, e ${cubic(volume)} ` +
    `(${formatCount(quantity)} ${supply.unit}) cabem no tanque e no saldo do contrato.`
  );
}

/** The numbers of needs that nobody has used, from the first on. */
function* freeNeeds(used: ReadonlySet<number>): Generator<number, never> {
  for (let need = 1; ; need++) if (!used.has(need)) yield need;
}

function lineOf(found: FoundTank, detail: Detail, more: Partial<TankPlanRow> & Pick<TankPlanRow, 'reason'>) {
  const { id, tag, product_code, content } = found.tank;
  return {
    found,
    receive: detail.receive ?? USUAL_RECEIVING,
    need: null,
    row: {
      id: nameOf(id, 0),
      tank_id: id,
      tag,
      store: detail.store,
      product_code,
      content,
      deliver_on: null,
      order_on: null,
      quantity: null,
      unit: '',
      volume: null,
      contract: null,
      truck: null,
      request_id: null,
      skipped: false,
      automatic: detail.consented,
      ...more,
    },
  } satisfies PlanLine;
}

const needRow = (found: FoundTank, need: KeptNeed) => ({
  id: nameOf(found.tank.id, need.need),
  deliver_on: need.deliver_on,
  quantity: need.quantity,
  unit: need.unit,
  volume: Math.round(need.volume * 1000) / 1000,
  contract: { CN9_FILIAL: need.contract_branch, CN9_NUMERO: need.contract_number },
  truck: need.truck,
  reason: need.reason,
  skipped: need.skipped,
});

/** A tank's lines: its needs as people left them, then what is proposed, or why nothing is. */
function linesOf(
  found: FoundTank,
  facts: Facts,
  { proposals, unplanned }: ReturnType<typeof planTanks>,
  days: number,
): PlanLine[] {
  const { today, lead } = facts;
  const id = String(found.n);
  const line = (more: Parameters<typeof lineOf>[2]) => lineOf(found, detailOf(found, facts), more);
  const own = facts.kept.filter(({ tank }) => tank === found.n);
  const free = freeNeeds(new Set(own.map(({ need }) => need)));
  const last = dayText(dayNumber(today) + days);
  return [
    ...own
      .filter((need) => need.deliver_on >= today && need.deliver_on <= last)
      .map((need) => {
        const { request_id } = need;
        const order_on =
          request_id === null && !need.skipped
            ? dayText(Math.max(dayNumber(need.deliver_on) - lead.ninth, dayNumber(today)))
            : null;
        return { ...line({ ...needRow(found, need), request_id, order_on }), need };
      }),
    ...proposals
      .filter(({ tank }) => tank === id)
      .map((proposal) => {
        const need = needOf(found.n, free.next().value, proposal, sentence(proposal, found.tank));
        return { ...line({ ...needRow(found, need), order_on: dayText(proposal.orderOn) }), need };
      }),
    ...unplanned.filter(({ tank }) => tank === id).map(({ reason }) => line({ reason })),
  ];
}

/** After every day; lines without a day stand last. */
const FAR = '9999-12-31';
const dayOfLine = ({ row }: PlanLine) => row.deliver_on ?? FAR;

/** The plan of the session's company, for the tanks of the caller's stores. */
export async function readPlan(deps: PlanDeps, session: PlanCaller, days: number): Promise<TankPlan> {
  const facts = await readFacts(deps, session);
  const state = planState(facts, days);
  const planned = planTanks(state);
  const lines = facts.mine
    .flatMap((found) => linesOf(found, facts, planned, days))
    .toSorted((a, b) => (dayOfLine(a) < dayOfLine(b) ? -1 : Number(dayOfLine(a) > dayOfLine(b))));
  const { tanks, underway, holidays } = state;
  return { lines, offers: facts.offers, tanks, underway, holidays };
}
