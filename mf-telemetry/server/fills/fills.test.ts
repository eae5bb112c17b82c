import { ACCESS, areaSettingsAnswer, invoiceFillsAnswer, type TankFill, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { tankWorld, type TankWorld } from 'api/testing/tanks';
import { addOrder, addUser, insert } from 'api/testing/world';
import { tankConsumptionAnswer, tankFillsAnswer } from '../../wire/telemetry';

let portal: TestPortal;
let world: TankWorld;
beforeAll(async () => {
  portal = await testPortal();
  world = await tankWorld(portal);
  const { pool } = portal.database;
  await addUser(pool, {
    email: 'master',
    type: USER_TYPE.master,
    companies: [{ code: 'A' }],
    access: [ACCESS.telemetry],
  });
  await addUser(pool, {
    email: 'store@a.example',
    companies: [{ code: 'A', stores: ['02'] }],
    access: [ACCESS.telemetry],
  });
  headers = {
    ...world.headers,
    master: await portal.login('master'),
    store: await portal.login('store@a.example'),
  };
  await pool.query("UPDATE telemetry.tanks SET density = 1.5 WHERE id = '1'");
});
beforeEach(async () => {
  await world.reset();
  await portal.database.pool.query('DELETE FROM erp.sc6');
});
afterAll(() => portal.close());

let headers: Record<string, Record<string, string>> = {};
const HOUR = 60;
/** Today is 2026-06-15, noon in São Paulo. */
const get = (who: string, url: string) => portal.call({ url: `/api/${url}`, headers: headers[who] });
const fills = async (who = 'a', id = '1'): Promise<TankFill[]> =>
  tankFillsAnswer.parse((await get(who, `tanques/${id}/fills`)).body);
/** A tank that is filled `hoursAgo`, from 10 to 30 m³ less what is missing. */
const filled = (hoursAgo: number, to = 30, id = '1') =>
  world.send(
    [
      [2, 10.2],
      [1, 10],
      [0, to],
      [-1, to - 0.1],
    ].map(([before = 0, volume = 0]) => ({ tank_id: id, ts: world.ago((hoursAgo + before) * HOUR), volume })),
  );

/** An order of company A's product PA1 that has arrived, with its invoice. */
async function delivered(
  doc: string,
  on: string,
  quantity: number,
  { unit = 'T', store = '01', customer = 'A', product = 'PA1' } = {},
) {
  const { pool } = portal.database;
  await addOrder(pool, {
    branch: '0650001',
    number: doc,
    customer,
    store,
    header: { c5_entreal: on, c5_zticket: `T${doc}` },
    items: [{ c6_item: '01', c6_produto: product, c6_um: unit, c6_nota: doc, c6_serie: '1' }],
  });
  const key = { f2_filial: '0650001', f2_doc: doc, f2_serie: '1', f2_cliente: customer, f2_loja: store };
  await insert(pool, 'erp.sf2', { ...key, f2_chvnfe: `K${doc}`, f2_emissao: on });
  await insert(pool, 'erp.sd2', {
    d2_filial: '0650001',
    d2_doc: doc,
    d2_serie: '1',
    d2_cliente: customer,
    d2_loja: store,
    d2_item: '01',
    d2_cod: product,
    d2_pedido: doc,
    d2_itempv: '01',
    d2_quant: quantity,
    d2_emissao: on,
  });
}

describe('GET tanques/{id}/fills', () => {
  it('lays what was measured beside what was invoiced, newest first', async () => {
    await filled(30);
    await filled(6, 28);
    await delivered('000000101', '2026-06-14', 30);
    await delivered('000000102', '2026-06-15', 28.2);
    const found = await fills();
    expect(found).toMatchObject([
      {
        from: world.ago(7 * HOUR),
        to: world.ago(6 * HOUR),
        measured: 18,
        invoice: { F2_FILIAL: '0650001', F2_DOC: '000000102', F2_SERIE: '1', D2_QUANT: '28.2', unit: 'T' },
        invoiced: 18.8,
        difference: -0.8,
        difference_percent: -4.26,
        above_tolerance: true,
      },
      { measured: 20, invoiced: 20, difference: 0, difference_percent: 0, above_tolerance: false },
    ]);
    expect(found[0]?.invoice).toMatchObject({ ticket: 'T000000102', receipt: null });
    expect(new Set(found.map(({ id }) => id)).size).toBe(2);
  });

  it.each([
    ['the tolerance itself', [], 29.4117647, false],
    ['more than the tolerance', [], 29.4, true],
    ['the product’s own', [{ product_code: 'PA1', percent: 5 }], 28.6, false],
    ['another product’s', [{ product_code: 'PA2', percent: 5 }], 28.6, true],
  ])('judges by %s', async (_name, tolerances, quantity, above) => {
    const saved = await portal.call({
      method: 'PUT',
      url: '/api/tanques/tolerances',
      headers: headers.master,
      payload: { tolerances },
    });
    expect(saved.status).toBe(200);
    await filled(6);
    await delivered('000000103', '2026-06-15', quantity);
    expect(await fills()).toMatchObject([{ above_tolerance: above }]);
  });

  it('takes an invoice of a day beside it, of the tank’s company, product and store alone', async () => {
    await filled(6);
    await delivered('000000110', '2026-06-13', 30);
    await delivered('000000111', '2026-06-15', 30, { customer: 'B' });
    await delivered('000000112', '2026-06-15', 30, { product: 'PA2' });
    expect(await fills()).toMatchObject([
      { invoice: null, invoiced: null, difference: null, difference_percent: null, above_tolerance: false },
    ]);
    await delivered('000000113', '2026-06-16', 30, { store: '03' });
    expect(await fills()).toMatchObject([{ invoice: { F2_DOC: '000000113' } }]);
    const { pool } = portal.database;
    await pool.query("UPDATE telemetry.tanks SET store = '01' WHERE id = '1'");
    expect(await fills()).toMatchObject([{ invoice: null }]);
    await pool.query("UPDATE telemetry.tanks SET store = NULL WHERE id = '1'");
  });

  it('gives two tanks of one product an invoice each', async () => {
    const { pool } = portal.database;
    await pool.query("UPDATE telemetry.tanks SET product_code = 'PA1', density = 1.5 WHERE id = 'TQ-B'");
    await filled(6);
    await filled(5, 20, 'TQ-B');
    await delivered('000000120', '2026-06-15', 15);
    await delivered('000000121', '2026-06-15', 30);
    expect(await fills()).toMatchObject([{ invoice: { F2_DOC: '000000121' } }]);
    expect(await fills('a', 'TQ-B')).toMatchObject([{ invoice: { F2_DOC: '000000120' } }]);
    await pool.query("UPDATE telemetry.tanks SET product_code = '', density = NULL WHERE id = 'TQ-B'");
  });

  it('says no volume where the unit needs a density that nobody has said', async () => {
    const { pool } = portal.database;
    await pool.query("UPDATE telemetry.tanks SET density = NULL WHERE id = '1'");
    await filled(6);
    await delivered('000000130', '2026-06-15', 30);
    expect(await fills()).toMatchObject([
      { invoice: { D2_QUANT: '30' }, invoiced: null, difference: null, above_tolerance: false },
    ]);
    await pool.query("UPDATE telemetry.tanks SET density = 1.5 WHERE id = '1'");
  });

  it('shows a user of one store no invoice of another', async () => {
    await filled(6);
    await delivered('000000140', '2026-06-15', 30);
    expect(await fills('store')).toMatchObject([{ measured: 20, invoice: null }]);
  });

  it('is 404 of a tank that stands on a store that the user does not have', async () => {
    const { pool } = portal.database;
    await pool.query("UPDATE telemetry.tanks SET store = '01' WHERE id = '1'");
    expect((await get('store', 'tanques/1/fills')).status).toBe(404);
    expect(((await get('store', 'tanques')).body as { id: unknown }[]).map(({ id }) => id)).toEqual(['TQ-B']);
    await pool.query("UPDATE telemetry.tanks SET store = '02' WHERE id = '1'");
    expect((await get('store', 'tanques/1/fills')).status).toBe(200);
    await pool.query("UPDATE telemetry.tanks SET store = NULL WHERE id = '1'");
  });

  it('is 404 of another company’s tank', async () => {
    expect((await get('b', 'tanques/1/fills')).status).toBe(404);
  });
});

it('draws a fill, and knows no other', async () => {
  await filled(6);
  const [fill] = await fills();
  const answer = await portal.app.inject({
    url: `/api/tanques/1/fills/${fill?.id}/chart`,
    headers: headers.a ?? {},
  });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toMatch(/filename="enchimento-\d{4}-\d{2}-\d{2}\.pdf"/);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get('a', 'tanques/1/fills/1/chart')).status).toBe(404);
  expect((await get('a', 'tanques/1/fills/ontem/chart')).status).toBe(422);
});

