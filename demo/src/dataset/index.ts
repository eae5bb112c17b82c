import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_SITUATION } from 'api-contract';
import { HISTORY, writeContractOrders, writeLooseOrders } from './contract-orders';
import { makeContract, writeContract } from './contract';
import { planContracts, shareOut } from './contract-plan';
import { dayOf, todayInSaoPaulo } from './days';
import { DayNumbers } from './numbers';
import type { Making } from './making';
import { makeParts } from './parts';
import { demoPortal } from './portal';
import { Random } from 'api/testing/random';
import { makeWorld, writeStores } from './world';
import { DatasetWriter } from './writer';

export interface MakeOptions {
  /** Total number of orders (SC5 rows). */
  orders?: number;
  /** The date on which the data looks current, `yyyy-mm-dd`; today in São Paulo by default. */
  today?: string;
  /** The same seed and date give the same files. */
  seed?: number;
}

/** Number of orders without a contract. */
const LOOSE = 0.06;

/**
 * Writes a made-up dataset into `dir` (created if needed): companies, contracts in every state and orders in every
 * stage, with dates relative to `today`. Memory use does not grow with the number of orders.
 */
export async function makeDataset(dir: string, options: MakeOptions = {}): Promise<void> {
  const { orders = 2000, seed = 1 } = options;
  const today = dayOf(options.today ?? todayInSaoPaulo());
  const random = new Random(seed);
  const out = await DatasetWriter.open(dir);
  const world = makeWorld(orders, random, out);
  const first = today - HISTORY;
  const perDay = orders / HISTORY;
  const numbers = (digits: number): DayNumbers => new DayNumbers(first, today, digits, perDay);
  const making: Making = {
    today,
    random,
    world,
    out,
    contracts: [],
    issued: [],
    shipments: [],
    series: {
      orders: numbers(6),
      invoices: numbers(9),
      returns: numbers(9),
      loads: numbers(6),
      measurements: numbers(6),
    },
  };
  const loose = Math.round(orders * LOOSE);
  const plans = planContracts(orders, world.companies, random);
  const counts = shareOut(
    orders - loose,
    plans.map((plan) => plan.weight),
  );
  for (const [n, plan] of plans.entries()) {
    const contract = makeContract(plan, today, random);
    await writeContractOrders(contract, counts[n] ?? 0, making);
    writeContract(contract, today, random, out);
    const orderable =
      contract.status === CONTRACT_SITUATION.inForce &&
      contract.sale &&
      contract.start <= today &&
      today <= contract.end;
    if (orderable && making.contracts.length < 50) making.contracts.push(contract);
    await out.drain();
  }
  const shares = shareOut(
    loose,
    world.companies.map((company) => company.share),
  );
  for (const [n, company] of world.companies.entries())
    await writeLooseOrders(company, shares[n] ?? 0, making);
  for (const company of world.companies) writeStores(company, out);
  const sections = await makeParts(making, dir);
  await out.close();
  const portal = { ...demoPortal(), ...sections };
  await writeFile(join(dir, 'portal.json'), `${JSON.stringify(portal, null, 2)}\n`);
}
