import path from 'node:path';
import type { Database } from '../../db/database';
import { loadDataset } from '../../dataset/load';
import { API_DIR } from '../../paths';
import { testDatabase } from '../../testing/database';
import { gatewayContract } from '../gateway.contract';
import { datasetGateway } from './adapter';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await loadDataset(database.pool, path.join(API_DIR, 'src/dataset/fixture'));
});
afterAll(() => database.close());

describe('the dataset adapter', () => gatewayContract(() => datasetGateway(database.pool)));
