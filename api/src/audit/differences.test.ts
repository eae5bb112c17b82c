import { differences, type Snapshot } from './differences';

it.each<[string, Snapshot | null, Snapshot | null, unknown, unknown]>([
  [
    'only what differs',
    { name: 'Ana', office: 'A' },
    { name: 'Ana', office: 'B' },
    { office: 'A' },
    { office: 'B' },
  ],
  ['nothing', { stores: ['01', '02'] }, { stores: ['01', '02'] }, {}, {}],
  [
    'another order of a list',
    { stores: ['01', '02'] },
    { stores: ['02', '01'] },
    { stores: ['01', '02'] },
    { stores: ['02', '01'] },
  ],
  ['no blank for a missing field', { phone: null }, { phone: '', cpf: undefined }, {}, {}],
  ['what was not there', {}, { terms: 'x' }, { terms: null }, { terms: 'x' }],
  ['a new one whole', null, { name: 'Ana' }, null, { name: 'Ana' }],
  ['a removed one whole', { name: 'Ana' }, null, { name: 'Ana' }, null],
])('keeps %s', (_what, was, is, before, after) => {
  expect(differences(was, is)).toEqual({ before, after });
});
