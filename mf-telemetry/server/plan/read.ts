import {
  branchCode,
  displayUnit,
  formatCount,
  formatDate,
  formatNumber,
  isStoreFixed,
  type IsoDate,
  mostToOrder,
  type OrderContract,
  parseDate,
  saoPauloToday,
  type Tank,
  type TankPlanRow,
  tankName,
  vehicleBounds,
} from 'api-contract';
import type pg from 'pg';
import { leadDays } from 'api/erp/reads/customers';
import { sessionScope } from 'api/erp/scope';
import type { Ordering, OrderUnderway } from 'api/ordering';
import type { Session } from 'api/platform/session';
import { nationalHolidays } from 'api/threads/business-days';
import type { ReceivingTimes } from '../schema';
import type { FoundTank, TankCaller, TankReader } from '../tanks';
import { plannedLead } from './lead';
import {
  type Day,
  type Lead,
  type PlannedTank,
  planTanks,
  type Proposal,
  type Supply,
  type Underway,
  USUAL_RECEIVING,
  dayNumber,
  dayText,
} from './planner';
import { unitsPerM3 } from '../../wire/rules/cubic-metres';

/** What a person did with a need (`plan_needs`). */
export interface KeptNeed {
  readonly tank: number;
  readonly need: number;
  readonly deliver_on: IsoDate;
  readonly quantity: number;
  readonly unit: string;
  readonly volume: number;
  readonly contract_branch: string;
  readonly contract_number: string;
  readonly contract_sheet: string;
  readonly contract_item: string;
  readonly truck: string;
  readonly reason: string;
  readonly skipped: boolean;
  readonly request_id: number | null;
}

/** A row of the plan with what it is ordered from. */
export interface PlanLine {
  readonly found: FoundTank;
  readonly receive: ReceivingTimes;
  readonly row: TankPlanRow;
  /** Null where the tank gets no plan. */
  readonly need: KeptNeed | null;
}

/** Whose company's plan it is, and who orders by it. */
export type PlanCaller = TankCaller & Pick<Session, 'access'>;

export interface PlanDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly reader: TankReader;
  readonly ordering: { readonly by: Ordering | null };
}

/** All that a plan was made from, and its lines. */
export interface TankPlan {
  readonly lines: readonly PlanLine[];
  readonly offers: readonly OrderContract[];
  readonly tanks: readonly PlannedTank[];
  readonly underway: readonly Underway[];
  readonly holidays: ReadonlySet<Day>;
}

const KEPT = `
SELECT tank, need, deliver_on::text, quantity, unit, volume, contract_branch, contract_number, contract_sheet, contract_item,
  truck, reason, skipped, request_id FROM telemetry.plan_needs WHERE tank = ANY($1) ORDER BY tank, need`;
const DETAILS = `
SELECT n, density, receive, store,
  EXISTS (SELECT FROM telemetry.tank_consents c WHERE c.tank = n AND c.ended_at IS NULL) AS consented
FROM telemetry.tanks WHERE n = ANY($1)`;

/** A need's name on the wire. */
const nameOf = (tank: Tank['id'], need: number) => `${tank}-${need}`;

/** Where a plan line is ordered from, of the offers. */
const keyOf = (offer: Pick<OrderContract, 'CN9_FILIAL' | 'CN9_NUMERO' | 'CNB_NUMERO' | 'CNB_ITEM'>) =>
  [branchCode(offer.CN9_FILIAL), offer.CN9_NUMERO, offer.CNB_NUMERO, offer.CNB_ITEM].join('|');

function supplyOf(offer: OrderContract): Supply {
  const end = parseDate(offer.CN9_DTFIM);
  return {
    key: keyOf(offer),
    store: isStoreFixed(offer) ? offer.CNA_LOJACL : null,
    home: offer.CNA_LOJACL,
    product: offer.CNB_PARPRO,
    unit: displayUnit(offer),
    balance: Number(mostToOrder(offer.contract_balance, offer)),
    ...vehicleBounds(offer.CN9_ZTPVEI),
    lastDay: end === null ? Infinity : dayNumber(end),
  };
}

