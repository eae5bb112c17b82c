import { tank } from '../../tanks/tank.fixture';
import { sitesOf, siteText } from './sites';

const at = (id: number, change: object) => tank({ id, latitude: -23, longitude: -46, ...change });

it('puts the tanks of a store together, the most urgent site first', () => {
  const sites = sitesOf([
    at(1, {}),
    at(2, { latitude: -23.001 }),
    at(3, { store: '02', current_volume: 3 }),
    at(4, { store: '', latitude: -20 }),
    at(5, { store: '', latitude: -20, current_volume: 8 }),
    tank({ id: 6 }),
  ]);
  expect(sites.map(({ tanks }) => tanks.map(({ id }) => id))).toEqual([[3], [4, 5], [1, 2]]);
  expect(sites.map(siteText)).toEqual([
    'Papéis do Vale · Loja 02: 1 tanque, 1 crítico',
    'Papéis do Vale: 2 tanques, 1 a reabastecer',
    'Papéis do Vale · Loja 01: 2 tanques',
  ]);
});
