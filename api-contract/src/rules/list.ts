import { optionsOf, type Labels } from './codes';
import type { FirstCall } from './first-call';
import type { SheetColumn } from './sheet/sheet-column';
import type { Seen } from './sheet/viewer';

/** How a filter's value is read: the kinds of `filter` (list-filters.ts). */
export type FilterKind =
  | 'text'
  | 'code'
  | 'branch'
  | 'date'
  | 'oneOf'
  | 'codes'
  | 'numbers'
  | 'digits'
  | 'id'
  | 'cnpj'
  | 'moments'
  | 'companies';

/** One filter of a list, as data: what its call takes, and what its screen shows of it. */
export interface ListFilter extends Seen {
  kind: FilterKind;
  /** Most characters of `text`, `code` and `codes`. */
  max?: number;
  /** Its name on the screen; calls alone have a filter without one. */
  label?: string;
  /** Stands in the line above the list; by default the first choice and the first period do. */
  usual?: boolean;
  /** What can be chosen: these codes, or the branches, products or whatever else the screen fetches. */
  choices?: Labels | 'branches' | 'products' | 'fetched';
  /** What `oneOf` takes, where that is not exactly its choices. */
  values?: readonly string[];
}

/** A column with its place in table and card, in the words of the screens' columns (docs/list.md). */
export interface DrawnColumn<Row> extends SheetColumn<Row> {
  id: string;
  align?: 'left' | 'right' | 'center';
  width?: number;
  grow?: boolean;
  whole?: number;
  wraps?: boolean;
  card?: 'title' | 'state' | 'key' | 'line';
  link?: boolean;
}

/** The page of a list that needs no code of its own, in the words of `listPage` (docs/list.md). */
export interface DrawnPage<Row> {
  columns: readonly DrawnColumn<Row>[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string | null;
  rowLabel?: (row: Row) => string;
  companyTotal?: (sum: string) => string;
  add?: { label: string; href: string };
  can?: { columns?: boolean; views?: boolean; export?: boolean; grid?: boolean; extract?: boolean };
  emptyText?: string;
  errorPrefix?: string;
}

/** A list, told once as data: query, first call, screen and the names of its SQL follow (docs/adr/0167). */
export interface DeclaredList {
  /** The address of its page, whose first call it is; a list within a page has none. */
  path?: string;
  /** The API path of its call, without slashes around it: `contracts`. */
  endpoint: string;
  /** The last part of its screen's route, where two lists share an endpoint: `order-list`. */
  routePart?: string;
  source: FirstCall['source'];
  /** Names the table for screen readers. */
  title: string;
  /** Parameters of every call of this list: `{status: 'unbilled'}`. */
  fixed?: Readonly<Record<string, string>>;
  /** It may be asked of all the user's companies, and then of those that `customer_id` names (docs/adr/0143). */
  across?: boolean;
  /** By the parameter of the call, in the order of the screen. */
  filters: Readonly<Record<string, ListFilter>>;
  /** Choices of 'Ordenar por'; one that is no column's field has its label. Any other is 422. */
  sorts: readonly (string | { readonly value: string; readonly label: string })[];
  /** How it opens. */
  order: FirstCall['sort'];
  /** Parts of the rows beside all of them; `total` tells what a part's rows come to. */
  tabs?: readonly (Seen & {
    readonly key: string;
    readonly label: string;
    readonly total?: (sum: string) => string;
  })[];
  /** Its page; without it the area's code draws one. */
  page?: DrawnPage<never>;
}

/** A list's declaration, with the names in it as types. */
export const declareList = <const L extends DeclaredList>(list: L): L => list;

/** One of several screens that show a list; `filters` and `sorts` by name are those that it has. */
export interface ListVariant extends Partial<
  Omit<DeclaredList, 'endpoint' | 'source' | 'filters' | 'across'>
> {
  path: string;
  filters?: readonly string[];
}

/** The declaration of a screen that shows a part of a list. */
export const variantOf = <const V extends ListVariant>(
  list: DeclaredList,
  screen: V,
): Omit<DeclaredList, 'page'> & Pick<V, Extract<keyof V, 'page'>> => ({
  ...list,
  ...screen,
  filters: Object.fromEntries(
    Object.entries(list.filters).filter(([name]) => screen.filters?.includes(name) ?? true),
  ),
});

/** The lists among what files of declarations export, by their name. */
export const declaredAmong = (exported: Readonly<Record<string, unknown>>): Record<string, DeclaredList> =>
  Object.fromEntries(
    Object.entries(exported).filter((one): one is [string, DeclaredList] => {
      const list = one[1] as Partial<DeclaredList> | null | undefined;
      return list?.endpoint !== undefined && list.filters !== undefined;
    }),
  );

/** A filter as the screen shows it; `options` are what was not given as codes, too. */
export interface ShownFilter extends Seen {
  name: string;
  label: string;
  type: 'text' | 'date' | 'select';
  usual?: boolean;
  options?: Exclude<ListFilter['choices'], Labels> | { value: string; label: string }[];
}

/** The filters of a list that its screen shows. */
export const shownFilters = ({ filters }: Pick<DeclaredList, 'filters'>): ShownFilter[] =>
  Object.entries(filters).flatMap(([name, { kind, label, choices, usual, when }]) =>
    label === undefined
      ? []
      : {
          name,
          label,
          type: choices ? 'select' : kind === 'date' || kind === 'moments' ? 'date' : 'text',
          ...(usual !== undefined && { usual }),
          ...(when && { when }),
          ...(choices && { options: typeof choices === 'string' ? choices : optionsOf(choices) }),
        },
  );

/** What a list asks for when it opens. */
export const firstCallOf = ({
  endpoint,
  routePart,
  source,
  fixed = {},
  filters,
  order,
}: Omit<FirstCall, 'filters' | 'sort'> & {
  filters: readonly { readonly name: string; readonly type: string }[];
  order: FirstCall['sort'];
}): FirstCall => ({
  endpoint,
  ...(routePart !== undefined && { routePart }),
  source,
  ...(Object.keys(fixed).length > 0 && { fixed }),
  // A day of `created_at` travels as two moments; dates are looked at before they are sent.
  filters: filters.flatMap(({ type, name }) => (type === 'date' ? [] : [name])),
  sort: order,
});
