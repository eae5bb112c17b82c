import path from 'node:path';
import { CONTRACT_SITUATION } from 'api-contract';
import { loadDataset } from '../../dataset/load';
import { testDatabase } from '../../testing/database';
import { datasetWriter } from './dataset';
import { writerContract } from './writer.contract';

writerContract('dataset', async () => {
  const database = await testDatabase();
  const { pool } = database;
  await loadDataset(pool, path.join(__dirname, '../../dataset/fixture'), {});
  return {
    pool,
    writer: datasetWriter(pool, () => new Date('2026-06-15T12:00:00Z')),
    block: async (store) =>
      void (await pool.query(`UPDATE erp.sa1 SET a1_msblql = '1' WHERE a1_cod = '000201' AND a1_loja = $1`, [
        store,
      ])),
    endContract: async () =>
      void (await pool.query(
        `UPDATE erp.cn9 SET cn9_situac = '${CONTRACT_SITUATION.finished}' WHERE cn9_numero = '000000000000301' AND cn9_revatu = ''`,
      )),
    close: () => database.close(),
  };
});
