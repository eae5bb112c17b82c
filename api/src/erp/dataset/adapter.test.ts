import path from 'node:path';
import type { Database } from '../../db/database';
import { loadDataset } from '../../dataset/load';
import { API_DIR } from '../../paths';
import { testDatabase } from '../../testing/database';
import { GATEWAY_CHECKS } from '../gateway-contract';
import type { ErpGateway, Scope } from '../port';
import { datasetGateway } from './adapter';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await loadDataset(database.pool, path.join(API_DIR, 'src/dataset/fixture'));
});
afterAll(() => database.close());

const CHECKS = Object.entries(GATEWAY_CHECKS);

/** An adapter that answers every call with `answer`, which receives the dataset adapter's call. */
function adapterThat(answer: (args: unknown[], real: (...args: unknown[]) => Promise<unknown>) => unknown) {
  const real = datasetGateway(database.pool);
  type Calls = Record<string, (...args: unknown[]) => Promise<unknown>>;
  const area = (calls: object) =>
    Object.fromEntries(
      Object.entries(calls as Calls).map(([name, call]) => [
        name,
        (...args: unknown[]) => answer(args, call),
      ]),
    );
  return Object.fromEntries(
    Object.entries(real).map(([name, calls]) => [name, area(calls as object)]),
  ) as unknown as ErpGateway;
}

/** An empty answer: no rows, zero counts, nothing found. */
function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer === 'string') return '0';
  if (typeof answer === 'number') return 0;
  if (typeof answer !== 'object' || answer === null || 'items' in answer) return null;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, emptied(value)]));
}

/** Another company's rows; for calls that are not limited to a company, the opposite of the right answer. */
const others: Parameters<typeof adapterThat>[0] = async ([asker, ...args], real) => {
  const { customer } = asker as Partial<Scope>;
  if (customer !== undefined)
    return real({ ...(asker as Scope), customer: customer === '000201' ? '000202' : '000201' }, ...args);
  const rows = (await real(asker, ...args)) as unknown[];
  return rows.length > 1 ? rows.reverse() : [...rows, '000203'];
};

describe.each(CHECKS)('%s', (_name, check) => {
  it('the dataset adapter passes', () => check(datasetGateway(database.pool)));

  it('an adapter that returns nothing fails', () =>
    expect(check(adapterThat(async (args, real) => emptied(await real(...args))))).rejects.toThrow());

  it('an adapter that returns other rows fails', () => expect(check(adapterThat(others))).rejects.toThrow());
});
