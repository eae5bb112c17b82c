import { differences, type Snapshot } from './differences';

it.each<[string, Snapshot | null, Snapshot | null, unknown, unknown]>([
  ['only what differs', { name: 'Ana', type: 2 }, { name: 'Ana', type: 3 }, { type: 2 }, { type: 3 }],
  ['nothing', { access: [1, 2] }, { access: [1, 2] }, {}, {}],
  ['another order of a list', { access: [1, 2] }, { access: [2, 1] }, { access: [1, 2] }, { access: [2, 1] }],
  ['no blank for a missing field', { phone: null }, { phone: '', cpf: undefined }, {}, {}],
  ['what was not there', {}, { terms: 'x' }, { terms: null }, { terms: 'x' }],
  ['a new one whole', null, { name: 'Ana' }, null, { name: 'Ana' }],
  ['a removed one whole', { name: 'Ana' }, null, { name: 'Ana' }, null],
])('keeps %s', (_what, was, is, before, after) => {
  expect(differences(was, is)).toEqual({ before, after });
});
