import type { ErpListQuery, OwnListQuery } from 'api-contract';
import type pg from 'pg';
import type { ListRows } from '../db/list/declaration';
import { readSlice, readSum, type Sum } from '../db/list/read';
import type { Params } from '../db/params';
import type { ErpList } from '../erp/list';
import { listSlice } from '../erp/reads/lists';
import { readRows } from '../erp/reads/read';
import { type Scope, sessionScope } from '../erp/scope';
import { ownSql, type AnyOwnList, type Reader } from '../platform/own-list';
import { seesEveryCompany, sessionReader } from '../platform/reader';
import type { Asked, Found, SearchSource } from './source';

/** How the rows of a list are found and shown. `Row` has the columns that are named here. */
interface Finding<Row> extends Pick<SearchSource, 'label' | 'icon' | 'called' | 'answer'> {
  /** SELECT list of what `hit` needs, instead of the list's own. */
  readonly columns: string;
  /** Joins for these columns, instead of the list's own. */
  readonly lookups?: string;
  /** Which rows match; several conditions are alternatives, each read by an index of its own. */
  readonly where: (p: Params, text: string) => string;
  readonly hit: (row: Row, asked: Asked) => Found;
}

/** The list with only the rows that match; scope and access stay the list's. */
const narrowed = <Query, S>(
  list: ListRows<Query, S>,
  { columns, lookups = '', where }: Pick<Finding<never>, 'columns' | 'lookups' | 'where'>,
  text: string,
): ListRows<Query, S> => ({
  ...list,
  columns,
  lookups,
  toWire: undefined,
  own: (p, scope) =>
    [list.own(p, scope), `(${where(p, text)})`].filter((part) => part !== null).join(' AND '),
});

/** How many rows of an ERP list a query has, and what they come to (`across.total` of the list). */
export const sumOfList = <Query extends ErpListQuery>(
  pool: pg.Pool,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- rows are not read
  list: ErpList<any, Query>,
  asked: Asked,
  query: Partial<Query>,
): Promise<Sum> =>
  readSum((text, values) => readRows(pool, text, values, 'rare'), list, {
    scope: sessionScope(asked.session),
    query: query as Query,
    today: asked.today,
  });

/** The rows of an ERP list that match, as the list's own screen would show them to this user. */
export function erpSource<Row>(
  pool: pg.Pool,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- filters and columns are contravariant
  list: ErpList<any, any>,
  found: Finding<Row>,
): SearchSource {
  return {
    label: found.label,
    icon: found.icon,
    access: list.access,
    ofCompany: true,
    called: found.called,
    answer: found.answer,
    async find(asked) {
      const only = { ...list, ...narrowed<ErpListQuery, Scope>(list, found, asked.text) };
      const ask = { query: {}, today: asked.today };
      const { rows } = await listSlice(pool, sessionScope(asked.session), only, ask, {
        after: null,
        limit: asked.limit,
      });
      return (rows as Row[]).map((row) => found.hit(row, asked));
    },
  };
}

/** The rows of a list of the portal's own tables that match; administrators find those of every company. */
export function ownSource<Row>(pool: pg.Pool, list: AnyOwnList, found: Finding<Row>): SearchSource {
  const everyCompany = ({ session }: Asked) => seesEveryCompany(list.ofCompany, session.typeId);
  return {
    label: found.label,
    icon: found.icon,
    access: list.access,
    ofCompany: list.ofCompany === true,
    called: found.called,
    answer: found.answer,
    async find(asked) {
      const { session } = asked;
      if (!everyCompany(asked) && !session.company) return [];
      const scope = sessionReader(session, list.ofCompany);
      const only = narrowed<OwnListQuery, Reader>(list, found, asked.text);
      const ask = { scope, query: { page: 1, limit: asked.limit } as OwnListQuery, today: asked.today };
      const { rows } = await readSlice<Row, OwnListQuery, Reader>(ownSql(pool), only, ask, null, asked.limit);
      return rows.map((row) => found.hit(row, asked));
    },
  };
}
