import type pg from 'pg';
import { buildContractMonths } from '../../tables/contract-months';
import { RECNO } from '../../tables/ddl';
import { buildStageCounts } from '../../tables/stage-counts';
import { ERP_TABLES, type ErpTable } from '../../tables/tables';
import { insertRows } from '../../tables/insert-rows';
import type { SyncDeps } from '../deps';
import { MONTHS, STAGES, type Derived } from '../derived/lines';
import type { MemoryErp } from './memory-erp';

const CHECK = 'erp_check';

/** Lines of a table of sums, added up: what a reader sees. */
async function sumsIn(pool: pg.Pool, schema: string, { table, key, sums }: Derived): Promise<unknown[]> {
  const keys = Object.keys(key).join(', ');
  const some = sums.map((sum) => `sum(${sum}) <> 0`).join(' OR ');
  const columns = [...Object.keys(key), ...sums.map((sum) => `trim_scale(sum(${sum})::numeric) AS ${sum}`)];
  const { rows } = await pool.query(
    `SELECT ${columns.map((column) => column).join(', ')} FROM ${table.replace('erp.', `${schema}.`)}
     GROUP BY ${keys} HAVING ${some} ORDER BY ${keys}`,
  );
  return rows;
}

/** The sums as they are, and as a rebuild from the mirror's tables makes them. */
export async function sumsAndRebuilt(pool: pg.Pool): Promise<{ kept: unknown; rebuilt: unknown }> {
  await pool.query(`DROP SCHEMA IF EXISTS ${CHECK} CASCADE; CREATE SCHEMA ${CHECK}`);
  for (const { file } of ERP_TABLES)
    await pool.query(`CREATE VIEW ${CHECK}.${file} AS SELECT * FROM erp.${file.toLowerCase()}`);
  await buildContractMonths(pool, CHECK);
  await buildStageCounts(pool, CHECK);
  const both = async (schema: string) => [
    await sumsIn(pool, schema, MONTHS),
    await sumsIn(pool, schema, STAGES),
  ];
  const compared = { kept: await both('erp'), rebuilt: await both(CHECK) };
  await pool.query(`DROP SCHEMA ${CHECK} CASCADE`);
  return compared;
}

/** The rows of a table that only the mirror or only the ERP has, or that differ. */
async function differences(pool: pg.Pool, table: ErpTable, erp: MemoryErp): Promise<unknown[]> {
  const name = table.file.toLowerCase();
  const client = await pool.connect();
  try {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${CHECK}`);
    await client.query(`CREATE TABLE ${CHECK}.${name}_source AS SELECT * FROM erp.${name} WHERE false`);
    const into = { ...table, file: `${name}_source` };
    await insertRows(client, into, CHECK, erp.live(table.file));
    const columns = [...table.columns.keys(), RECNO].join(', ');
    const { rows } = await client.query(
      `(SELECT 'mirror' AS only, ${columns} FROM erp.${name} EXCEPT ALL SELECT 'mirror', ${columns} FROM ${CHECK}.${name}_source)
       UNION ALL
       (SELECT 'erp', ${columns} FROM ${CHECK}.${name}_source EXCEPT ALL SELECT 'erp', ${columns} FROM erp.${name})`,
    );
    await client.query(`DROP TABLE ${CHECK}.${name}_source`);
    return rows;
  } finally {
    client.release();
  }
}

/** Where the mirror and the ERP differ, by table; empty if the mirror is right. */
export async function mirrorDifferences(pool: pg.Pool, erp: MemoryErp): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of TEST_TABLES) {
    const rows = await differences(pool, table, erp);
    if (rows.length > 0) found[table.file] = rows;
  }
  return found;
}

/** All tables but that of tanks, which no ERP has. */
export const TEST_TABLES = ERP_TABLES.filter(({ file }) => file !== 'TANK_READINGS');

/** Options of the sync for tests: no waiting, no window. */
export const TEST_OPTIONS: SyncDeps['options'] = {
  everySeconds: 0.1,
  overlapSeconds: 30,
  compareAt: '02:30',
  window: null,
  shrinkShare: 1,
  parallel: 2,
};
