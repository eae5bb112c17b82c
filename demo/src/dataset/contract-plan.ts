import { CONTRACT_SITUATION } from 'api-contract';
import type { Random } from 'api/testing/random';
import type { Company } from './world';

/** How a contract's billing unit relates to its own unit (CNB_ZUNFAT, CNB_ZCONV, CNB_ZTPCON). */
type Conversion = 'none' | 'multiply' | 'divide' | 'zero' | 'blank';

/** A contract before it gets dates, quantities and orders. */
export interface ContractPlan {
  number: string;
  company: Company;
  /** CN9_SITUAC; 'expired' is one in force whose end date has passed. */
  status: string;
  term: 'current' | 'long' | 'ending' | 'past' | 'expired' | 'ahead-of-start';
  sale: boolean;
  /** Consumption is more than ten points ahead of time, so the volume gauge warns. */
  ahead: boolean;
  conversion: Conversion;
  /** CN9_ZTPVEI: 1 at least 17,000, 2 from 10,000 to 17,000, 3 at least 10,000, blank any. */
  vehicle: string;
  revised: boolean;
  products: 1 | 2;
  /** A second customer has a sheet in the same contract. */
  partner: Company | undefined;
  /** Another branch delivers some of the orders. */
  otherBranch: boolean;
  /** Relative number of orders. */
  weight: number;
}

/** Contracts of each demo company: four current ones, a finished one, and three in the other states in turn. */
const OWN = 8;
const { cancelled, drafting, issued, approved, inForce, paused, finishRequested, finished } =
  CONTRACT_SITUATION;
const { inRevision, revised, revisionApproved } = CONTRACT_SITUATION;
const OTHERS = [
  drafting,
  issued,
  approved,
  paused,
  cancelled,
  finishRequested,
  inRevision,
  revised,
  revisionApproved,
  'expired',
];
const WEIGHTS: Record<string, number> = {
  [cancelled]: 0.2,
  [inForce]: 1,
  [paused]: 0.4,
  [finishRequested]: 0.7,
  [finished]: 1,
  [inRevision]: 0.5,
  [revised]: 0.3,
  [revisionApproved]: 0.5,
  expired: 0.8,
};
const CONVERSIONS: readonly Conversion[] = ['none', 'multiply', 'divide', 'zero', 'blank'];

function statusOf(company: number, n: number, random: Random): string {
  if (n < 4) return inForce;
  if (n === 4) return finished;
  if (n < OWN) return OTHERS[(company * 3 + n - 5) % OTHERS.length] ?? inForce;
  const draw = random.next();
  if (draw < 0.7) return inForce;
  return draw < 0.9 ? finished : random.pick(OTHERS);
}

function termOf(status: string, n: number): ContractPlan['term'] {
  if (status === 'expired') return 'expired';
  if ([drafting, issued, approved].some((each) => each === status)) return 'ahead-of-start';
  if (status === finishRequested || status === finished) return 'past';
  if (status === inForce && n % 8 === 0) return 'long';
  return status === inForce && n % 8 === 3 ? 'ending' : 'current';
}

/** All contracts of a dataset. Their number grows with the orders: about 200 orders each. */
export function planContracts(orders: number, companies: readonly Company[], random: Random): ContractPlan[] {
  const plans: ContractPlan[] = [];
  companies.forEach((company, c) => {
    const count = Math.max(OWN, Math.round((orders * company.share) / 200));
    const own: ContractPlan[] = [];
    for (let n = 0; n < count; n++) {
      const status = statusOf(c, n, random);
      own.push({
        number: String(plans.length + own.length + 1).padStart(15, '0'),
        company,
        status: status === 'expired' ? inForce : status,
        term: termOf(status, n),
        sale: !(c < 2 && n === 6),
        ahead: status === inForce && n % 4 === 1,
        conversion: CONVERSIONS[n % CONVERSIONS.length] ?? 'none',
        vehicle: ['', '1', '2', '3'][n % 4] ?? '',
        revised: (c + n) % 4 === 1,
        products: n % 8 === 2 ? 2 : 1,
        partner: c === 0 && n === 3 ? companies[2] : undefined,
        otherBranch: n % 8 === 0,
        weight: WEIGHTS[status] ?? 0,
      });
    }
    const total = own.reduce((sum, plan) => sum + plan.weight, 0);
    plans.push(...own.map((plan) => ({ ...plan, weight: (plan.weight / total) * company.share })));
  });
  return plans;
}

/** Distributes `orders` by weight so that the counts add up exactly. */
export function shareOut(orders: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let upTo = 0;
  let given = 0;
  return weights.map((weight) => {
    upTo += weight;
    const count = Math.round((orders * upTo) / total) - given;
    given += count;
    return count;
  });
}
