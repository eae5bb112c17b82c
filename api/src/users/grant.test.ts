import { ACCESS, type Rights, USER_TYPE } from 'api-contract';
import { beyondEditor, checkCodes, mayManage } from './grant';

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
  expect(mayManage({ typeId }, { type_id: other })).toBe(expected);
});

const editor = { typeId: admin as number, access: [users, contracts] };
const CASES: [string, typeof editor, Rights, number[], string | null][] = [
  ['codes he has', editor, { type_id: staff, access: [contracts] }, [], null],
  ['a code he lacks', editor, { type_id: staff, access: [contracts, settings] }, [], `codes ${settings}`],
  ['a code he lacks that the user keeps', editor, { type_id: staff, access: [settings] }, [settings], null],
  ['a type above his', editor, { type_id: master, access: [contracts] }, [], `type ${master}`],
  ['anything, by type 4', { ...editor, typeId: master }, { type_id: master, access: [orders] }, [], null],
];
it.each(CASES)('%s', (_what, by, rights, kept, expected) => {
  expect(beyondEditor(by, rights, kept)).toBe(expected);
});

it.each([
  ['an unknown code', { type_id: staff, access: [UNKNOWN_CODE] }],
  ['an administrative code for a customer', { type_id: customer, access: [contracts, users] }],
])('%s is no code to give', (_what, grant) => {
  expect(() => checkCodes(grant)).toThrow('Valor inválido.');
});
it('administrative codes are for staff', () => {
  expect(() => checkCodes({ type_id: staff, access: [users] })).not.toThrow();
});
