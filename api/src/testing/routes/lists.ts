import { USER_TYPE } from 'api-contract';
import { erpLists, ownLists } from '../../areas';
import type { ListAccess } from '../../db/list/declaration';
import type { RouteCase, RouteCases } from './route-case';

interface Declared {
  readonly endpoint: string;
  readonly access: ListAccess;
  readonly views: object;
  readonly report?: object | undefined;
}

/** The calls of a list by its own declaration; who may read it is stated once more in the list's own test. */
function callsOf({ endpoint, access, views, report }: Declared): RouteCases {
  const { anyOf, types, orAdministrators } = access;
  const orTypes = orAdministrators ? [USER_TYPE.admin, USER_TYPE.master] : [];
  const needs = types ? { codes: anyOf ?? [], types, orTypes } : (anyOf ?? 'session');
  const of: RouteCase = { needs, record: 'none' };
  return {
    [`GET /api/${endpoint}`]: of,
    ...(Object.keys(views).length > 0 && { [`GET /api/${endpoint}/counts`]: of }),
    ...(report && { [`POST /api/${endpoint}/extract`]: { ...of, limit: 'mails' } }),
  };
}

/** Who may ask for the options of select filters: readers of any list that has some. */
const optionsOf = (of: 'branches' | 'products'): RouteCase => ({
  needs: erpLists()
    .filter(({ options }) => options?.[of])
    .flatMap(({ access }) => access.anyOf ?? []),
  record: 'none',
  asOther: true,
});

const lists: readonly Declared[] = [
  ...erpLists(),
  ...ownLists(
    () => new Date(0),
    () => Promise.resolve([]),
  ),
];

/** The calls of the areas' lists. */
export const callsOfLists = Object.assign({}, ...lists.map(callsOf)) as RouteCases;

export const listRoutes: RouteCases = {
  ...callsOfLists,
  'POST /api/branches/get-branches': optionsOf('branches'),
  'POST /api/customers/get-products': optionsOf('products'),
};
