import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { hasCompanyFor, mayAccess } from './access';

const user = { access: [ACCESS.contracts, ACCESS.invoices], type_id: USER_TYPE.staff };

it.each([
  ['no rule is for every user', undefined, true],
  ['session is every user', 'session' as const, true],
  ['a word nobody knows hides', 'everybody' as never, false],
  ['any of: one held', { anyOf: [ACCESS.orders, ACCESS.invoices] }, true],
  ['any of: none held', { anyOf: [ACCESS.orders, ACCESS.orderNew] }, false],
  ['any of nothing hides', { anyOf: [] }, false],
  ['all of: all held', { allOf: [ACCESS.contracts, ACCESS.invoices] }, true],
  ['all of: one missing', { allOf: [ACCESS.contracts, ACCESS.orders] }, false],
  ['his type alone', { types: [USER_TYPE.admin, USER_TYPE.staff] }, true],
  ['another type alone', { types: [USER_TYPE.admin, USER_TYPE.master] }, false],
  ['a code he holds, and his type', { anyOf: [ACCESS.invoices], types: [USER_TYPE.staff] }, true],
  ['a code he holds, but another type', { anyOf: [ACCESS.invoices], types: [USER_TYPE.admin] }, false],
  ['his type, but no code he holds', { allOf: [ACCESS.orders], types: [USER_TYPE.staff] }, false],
  ['a type that may without the code', { anyOf: [ACCESS.orders], orTypes: [USER_TYPE.staff] }, true],
  ['another type that may without the code', { anyOf: [ACCESS.orders], orTypes: [USER_TYPE.admin] }, false],
  ['broken types without the code hide', { anyOf: [ACCESS.orders], orTypes: 3 } as never, false],
  ['the flag is not his', { flag: 'access_invoices' } as const, false],
  ['a flag nobody knows hides', { flag: 'access' } as never, false],
  ['a rule of a newer platform hides', { noneOf: [1] } as never, false],
  ['a broken rule hides', { anyOf: 2 } as never, false],
  ['a broken rule with his type hides', { anyOf: 2, types: [USER_TYPE.staff] } as never, false],
  ['broken types hide', { anyOf: [ACCESS.invoices], types: 3 } as never, false],
])('%s', (_name, rule, expected) => {
  expect(mayAccess(rule, user)).toBe(expected);
});

it('follows the feature flag', () => {
  expect(
    mayAccess({ flag: 'access_invoices' }, { access: [], type_id: USER_TYPE.customer, access_invoices: 1 }),
  ).toBe(true);
  expect(
    mayAccess(
      { flag: 'access_invoices' },
      { access: [ACCESS.invoices], type_id: USER_TYPE.customer, access_invoices: 0 },
    ),
  ).toBe(false);
});

it.each([
  [undefined, USER_TYPE.customer, null, true],
  [true, USER_TYPE.customer, null, false],
  [true, USER_TYPE.master, null, false],
  [true, USER_TYPE.customer, 7, true],
  [{ except: [USER_TYPE.admin, USER_TYPE.master] }, USER_TYPE.customer, null, false],
  [{ except: [USER_TYPE.admin, USER_TYPE.master] }, USER_TYPE.master, null, true],
  [{ except: [USER_TYPE.admin, USER_TYPE.master] }, USER_TYPE.customer, 7, true],
])('of company %j for type %s with the company %s: %s', (ofCompany, type_id, customer_id, expected) => {
  expect(hasCompanyFor({ ofCompany }, { type_id, customer_id })).toBe(expected);
});

it('shows nothing without a user', () => {
  expect(mayAccess(undefined, null)).toBe(false);
});
