import { CONTRACT_SITUATION } from 'api-contract';
import type { Milli } from './amounts';
import type { BranchInfo } from './catalog/house';
import { BRANCHES, PAYMENT_TERMS } from './catalog/house';
import { PACKAGING, PRODUCTS } from './catalog/products';
import type { Contract, ContractItem } from './contract';
import { monthOf, type Day } from './days';
import type { Making, OrderLine } from './making';
import { anotherBranch, writeOrder } from './order';
import type { Random } from 'api/testing/random';
import type { Company } from './world';

/** Past days that have orders: enough for thirteen full months in the charts. */
export const HISTORY = 430;

/** Water treatment and industry buy more from September to March. */
const SEASON = [1, 0.95, 0.95, 0.8, 0.7, 0.62, 0.6, 0.66, 0.8, 0.9, 1, 0.95];

/** Orders per current contract in the last days, so that every stage has some on any day. */
const RECENT = 8;

/** A random day from `first` to `last`, more likely in a busy month. */
function seasonalDay(first: Day, last: Day, random: Random): Day {
  for (;;) {
    const day = random.int(first, last);
    if (random.chance(SEASON[monthOf(day)] ?? 1)) return day;
  }
}

/** A load in billing units within the limits of the contract's vehicle, in steps of 500. */
function loadOf(vehicle: string, random: Random): number {
  const [low, high] = { '1': [34, 56], '2': [20, 34], '3': [20, 56] }[vehicle] ?? [10, 54];
  return random.int(low ?? 10, high ?? 54) * 500;
}

function lineOf(item: ContractItem, number: number, load: number): OrderLine {
  const { product, unit, secondUnit, billingUnit, price } = item;
  const quantity: Milli = Math.round(load * 1000 * item.perLoadUnit);
  item.measured += quantity;
  return {
    item: String(number).padStart(2, '0'),
    product,
    unit,
    secondUnit,
    billingUnit,
    price,
    quantity,
    billed: load * 1000,
    packaging: false,
  };
}

/** Creates a contract's orders, within its term and up to today. */
export async function writeContractOrders(contract: Contract, count: number, making: Making): Promise<void> {
  const { random, today, out } = making;
  const first = Math.max(contract.start, today - HISTORY);
  const last = Math.min(contract.end, today - (contract.status === CONTRACT_SITUATION.inForce ? 0 : 15));
  for (let n = 0; n < count; n++) {
    const day =
      contract.status === CONTRACT_SITUATION.inForce && n < RECENT
        ? Math.max(first, last - n * 2)
        : seasonalDay(first, Math.max(first, last), random);
    const sheet = random.pick(contract.sheets);
    const items = sheet.items.length > 1 && random.chance(0.5) ? sheet.items : [random.pick(sheet.items)];
    const branch =
      contract.otherBranch && random.chance(0.15) ? anotherBranch(contract.branch, random) : contract.branch;
    writeOrder(
      {
        branch,
        day,
        company: sheet.company,
        store: sheet.store,
        payment: contract.payment,
        freight: contract.freight,
        lines: items.map((item, at) => lineOf(item, at + 1, loadOf(contract.vehicle, random))),
        measurement: {
          contract: contract.number,
          branch: contract.branch.code,
          revision: contract.revision,
          sheet: sheet.number,
        },
      },
      making,
    );
    if (n % 50 === 49) await out.drain();
  }
}

/** Orders without a contract: spot sales and lent packaging, alternately. */
export async function writeLooseOrders(company: Company, count: number, making: Making): Promise<void> {
  const { random, today, out } = making;
  for (let n = 0; n < count; n++) {
    const branch: BranchInfo = random.pick(BRANCHES);
    const packaging = n % 2 === 0;
    const product = random.pick(packaging ? PACKAGING : PRODUCTS);
    const quantity = (packaging ? random.int(2, 30) : random.int(20, 50) * 500) * 1000;
    const unit = packaging ? 'UN' : 'KG';
    const line: OrderLine = {
      item: '01',
      product,
      unit,
      secondUnit: '',
      billingUnit: '',
      quantity,
      billed: quantity,
      packaging,
      price: Math.round(product.price * 100_000),
    };
    writeOrder(
      {
        branch,
        company,
        store: random.pick(company.places).code,
        day: seasonalDay(today - HISTORY, today, random),
        payment: random.pick(PAYMENT_TERMS),
        freight: 'C',
        lines: [line],
      },
      making,
    );
    if (n % 50 === 49) await out.drain();
  }
}
