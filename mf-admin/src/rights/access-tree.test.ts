import { ACCESS, PLATFORM_CODES, USER_TYPE } from 'api-contract/rules';
import { accessTree, codesOf, givable, type TreeOf } from './access-tree';
import { visits } from './user.fixture';

const { admin, customer, staff, master } = USER_TYPE;
const codes = [...PLATFORM_CODES, visits];
const of = (more: Partial<TreeOf> = {}): TreeOf => ({
  codes,
  typeId: customer,
  packaging: false,
  held: [],
  ...more,
});
const VISITS = String(visits.code);

it('offers a customer user no administrative code, and packaging only in the flavour that has it', () => {
  expect(codesOf(accessTree(of()))).not.toContain(String(ACCESS.users));
  expect(codesOf(accessTree(of({ typeId: staff })))).toContain(String(ACCESS.users));
  expect(codesOf(accessTree(of()))).not.toContain(String(ACCESS.packaging));
  expect(codesOf(accessTree(of({ packaging: true })))).toContain(String(ACCESS.packaging));
});

it("gives 'Minha Empresa' to customers only, by types 1 and 4 who lack it", () => {
  const COMPANY = String(ACCESS.company);
  expect(codesOf(accessTree(of({ typeId: staff })))).not.toContain(COMPANY);
  for (const type_id of [admin, master])
    expect(codesOf(givable(of(), { type_id, access: [] }))).toContain(COMPANY);
});

it("has an area's code in its group, for the types that may have it", () => {
  const orders = accessTree(of()).find(({ id }) => id === String(ACCESS.orders));
  expect(orders?.children?.at(-1)).toEqual({ id: VISITS, label: 'Visitas' });
  expect(codesOf(accessTree(of({ typeId: staff })))).not.toContain(VISITS);
});

it('has a code without its group where that is none of the type', () => {
  const stray = { ...visits, parent: ACCESS.admin };
  expect(accessTree(of({ codes: [...PLATFORM_CODES, stray] })).at(-1)?.id).toBe(VISITS);
});

it('has a code of an area that is gone by its number, and only for who has it', () => {
  expect(accessTree(of({ codes: PLATFORM_CODES, held: [VISITS] })).at(-1)).toEqual({
    id: VISITS,
    label: VISITS,
  });
  expect(codesOf(accessTree(of({ codes: PLATFORM_CODES })))).not.toContain(VISITS);
});

it.each([
  ['a type that the area names', admin, true],
  ['a type that it does not name', staff, false],
  ['type 4', master, true],
])('%s gives a code it lacks: %s', (_who, type_id, gives) => {
  expect(codesOf(givable(of(), { type_id, access: [] })).includes(VISITS)).toBe(gives);
});
