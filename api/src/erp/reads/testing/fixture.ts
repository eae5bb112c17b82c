import path from 'node:path';
import { ACCESS } from 'api-contract';
import { loadDataset } from '../../../dataset/load';
import type { Database } from '../../../db/database';
import { API_DIR } from '../../../paths';
import { testDatabase } from '../../../testing/database';
import type { Scope } from '../../scope';

const ORDER_CODES = [ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered];

/** Scopes in the hand-made dataset (`dataset/fixture/README.md`). */
export const ALFA: Scope = { customer: '000201', stores: [], access: ORDER_CODES };
export const ALFA_STORE_2: Scope = { ...ALFA, stores: ['02'] };
export const BETA: Scope = { ...ALFA, customer: '000202' };
export const NOBODY: Scope = { ...ALFA, customer: '999999' };

/** The day that is today. */
export const TODAY = '2026-11-21';

/** A database with the hand-made dataset. */
export async function fixtureDatabase(): Promise<Database> {
  const database = await testDatabase();
  await loadDataset(database.pool, path.join(API_DIR, 'src/dataset/fixture'));
  return database;
}