it('answers what the tanks measured of an invoice', async () => {
  await filled(6, 28);
  await delivered('000000150', '2026-06-15', 30);
  const of = async (who: string, doc: string) =>
    invoiceFillsAnswer.parse(
      (await get(who, `tanques/fills?F2_FILIAL=0650001&F2_DOC=${doc}&F2_SERIE=1`)).body,
    );
  expect(await of('a', '000000150')).toMatchObject([
    { tag: 'TQ 1', tank_id: '1', measured: 18, invoiced: 20 },
  ]);
  expect(await of('staff', '000000150')).toHaveLength(1);
  const missing = async (who: string, doc: string) =>
    (await get(who, `tanques/fills?F2_FILIAL=0650001&F2_DOC=${doc}&F2_SERIE=1`)).status;
  expect([await missing('a', '000000151'), await missing('b', '000000150')]).toEqual([404, 404]);
  expect(await missing('store', '000000150')).toBe(404);
});

it('tells what was used of each day, week and month, and of the same a year before', async () => {
  const day = 24 * HOUR;
  const year = 364 * day;
  await world.send(
    [
      [0.1 * HOUR, 17],
      [day, 20],
      [2 * day, 22],
      [year, 10],
      [year + day, 11],
    ].map(([ago = 0, volume = 0]) => ({ tank_id: '1', ts: world.ago(ago), volume })),
  );
  const by = async (period: string) =>
    tankConsumptionAnswer.parse((await get('a', `tanques/1/consumption?by=${period}`)).body);
  const days = await by('day');
  expect(days).toHaveLength(30);
  expect(days.slice(-3)).toEqual([
    { from: '2026-06-13', used: null, last_year: null },
    { from: '2026-06-14', used: 2, last_year: null },
    { from: '2026-06-15', used: 3, last_year: 1 },
  ]);
  expect((await by('week')).at(-1)).toMatchObject({ from: '2026-06-15', used: 3 });
  expect((await by('month')).at(-1)).toMatchObject({ from: '2026-06-01', used: 5, last_year: 1 });
  expect((await get('a', 'tanques/1/consumption?by=decade')).status).toBe(422);
  expect((await get('b', 'tanques/1/consumption')).status).toBe(404);
});

