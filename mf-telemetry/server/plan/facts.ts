import { type IsoDate, type OrderContract, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { leadDays } from 'api/erp/reads/customers';
import { sessionScope } from 'api/erp/scope';
import type { Ordering, OrderUnderway } from 'api/ordering';
import type { Session } from 'api/platform/session';
import { nationalHolidays } from 'api/platform/business-days';
import type { ReceivingTimes } from '../schema';
import type { FoundTank, TankCaller, TankReader } from '../tanks';
import { plannedLead } from './lead';
import { type Day, dayNumber, type Lead } from './model';
import type { KeptNeed } from './need';

/** Whose company's plan it is, and who orders by it. */
export type PlanCaller = TankCaller & Pick<Session, 'access'>;

export interface PlanDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly reader: TankReader;
  readonly ordering: { readonly by: Ordering | null };
}

const KEPT = `
SELECT tank, need, deliver_on::text, quantity, unit, volume, contract_branch, contract_number, contract_sheet, contract_item,
  truck, reason, skipped, request_id FROM telemetry.plan_needs WHERE tank = ANY($1) ORDER BY tank, need`;
const DETAILS = `
SELECT n, density, receive, store,
  EXISTS (SELECT FROM telemetry.tank_consents c WHERE c.tank = n AND c.ended_at IS NULL) AS consented
FROM telemetry.tanks WHERE n = ANY($1)`;

/** What only its plan needs to know of a tank. */
export interface Detail {
  readonly n: number;
  readonly density: number | null;
  readonly receive: ReceivingTimes | null;
  readonly store: string | null;
  readonly consented: boolean;
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
export interface Facts {
  readonly today: IsoDate;
  readonly mine: readonly FoundTank[];
  readonly details: ReadonlyMap<number, Detail>;
  readonly kept: readonly KeptNeed[];
  readonly offers: readonly OrderContract[];
  readonly orders: readonly OrderUnderway[];
  readonly lead: Lead;
  readonly holidays: ReadonlySet<Day>;
}

/** {@link Facts} of the session's company, as they are now. */
export async function readFacts(deps: PlanDeps, session: PlanCaller): Promise<Facts> {
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

/** {@link Detail} of a tank. */
export const detailOf = ({ n }: FoundTank, { details }: Facts): Detail =>
  details.get(n) ?? { n, density: null, receive: null, store: null, consented: false };