const cubic = (volume: number) => `${formatNumber(String(volume), 1)} m³`;

function sentence({ day, levelThen, safeUntil, volume, quantity, supply }: Proposal, tank: Tank): string {
  const until = formatDate(dayText(safeUntil));
  return (
    `No ritmo atual, ${tankName(tank.tag)} chega à reserva de segurança em ${until}; ` +
    `em ${formatDate(dayText(day))} deve ter ${cubic(levelThen)}, e ${cubic(volume)} ` +
    `(${formatCount(quantity)} ${supply.unit}) cabem no tanque e no saldo do contrato.`
  );
}

/** What no need of the plan names fills the tank of that store and product that lacks most. */
function shareOut(
  orders: readonly OrderUnderway[],
  tanks: readonly PlannedTank[],
  known: ReadonlySet<number>,
): Underway[] {
  const given = new Map<string, number>();
  return orders.flatMap(({ id, store, product, deliverOn, quantity, unit }) => {
    if (id !== null && known.has(id)) return [];
    const days = (tank: PlannedTank) =>
      ((tank.volume ?? 0) + (given.get(tank.id) ?? 0)) / Math.max(tank.usePerDay ?? 0, Number.EPSILON);
    const [tank] = tanks
      .filter((own) => own.store === store && own.product === product)
      .toSorted((a, b) => days(a) - days(b));
    const perM3 = tank ? unitsPerM3(unit, tank.density) : null;
    if (!tank || perM3 === null) return [];
    const volume = quantity / perM3;
    given.set(tank.id, (given.get(tank.id) ?? 0) + volume);
    return [{ tank: tank.id, day: dayNumber(deliverOn), volume }];
  });
}

/** The numbers of needs that nobody has used, from the first on. */
function* freeNeeds(used: ReadonlySet<number>): Generator<number, never> {
  for (let need = 1; ; need++) if (!used.has(need)) yield need;
}

interface Detail {
  readonly n: number;
  readonly density: number | null;
  readonly receive: ReceivingTimes | null;
  readonly store: string | null;
  readonly consented: boolean;
}

/** A request that was refused or deleted meets no need any more: its need stays, and can be approved again. */
const isMet = (need: KeptNeed, underway: ReadonlySet<number>, today: IsoDate) =>
  need.request_id !== null && (underway.has(need.request_id) || need.deliver_on < today);

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

function needOf(tank: number, need: number, proposal: Proposal, reason: string): KeptNeed {
  const [branch = '', number = '', sheet = '', item = ''] = proposal.supply.key.split('|');
  return {
    tank,
    need,
    deliver_on: dayText(proposal.day),
    quantity: proposal.quantity,
    unit: proposal.supply.unit,
    volume: proposal.volume,
    contract_branch: branch,
    contract_number: number,
    contract_sheet: sheet,
    contract_item: item,
    truck: proposal.truck,
    reason,
    skipped: false,
    request_id: null,
  };
}

/** The tanks that a caller's plan is of: the active ones of the company, of his stores. */
export async function plannedTanks(
  { reader }: Pick<PlanDeps, 'reader'>,
  session: PlanCaller,
): Promise<readonly FoundTank[]> {
  const { company, stores } = session;
  const all = company ? await reader.find(session, { customers: [company.id] }) : [];
  return all.filter(
    ({ tank }) => tank.is_active && (stores.length === 0 || tank.store === '' || stores.includes(tank.store)),
  );
}

/** What is known of a company's tanks and orders on a day. */
interface Facts {
  readonly today: IsoDate;
  readonly mine: readonly FoundTank[];
  readonly details: ReadonlyMap<number, Detail>;
  readonly kept: readonly KeptNeed[];
  readonly offers: readonly OrderContract[];
  readonly orders: readonly OrderUnderway[];
  readonly lead: Lead;
  readonly holidays: ReadonlySet<Day>;
}

