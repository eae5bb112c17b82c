import { ACCESS, USER_TYPE } from 'api-contract';
import { beyondGrant, checkCodes, type Grant, mayManage } from './grant';

const { admin, customer, staff, master } = USER_TYPE;
const { contracts, orders, users, settings } = ACCESS;
const UNKNOWN_CODE = 77;

it.each([
  [master, master, true],
  [master, admin, true],
  [admin, master, false],
  [admin, admin, true],
  [admin, staff, true],
  [admin, customer, true],
  [staff, customer, false],
  [customer, customer, false],
])('type %s manages type %s: %s', (typeId, other, expected) => {
  expect(mayManage({ typeId }, { typeId: other })).toBe(expected);
});

const editor = { typeId: admin as number, access: [users, contracts] };
const CASES: [string, typeof editor, Grant, Grant | null, string | null][] = [
  ['a code he has', editor, { typeId: staff, access: [contracts] }, null, null],
  ['a code he lacks', editor, { typeId: staff, access: [contracts, settings] }, null, `codes ${settings}`],
  [
    'a code he lacks and the user has',
    editor,
    { typeId: staff, access: [settings] },
    { typeId: staff, access: [settings, orders] },
    null,
  ],
  ['a type above his', editor, { typeId: master, access: [contracts] }, null, `type ${master}`],
  ['anything, by type 4', { ...editor, typeId: master }, { typeId: master, access: [orders] }, null, null],
];
it.each(CASES)('%s', (_what, by, given, before, expected) => {
  expect(beyondGrant(by, given, before)).toBe(expected);
});

it.each([
  ['an unknown code', { typeId: staff, access: [UNKNOWN_CODE] }],
  ['an administrative code for a customer', { typeId: customer, access: [contracts, users] }],
])('%s is no code to give', (_what, grant) => {
  expect(() => checkCodes(grant)).toThrow('Valor inválido.');
});
it('administrative codes are for staff', () => {
  expect(() => checkCodes({ typeId: staff, access: [users] })).not.toThrow();
});
