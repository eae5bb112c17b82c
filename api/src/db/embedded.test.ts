import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { emptyDataDir } from '../testing/database';
import { startEmbedded } from './embedded';

it('starts where nothing but its own folder can be written', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-only-'));
  const { TMPDIR } = process.env;
  const { worker } = await emptyDataDir(dir);
  process.env['TMPDIR'] = path.join(dir, 'none');
  const { pool, stop } = await startEmbedded(path.join(dir, 'pg/data'), worker);
  try {
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await stop();
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
  expect(fs.readdirSync(path.join(dir, 'pg'))).toEqual(['data']);
  fs.rmSync(dir, { recursive: true });
});