it('judges by the tolerance of the settings', async () => {
  const url = '/api/modules/mf-telemetry/settings';
  const { values, audiences, version } = areaSettingsAnswer.parse((await get('master', url.slice(5))).body);
  const set = (tolerance: number, of: number) =>
    portal.call({
      method: 'PUT',
      url,
      headers: headers.master,
      payload: { values: { ...values, tolerance }, audiences, version: of },
    });
  await portal.call({
    method: 'PUT',
    url: '/api/tanques/tolerances',
    headers: headers.master,
    payload: { tolerances: [] },
  });
  expect((await set(5, version)).status).toBe(200);
  await filled(6);
  await delivered('000000103', '2026-06-15', 28.6);
  expect(await fills()).toMatchObject([{ above_tolerance: false }]);
  expect((await set(2, version + 1)).status).toBe(200);
  expect(await fills()).toMatchObject([{ above_tolerance: true }]);
});

it.each([
  ['a product without a name', { product_code: ' ', percent: 2 }],
  ['more than all', { product_code: 'PA1', percent: 101 }],
])('refuses tolerances with %s', async (_name, wrong) => {
  const before = (await get('master', 'tanques/tolerances')).body;
  const answer = await portal.call({
    method: 'PUT',
    url: '/api/tanques/tolerances',
    headers: headers.master,
    payload: { tolerances: [wrong] },
  });
  expect(answer.status).toBe(422);
  expect((await get('master', 'tanques/tolerances')).body).toEqual(before);
});
