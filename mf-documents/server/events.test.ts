import { ACCESS, CONTRACT_SITUATION, USER_TYPE } from 'api-contract';
import { addSheet, PDF } from 'api/testing/documents';
import { erpBatch } from 'api/testing/erp-batch';
import { hookReceiver, type HookReceiver, listener } from 'api/testing/hook-receiver';
import { formCall } from 'api/testing/multipart';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';

let receiver: HookReceiver;
let portal: TestPortal;
let staff: { authorization: string };
let customerId: number;
let told: () => Promise<string[]>;

beforeAll(async () => {
  receiver = await hookReceiver();
  portal = await testPortal({ env: { privateOrigins: [receiver.origin] } });
  const { pool } = portal.database;
  const companies = [{ code: 'A' }];
  const access = [ACCESS.certificates, ACCESS.safetySheets, ACCESS.emergencySheets, ACCESS.company];
  await addUser(pool, { email: 'eva', companies, access });
  await addUser(pool, { email: 'lia', type: USER_TYPE.staff, companies, access: [ACCESS.settings] });
  await insert(pool, 'erp.sm0', { m0_codfil: '1', m0_filial: 'SUZANO' });
  for (const [code, name] of [
    ['P1', 'SODA'],
    ['P2', 'CAL'],
  ])
    await insert(pool, 'erp.sb1', { b1_cod: code, b1_desc: name, b1_um: 'KG' });
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM portal.customers WHERE code = 'A'`);
  customerId = rows[0]?.id ?? 0;
  staff = await portal.login('lia');
  told = await listener(portal, receiver, await portal.login('eva'));
});
afterAll(async () => {
  await portal.close();
  await receiver.close();
});

it('a certificate that staff keep is told of, its next edition too, and its end', async () => {
  const keep = async (validUntil: string) => {
    const fields = {
      kind: 'certificate',
      customer_id: customerId,
      branch: '1',
      title: 'AVCB',
      valid_until: validUntil,
    };
    const call = formCall('/api/kept_documents', fields, { content: PDF, name: 'a.pdf' }, staff);
    const { status, body } = await portal.call(call);
    expect([status, body]).toEqual([200, expect.anything()]);
    return (body as { key: string }).key;
  };
  const key = await keep('2027-01-31');
  expect(await told()).toEqual(['document.created']);
  await keep('2028-01-31');
  expect(await told()).toEqual(['document.updated']);
  const url = `/api/kept_documents/${key}`;
  expect((await portal.call({ method: 'DELETE', url, headers: staff })).status).toBe(200);
  expect(await told()).toEqual(['document.removed']);
});

it('a sheet is told of once the company buys its product: by an invoice, and by a contract', async () => {
  await addSheet(portal, { product_code: 'P1' });
  await addSheet(portal, { product_code: 'P2' });
  expect(await told()).toEqual([]);
  const { pool } = portal.database;
  const line = { D2_FILIAL: '1', D2_DOC: '5', D2_SERIE: '1', D2_CLIENTE: 'A', D2_LOJA: '01', D2_ITEM: '01' };
  await erpBatch(pool, 'SD2', [{ recno: 1, fields: { ...line, D2_COD: 'P1' } }]);
  expect(await told()).toEqual(['document.created']);
  const of = { CNA_FILIAL: '1', CNA_CONTRA: '7', CNA_NUMERO: '1', CNA_CLIENT: 'A', CNA_LOJACL: '01' };
  const item = { CNB_FILIAL: '1', CNB_CONTRA: '7', CNB_NUMERO: '1', CNB_ITEM: '001', CNB_PARPRO: 'P2' };
  const contract = {
    CN9_FILIAL: '1',
    CN9_NUMERO: '7',
    CN9_ESPCTR: '2',
    CN9_SITUAC: CONTRACT_SITUATION.inForce,
  };
  await erpBatch(pool, 'CN9', [{ recno: 1, fields: contract }]);
  await erpBatch(pool, 'CNA', [{ recno: 1, fields: of }]);
  expect(await told()).toEqual([]);
  await erpBatch(pool, 'CNB', [{ recno: 1, fields: item }]);
  expect(await told()).toEqual(['document.created']);
  await erpBatch(pool, 'CNB', [{ recno: 1, deleted: true, fields: item }]);
  expect(await told()).toEqual(['document.removed']);
});
