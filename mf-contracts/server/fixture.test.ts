import path from 'node:path';
import { billingUnitPrice, encodeParams, toBillingUnit, type ContractDetail } from 'api-contract';
import { API_DIR } from 'api/paths';
import { MIRRORS } from 'api/testing/protheus/fill';
import { testPortal, type TestPortal } from 'api/testing/portal';

/** Checks the figures of `dataset/fixture/README.md` through the whole server. */
describe.each(MIRRORS)('over a mirror filled from %s', (_name, fill) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal();
    await fill(portal.database.pool, path.join(API_DIR, 'src/dataset/fixture'));
  });
  afterAll(() => portal.close());

  async function login(email: string) {
    const payload = { email, password: 'Portal!2026' };
    const { body } = await portal.call({ method: 'POST', url: '/api/login', payload });
    return { authorization: `Bearer ${(body as { token: string }).token}` };
  }
  const get = async (email: string, url: string) =>
    portal.call({ url: `/api/${url}`, headers: await login(email) });
  const detailOf = (numero: string, filial: string) =>
    `contracts/detail?params=${encodeURIComponent(encodeParams({ numero: `000000000000${numero}`, filial }))}`;

  it.each([
    ['301', '0650001', 'ana@alfa.example', ['150000', '37500', '112500', '2']],
    ['302', '0650002', 'ana@alfa.example', ['50000', '12500', '37500', '4']],
    ['303', '0650001', 'bruno@beta.example', ['1234.5', '617.25', '617.25', '1.23456']],
  ])('contract %s of %s gives %s the figures calculated by hand', async (numero, filial, email, expected) => {
    const { body } = await get(email, detailOf(numero, filial));
    const item = (body as { data: { ZOOM: ContractDetail[] } }).data.ZOOM[0];
    if (!item) throw new Error('no contract');
    const volumes = [item.CNB_QUANT, item.CNB_QTDMED, item.CNB_SLDMED].map((volume) =>
      toBillingUnit(volume, item),
    );
    expect([...volumes, billingUnitPrice(item)]).toEqual(expected);
  });

  it.each([
    [
      '301',
      '0650001',
      'ana@alfa.example',
      ['03/2026', '04/2026'],
      ['15000', '22500'],
      ['30000', '45000'],
      'L',
    ],
    ['302', '0650002', 'ana@alfa.example', ['08/2026'], ['12500'], ['50000'], 'L'],
    ['303', '0650001', 'bruno@beta.example', ['06/2026'], ['617.25'], ['762.03'], 'KG'],
  ])(
    'the chart of contract %s matches the figures calculated by hand',
    async (numero, filial, email, labels, volume, value, unit) => {
      const { body } = await get(
        email,
        `contracts/chart?CN9_FILIAL=${filial}&CN9_NUMERO=000000000000${numero}`,
      );
      const volumes = [{ unit, data: volume }];
      expect(body).toEqual({ data: { labels, volume, value, unit, volumes } });
    },
  );

  const post = async (email: string, url: string) =>
    portal.call({ method: 'POST', url: `/api/${url}`, headers: await login(email) });

  // The clock is set to 15/06/2026.
  it.each([
    [
      'ana@alfa.example',
      { month: '05/2026', value: '0', amounts: [{ unit: 'L', amount: '0' }] },
      { month: '04/2026', value: '45000', amounts: [{ unit: 'L', amount: '22500' }] },
    ],
    [
      'bruno@beta.example',
      { month: '05/2026', value: '0', amounts: [] },
      { month: '04/2026', value: '0', amounts: [] },
    ],
  ])('last two months of %s match the figures calculated by hand', async (email, last, penultimate) => {
    expect((await get(email, 'contracts/last-months')).body).toEqual({ data: { last, penultimate } });
  });

  it('deadline and quantity cover the active contracts of the company and stores', async () => {
    const { status, body } = await post('ana@alfa.example', 'contracts/chartDeadline');
    expect([status, body]).toMatchObject([
      200,
      {
        data: {
          deadline: [
            { label: '000000000000301', prazo_restante: '199', prazo_total: '364', unity_measure: 'dias' },
          ],
          quantity: [
            { percentage: '25', prazo_restante: '112500', prazo_total: '150000', unity_measure: 'L' },
          ],
        },
      },
    ]);
    // Lia's store has only contract 302, which has not begun.
    expect((await post('lia@alfa.example', 'contracts/chartDeadline')).body).toEqual({
      data: { deadline: [], quantity: [] },
    });
  });

  it.each([
    ['bruno@beta.example', detailOf('301', '0650001'), 404],
    ['ana@alfa.example', detailOf('303', '0650001'), 404],
    ['lia@alfa.example', detailOf('301', '0650001'), 404],
    ['caio@alfa.example', detailOf('302', '0650002'), 403],
    ['caio@alfa.example', 'contracts/last-months', 403],
    ['bruno@beta.example', 'invoices/pending', 403],
    ['lia@alfa.example', 'invoices/dashboard', 403],
  ])('%s requesting %s gets %i', async (email, url, status) => {
    expect((await get(email, url)).status).toBe(status);
  });
});
