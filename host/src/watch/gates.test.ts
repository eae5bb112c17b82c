import { USER_TYPE } from 'api-contract/rules';
import { testMe } from '../exports/testing';
import { gateScreen } from './gates';

it.each([
  ['nothing in the way', {}, null],
  ['terms not accepted', { terms_of_use: 0 }, '/terms_of_use'],
  ['maintenance, a customer', { maintenance: true }, '/in_maintenance'],
  ['maintenance, an administrator', { maintenance: true, type_id: USER_TYPE.admin }, '/in_maintenance'],
  ['maintenance, the master', { maintenance: true, type_id: USER_TYPE.master }, null],
  ['terms come before maintenance', { terms_of_use: 0, maintenance: true }, '/terms_of_use'],
  ['a second step to set up', { two_step_due: true }, '/two_step'],
  ['terms come before the second step', { two_step_due: true, terms_of_use: 0 }, '/terms_of_use'],
])('%s', (_name, change, gate) => {
  expect(gateScreen({ ...testMe.user, ...change })).toBe(gate);
});
