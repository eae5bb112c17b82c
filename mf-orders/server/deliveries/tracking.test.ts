import { ACCESS, encodeParams } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addSettings, addShipment, SHIPPING } from 'api/testing/shipment';
import { addUser, insert } from 'api/testing/world';
import { deliveryReceipt, labReportAnswer, trackedPosition } from '../../wire/deliveries';

let portal: TestPortal;
const users: Record<string, { authorization: string }> = {};
const POSITION = 'Erro ao retornar as informações de posição do veículo.';
const RECEIPT = 'Canhoto não disponível para visualização.';
const REPORT = 'Este laudo não está disponível na plataforma, favor, entre em contato com o Atendimento.';

/** Today is 2026-06-15. */
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addSettings(portal, SHIPPING);
  const { orderInTransit, orderDelivered, invoices } = ACCESS;
  const people = {
    ana: ['A', orderInTransit, orderDelivered],
    beto: ['B', orderInTransit, orderDelivered],
    route: ['A', orderInTransit],
    money: ['A', invoices],
  } as const;
  for (const [email, [code, ...access]] of Object.entries(people)) {
    await addUser(pool, { email, companies: [{ code }], access });
    users[email] = await portal.login(email);
  }
  const add = (doc: string, more: object = {}) => addShipment(portal, 'A', { doc, ...more });
  await add('100', { plate: 'ABC-1D23' });
  await add('101', { delivered: '2026-06-15' });
  await add('102', { delivered: '2026-06-16' });
  await add('103', { carrier: 'OUTRA' });
  await add('104', { issued: '2025-12-14' });
  await add('105', { issued: '2025-12-15' });
  await add('106', { papers: false });
  await pool.query(`DELETE FROM orders.vehicle_positions WHERE plate = 'AAA106'`);
  await addShipment(portal, 'B', { doc: '200' });
  const store = { a1_cod: 'A', a1_loja: '01', a1_zaplent: 'ETE NORTE', a1_est: 'SP', a1_cod_mun: '29401' };
  await insert(pool, 'erp.sa1', store);
  // Where the vehicle of 100 was before it took the load, and where it is now.
  const place = { plate: 'ABC1D23', vehicle_name: 'V', longitude: -46, moving: false };
  for (const [at, landmark, latitude] of [
    ['2026-05-31T23:00:00-03:00', 'another load', 1],
    ['2026-06-15T08:00:00-03:00', 'Mauá', -23],
  ])
    await insert(pool, 'orders.vehicle_positions', {
      ...place,
      at,
      landmark,
      latitude,
      loaded_at: '2026-06-15T00:00:00Z',
    });
});
afterAll(() => portal.close());

const post = (path: string, params: object, who = 'ana') =>
  portal.call({
    method: 'POST',
    url: `/api/${path}/`,
    payload: { info: encodeParams({ ...params }) },
    headers: users[who],
  });
const map = (params: object, who?: string) => post('delivery-map', params, who);
const receipt = (params: object, who?: string) => post('delivery-canhoto', params, who);
const get = (url: string, who = 'ana') => portal.call({ url, headers: users[who] });

