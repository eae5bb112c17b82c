import type { Database } from '../../db/database';
import type { Scope } from '../scope';
import { contractNews, shipmentNews, titleNews } from './news';
import { ALFA, ALFA_STORE_2, BETA, fixtureDatabase } from './testing/fixture';

let database: Database;
beforeAll(async () => {
  database = await fixtureDatabase();
});
afterAll(() => database.close());

it('news are of the asked days and of the scope: invoices by issue or delivery', async () => {
  const news = async (scope: Scope, since: string, today: string) =>
    (await shipmentNews(database.pool, scope, since, today)).map(({ doc }) => doc.slice(-3));
  expect(await news(ALFA, '2026-03-16', '2026-03-17')).toEqual(['501']);
  expect(await news(ALFA, '2026-03-18', '2026-03-30')).toEqual(['501']);
  expect(await news(ALFA, '2026-03-19', '2026-03-30')).toEqual([]);
  expect(await news(ALFA, '2026-03-01', '2026-03-15')).toEqual([]);
  expect(await news(ALFA, '2026-08-01', '2026-08-12')).toEqual(['601']);
  expect(await news(ALFA_STORE_2, '2026-03-16', '2026-03-17')).toEqual([]);
  expect(await news(BETA, '2026-03-16', '2026-03-17')).toEqual([]);
  const [told] = await shipmentNews(database.pool, ALFA, '2026-03-16', '2026-03-18');
  expect(told).toEqual({
    branch: '0650001',
    doc: '000000501',
    series: '1',
    issued: '2026-03-16',
    delivered: '2026-03-18',
    key: '35260345678912000180550010000005011000000017',
    carrier: 'RODOQUIM TRANSPORTES LTDA',
    plate: 'ABC1D23',
    tractor: 'XYZ9K88',
    order: '000101',
    stores: ['01'],
    loaded: true,
    product: 'SODA CAUSTICA LIQUIDA 50%',
    products: 1,
  });
});

it('news of titles and contracts are those that are near', async () => {
  const due = async (scope: Scope, today: string) =>
    (await titleNews(database.pool, scope, today)).map(
      ({ number, instalment }) => `${number.slice(-3)}/${instalment}`,
    );
  expect(await due(ALFA, '2026-09-03')).toEqual(['601/01']);
  expect(await due(ALFA, '2026-09-08')).toEqual(['601/01']);
  expect(await due(ALFA, '2026-09-02')).toEqual([]);
  expect(await due(ALFA, '2026-09-09')).toEqual([]);
  expect(await due(BETA, '2026-07-06')).toEqual([]);
  const ending = async (scope: Scope, today: string) =>
    (await contractNews(database.pool, scope, today)).map(({ number, end }) => `${number.slice(-3)} ${end}`);
  expect(await ending(ALFA, '2026-10-31')).toEqual([]);
  expect(await ending(ALFA, '2026-11-01')).toEqual(['301 2026-12-31']);
  expect(await ending(ALFA_STORE_2, '2026-11-02')).toEqual([]);
  expect(await ending(BETA, '2027-01-01')).toEqual(['303 2027-03-01']);
});