async function readFacts(deps: PlanDeps, session: PlanCaller): Promise<Facts> {
  const { pool, now, ordering } = deps;
  const scope = sessionScope(session);
  const today = saoPauloToday(now());
  const mine = await plannedTanks(deps, session);
  const numbers = mine.map(({ n }) => n);
  const year = Number(today.slice(0, 'yyyy'.length));
  const [details, kept, offers, orders, [lead], holidays] = await Promise.all([
    pool.query<Detail>(DETAILS, [numbers]),
    pool.query<KeptNeed>(KEPT, [numbers]),
    ordering.by?.offers(scope) ?? [],
    ordering.by?.underway(scope.customer) ?? [],
    leadDays(pool, [scope.customer]),
    Promise.all([nationalHolidays(year), nationalHolidays(year + 1)]),
  ]);
  return {
    today,
    mine,
    details: new Map(details.rows.map((detail) => [detail.n, detail])),
    kept: kept.rows,
    offers,
    orders,
    lead: plannedLead(lead),
    holidays: new Set(holidays.flat().map(dayNumber)),
  };
}

const detailOf = ({ n }: FoundTank, { details }: Facts): Detail =>
  details.get(n) ?? { n, density: null, receive: null, store: null, consented: false };

/** A tank as the planner knows it. */
function plannedTank(found: FoundTank, facts: Facts): PlannedTank {
  const { n, tank } = found;
  const { store, density, receive } = detailOf(found, facts);
  const skipped = facts.kept.filter(
    (need) => need.tank === n && need.skipped && need.deliver_on >= facts.today,
  );
  return {
    id: String(n),
    store,
    product: tank.product_code,
    capacity: tank.capacity,
    critical: tank.critical_level,
    overfill: tank.overfill_level,
    volume: tank.current_volume,
    usePerDay: tank.forecast?.use_per_day ?? null,
    density,
    sensor: tank.sensor,
    receive: receive ?? USUAL_RECEIVING,
    notBefore:
      skipped.length === 0 ? undefined : Math.max(...skipped.map((need) => dayNumber(need.deliver_on))),
  };
}

/** What comes by needs that were approved or changed, and by orders that no need names. */
function underwayOf({ today, kept, orders }: Facts, tanks: readonly PlannedTank[]): Underway[] {
  const under = new Set(orders.flatMap(({ id }) => (id === null ? [] : [id])));
  const requests = new Set(kept.flatMap(({ request_id: id }) => (id === null ? [] : [id])));
  return [
    ...kept
      .filter((need) => need.deliver_on >= today && !need.skipped)
      .filter((need) => need.request_id === null || isMet(need, under, today))
      .map(({ tank, need, deliver_on, volume }) => ({
        tank: String(tank),
        need,
        day: dayNumber(deliver_on),
        volume,
      })),
    ...shareOut(orders, tanks, requests),
  ];
}

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
  const { today, mine, offers, lead, holidays } = facts;
  const tanks = mine.map((found) => plannedTank(found, facts));
  const underway = underwayOf(facts, tanks);
  const planned = planTanks({
    today: dayNumber(today),
    days,
    holidays,
    lead,
    tanks,
    supplies: offers.map(supplyOf).toSorted((a, b) => a.lastDay - b.lastDay),
    underway,
  });
  const lines = mine
    .flatMap((found) => linesOf(found, facts, planned, days))
    .toSorted((a, b) => (dayOfLine(a) < dayOfLine(b) ? -1 : Number(dayOfLine(a) > dayOfLine(b))));
  return { lines, offers, tanks, underway, holidays };
}

/** The contract item that a need is ordered from, of the offers. */
export const offerOf = (offers: readonly OrderContract[], need: KeptNeed): OrderContract | undefined =>
  offers.find(
    (offer) =>
      keyOf(offer) ===
      [need.contract_branch, need.contract_number, need.contract_sheet, need.contract_item].join('|'),
  );