describe('tracking', () => {
  it('answers where the vehicle is and where it was with this load', async () => {
    const { status, body } = await map({ notafiscal: '100', placa: 'ZZZ9Z99', transportadora: 'X' });
    expect(status).toBe(200);
    expect(trackedPosition.parse(body)).toMatchObject({
      Landmark: 'Mauá',
      Latitude: -23,
      PositionTime: '2026-06-15T08:00:00-03:00',
      trail: [
        [-23.5, -46.6, '2026-06-14T09:00:00-03:00'],
        [-23, -46, '2026-06-15T08:00:00-03:00'],
      ],
      destination: { name: 'ETE NORTE, Mauá/SP' },
    });
  });

  it.each([
    ['six months to the day', '105', 200],
    ['a delivery of tomorrow', '102', 200],
    ['one that has arrived', '101', 404],
    ['a carrier that is not of the list', '103', 404],
    ['an invoice of more than six months', '104', 404],
    ['a vehicle that nobody knows', '106', 404],
    ['another company’s invoice', '200', 404],
    ['an invoice that is not there', '999', 404],
  ])('of %s', async (_name, nota_fiscal, wanted) => {
    const { status, body } = await map({ nota_fiscal });
    expect(status).toBe(wanted);
    if (wanted === 404) expect(body).toMatchObject({ message: POSITION });
  });

  it('believes no plate: another company’s vehicle stays unknown', async () => {
    const { text } = await map({ nota_fiscal: '106', placa: 'AAA200', placaCav: 'AAA200' });
    expect(text).not.toContain('km 200');
  });

  it('needs the code of the stage', async () => {
    expect((await map({ nota_fiscal: '100' }, 'route')).status).toBe(200);
    expect((await map({ nota_fiscal: '100' }, 'money')).status).toBe(403);
    expect(
      (await portal.call({ method: 'POST', url: '/api/delivery-map', payload: { info: 'e30=' } })).status,
    ).toBe(401);
  });

  it.each(['e30=', 'not base64 ☃', encodeParams({ nota_fiscal: '' }), encodeParams({ nota_fiscal: 1 }), ''])(
    'of %j is refused',
    async (info) => {
      const answer = await portal.call({
        method: 'POST',
        url: '/api/delivery-map',
        payload: { info },
        headers: users.ana,
      });
      expect(answer).toMatchObject({ status: 422, body: { errors: { info: [expect.any(String)] } } });
    },
  );
});

describe('the receipt', () => {
  it('has a key and a picture that its reader can fetch', async () => {
    const { body } = await receipt({ nota_fiscal: '101', F2_CHVNFE: 'of another' });
    const { ChaveDANFE, ImagemNF } = deliveryReceipt.parse(body);
    expect(ChaveDANFE).toBe('NFE101');
    const url = ImagemNF[0].URLImagem;
    const shown = await get(url);
    expect(shown).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
    });
    expect(shown.headers['content-disposition']).toContain('inline');
    expect((await get(`${url}/download`)).headers['content-disposition']).toBe(
      'attachment; filename="canhoto-101.png"',
    );
    expect((await get(url, 'beto')).status).toBe(404);
    expect((await portal.call({ url })).status).toBe(401);
  });

  it('without a picture has a blank address', async () => {
    expect((await receipt({ nota_fiscal: '106' })).body).toMatchObject({ ImagemNF: [{ URLImagem: '' }] });
    expect((await get('/api/delivery-canhoto/0650001/106/1')).status).toBe(404);
  });

  it.each(['103', '104', '200', '999'])('of %s is not offered', async (nota_fiscal) =>
    expect(await receipt({ nota_fiscal })).toMatchObject({ status: 404, body: { message: RECEIPT } }),
  );

  it('is what its bytes are, or none', async () => {
    const { rows } = await portal.database.pool.query<{ stored: string }>(
      `SELECT stored FROM portal.dataset_files WHERE path = 'canhoto/NFE105.png'`,
    );
    await portal.files.put(rows[0]?.stored ?? '', Buffer.from('<script>'));
    expect(await get('/api/delivery-canhoto/0650001/105/1')).toMatchObject({ status: 404 });
  });
});

describe('the lab report', () => {
  it('is the PDF of the invoice, whoever carried it and whenever', async () => {
    for (const nota_fiscal of ['100', '103', '104']) {
      const { laudo } = labReportAnswer.parse((await post('order-report', { nota_fiscal })).body);
      expect(Buffer.from(laudo, 'base64').toString()).toContain('%PDF');
    }
  });

  it.each(['106', '200', '999'])('of %s is not there', async (nota_fiscal) =>
    expect(await post('order-report', { nota_fiscal })).toMatchObject({
      status: 404,
      body: { message: REPORT },
    }),
  );

  it('is none where the flavour or the branch has none', async () => {
    const set = async (key: string, value: unknown) => {
      await portal.database.pool.query('UPDATE portal.settings SET value = $2::jsonb WHERE key = $1', [
        key,
        JSON.stringify(value),
      ]);
      portal.clock.pass(3000);
    };
    await set('laudo', false);
    expect((await post('order-report', { nota_fiscal: '100' })).status).toBe(404);
    await set('laudo', true);
    await set('lab_branches', ['0650002']);
    expect((await post('order-report', { nota_fiscal: '100' })).status).toBe(404);
    await set('lab_branches', SHIPPING.lab_branches);
    expect((await post('order-report', { nota_fiscal: '100' })).status).toBe(200);
  });
});
