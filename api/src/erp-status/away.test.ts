import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ACCESS } from 'api-contract';
import { testPortal } from '../testing/portal';
import { addContract, addUser } from '../testing/world';

it('lists answer from the mirror while the ERP does not answer at all', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-away-'));
  const erpConfigFile = path.join(dir, 'erp.json');
  // Nobody listens there.
  fs.writeFileSync(erpConfigFile, JSON.stringify({ url: 'http://127.0.0.1:9/rest' }));
  const env = { erpSource: 'protheus', erpConfigFile, erpUser: 'portal', erpPassword: 'segredo' } as const;
  const portal = await testPortal({ env });
  const { pool } = portal.database;
  await addUser(pool, { email: 'ana@a.test', companies: [{ code: 'A' }], access: [ACCESS.contracts] });
  await addContract(pool, {
    branch: '0650001',
    number: '000007',
    sheets: [{ customer: 'A', store: '01', items: [{ cnb_parpro: 'P1', cnb_sldmed: 5 }] }],
  });
  const headers = await portal.login('ana@a.test');
  const list = await portal.call({ url: '/api/contracts', headers });
  expect([list.status, (list.body as { data: { count: number } }).data.count]).toEqual([200, 1]);
  const freshness = await portal.call({ url: '/api/erp/freshness', headers });
  expect(freshness.body).toMatchObject({ asOf: null, staleAfterMinutes: 15, late: true });
  await portal.close();
  fs.rmSync(dir, { recursive: true });
});
