import type pg from 'pg';
import { ASIDE } from './first-load';

/** Ends following an ERP, in the transaction of a load that has replaced the whole mirror. */
export async function forgetSync(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query('DELETE FROM portal.erp_tables');
  await client.query('DELETE FROM portal.erp_recnos');
  await client.query(`DROP SCHEMA IF EXISTS ${ASIDE} CASCADE`);
}
