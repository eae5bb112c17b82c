import { CONTRACT_SITUATION, type IsoDate } from 'api-contract';
import type { Database } from 'api/db/database';
import { activeContracts, contractWithOrders } from 'api/erp/reads/contracts';
import { testDatabase } from 'api/testing/database';
import { addContract } from 'api/testing/world';
import { contractOnWire } from 'api/erp/reads/contract-rows';
import { isActiveContract } from '../wire/rules/contract';

// The rule exists twice: `isActiveContract` for screens, `activeOn` in SQL. Both must agree on each case.

const TODAY: IsoDate = '2026-06-15';
const CASES: [situation: string, start: string | null, end: string | null, active: boolean][] = [
  [CONTRACT_SITUATION.inForce, '2026-01-01', '2026-12-31', true],
  [CONTRACT_SITUATION.inForce, '2026-06-15', '2026-06-15', true],
  [CONTRACT_SITUATION.inForce, '2026-06-15', '2026-12-31', true],
  [CONTRACT_SITUATION.inForce, '2026-01-01', '2026-06-15', true],
  [CONTRACT_SITUATION.inForce, '2026-06-16', '2026-12-31', false],
  [CONTRACT_SITUATION.inForce, '2026-01-01', '2026-06-14', false],
  [CONTRACT_SITUATION.inForce, null, '2026-12-31', false],
  [CONTRACT_SITUATION.inForce, '2026-01-01', null, false],
  [CONTRACT_SITUATION.inForce, null, null, false],
  [CONTRACT_SITUATION.approved, '2026-01-01', '2026-12-31', false],
  [CONTRACT_SITUATION.paused, '2026-01-01', '2026-12-31', false],
  [CONTRACT_SITUATION.finished, '2026-01-01', '2026-12-31', false],
  [CONTRACT_SITUATION.revised, '2026-01-01', '2026-12-31', false],
  [CONTRACT_SITUATION.revisionApproved, '2026-01-01', '2026-12-31', false],
  ['', '2026-01-01', '2026-12-31', false],
];

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it.each(CASES)(
  'situation %j from %s to %s: active %s, by SQL and by rule',
  async (situation, start, end, active) => {
    const { pool } = database;
    await pool.query('TRUNCATE erp.cn9, erp.cna, erp.cnb');
    await addContract(pool, {
      branch: '01',
      number: '1',
      contract: { cn9_situac: situation, cn9_dtinic: start, cn9_dtfim: end },
      sheets: [{ customer: 'A', store: '01', items: [{}] }],
    });
    const scope = { customer: 'A', stores: [] };
    const detail = await contractWithOrders(pool, scope, { numero: '1', filial: '01' });
    if (!detail) throw new Error('The contract is not there.');
    expect(await activeContracts(pool, scope, TODAY)).toHaveLength(active ? 1 : 0);
    expect(isActiveContract(contractOnWire(detail), TODAY)).toBe(active);
  },
);
