import type { Random } from './random';
import type { Company } from './world';

/** How a contract's billing unit relates to its own unit (CNB_ZUNFAT, CNB_ZCONV, CNB_ZTPCON). */
type Conversion = 'none' | 'multiply' | 'divide' | 'zero' | 'blank';

/** A contract before it gets dates, quantities and orders. */
export interface ContractPlan {
  number: string;
  company: Company;
  /** CN9_SITUAC; 'expired' is a 05 whose end date has passed. */
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
const OTHERS = ['02', '03', '04', '06', '01', '07', '09', '10', 'A', 'expired'];
const WEIGHTS: Record<string, number> = {
  ...{ '01': 0.2, '05': 1, '06': 0.4, '07': 0.7, '08': 1, '09': 0.5, '10': 0.3, A: 0.5, expired: 0.8 },
};
const CONVERSIONS: readonly Conversion[] = ['none', 'multiply', 'divide', 'zero', 'blank'];

function statusOf(company: number, n: number, random: Random): string {
  if (n < 4) return '05';
  if (n === 4) return '08';
  if (n < OWN) return OTHERS[(company * 3 + n - 5) % OTHERS.length] ?? '05';
  const draw = random.next();
  if (draw < 0.7) return '05';
  return draw < 0.9 ? '08' : random.pick(OTHERS);
}

function termOf(status: string, n: number): ContractPlan['term'] {
  if (status === 'expired') return 'expired';
  if (['02', '03', '04'].includes(status)) return 'ahead-of-start';
  if (['07', '08'].includes(status)) return 'past';
  if (status === '05' && n % 8 === 0) return 'long';
  return status === '05' && n % 8 === 3 ? 'ending' : 'current';
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
        status: status === 'expired' ? '05' : status,
        term: termOf(status, n),
        sale: !(c < 2 && n === 6),
        ahead: status === '05' && n % 4 === 1,
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
