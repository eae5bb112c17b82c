import { destinationOf } from './destination';

const place = { store: 'ETE NORTE', state: 'SP', cityCode: '29401', city: 'MAUA' };
const maua = {
  name: 'ETE NORTE, Mauá/SP',
  latitude: expect.closeTo(-23.67, 1),
  longitude: expect.closeTo(-46.46, 1),
};

it.each([
  ['by its IBGE code', {}, maua],
  ['by its code, whatever the name', { city: 'X' }, maua],
  [
    'by its code without leading zeros',
    { state: 'MG', cityCode: '6200', city: '' },
    { name: 'ETE NORTE, Belo Horizonte/MG' },
  ],
  ['by its name where there is no code', { cityCode: '', state: 'sp' }, maua],
  [
    'by its name where the code is none',
    { cityCode: '99999', city: 'São Bernardo do Campo' },
    { name: 'ETE NORTE, São Bernardo do Campo/SP' },
  ],
  [
    'with its store’s name in one line',
    { store: 'ETA CENTRAL\nDOCA 1' },
    { name: 'ETA CENTRAL DOCA 1, Mauá/SP' },
  ],
  ['of its own state', { state: 'BA', city: 'SALVADOR', cityCode: '', store: '' }, { name: 'Salvador/BA' }],
])('a destination is found %s', async (_how, given, wanted) => {
  expect(await destinationOf({ ...place, ...given })).toMatchObject(wanted);
});

it.each([
  { state: '', cityCode: '', city: '' },
  { state: 'EX', cityCode: '29401', city: 'MAUA' },
  { state: 'SP', cityCode: '', city: 'Salvador' },
])('%j is nowhere in Brazil', async (given) => {
  expect(await destinationOf({ ...place, ...given })).toBeNull();
});
