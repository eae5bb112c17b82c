import { ACCESS, type AccessCode, PLATFORM_CODES, type Rights, USER_TYPE } from 'api-contract';
import { beyondEditor, checkCodes, mayManage } from './grant';

const { admin, customer, staff, master } = USER_TYPE;
const { contracts, orders, users, settings, company } = ACCESS;
const UNKNOWN_CODE = 77;
/** A code of an area, for customers, which type 1 may give. */
const visits: AccessCode = {
  code: 101,
  name: 'visits',
  label: 'Visitas',
  parent: orders,
  types: [customer],
  grantedBy: [admin],
};
const codes = [...PLATFORM_CODES, visits];

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
  [
    "'Minha Empresa', which type 1 counts as holding",
    editor,
    { type_id: customer, access: [company] },
    [],
    null,
  ],
  [
    "'Minha Empresa', which no other type does",
    { ...editor, typeId: staff },
    { type_id: customer, access: [company] },
    [],
    `type ${customer}`,
  ],
  ['a type above his', editor, { type_id: master, access: [contracts] }, [], `type ${master}`],
  ['anything, by type 4', { ...editor, typeId: master }, { type_id: master, access: [orders] }, [], null],
];
it.each(CASES)('%s', (_what, by, rights, kept, expected) => {
  expect(beyondEditor(by, rights, { kept, codes })).toBe(expected);
});

it('a type that an area names gives its code without having it, and opens no account by that', () => {
  const rights = { type_id: customer, access: [visits.code] };
  expect(beyondEditor(editor, rights, { codes })).toBeNull();
  expect(beyondEditor(editor, rights)).toBe(`codes ${visits.code}`);
  expect(beyondEditor(editor, rights, { codes: [{ ...visits, grantedBy: [staff] }] })).toBe(
    `codes ${visits.code}`,
  );
});

it.each([
  ['an unknown code', { type_id: staff, access: [UNKNOWN_CODE] }],
  ["an area's code for a type that may not have it", { type_id: staff, access: [visits.code] }],
  ["'Minha Empresa' for staff", { type_id: staff, access: [company] }],
  ['an administrative code for a customer', { type_id: customer, access: [contracts, users] }],
])('%s is no code to give', (_what, grant) => {
  expect(() => checkCodes(grant, codes)).toThrow('Valor inválido.');
});
it('administrative codes are for staff', () => {
  expect(() => checkCodes({ type_id: staff, access: [users] }, codes)).not.toThrow();
});
it('a code of an area that is gone stays with who has it, and is given to nobody', () => {
  const rights = { type_id: customer, access: [visits.code] };
  expect(() => checkCodes(rights, PLATFORM_CODES, [visits.code])).not.toThrow();
  expect(() => checkCodes(rights, PLATFORM_CODES)).toThrow('Valor inválido.');
});
it('a code that the next type may not have does not stay', () => {
  const rights = { type_id: customer, access: [users] };
  expect(() => checkCodes(rights, codes, [users])).toThrow('Valor inválido.');
});
