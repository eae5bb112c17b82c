import { type IsoDate, type ListSorting, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import type { ListRows } from '../db/list/declaration';
import { readSlice, type RunSql } from '../db/list/read';
import type { Params } from '../db/params';
import { isStorable } from '../db/storable';
import { readRows } from '../erp/reads/read';
import type { Scope } from '../erp/scope';
import { ownSql, type Reader } from '../platform/own-list';
import type { Machine } from '../platform/machine';
import { machineReader, machineScope } from './machine';
import { readPlace, writePlace } from '../platform/open-place';
import { noCursor, type OpenRecord, type OpenResource } from './resource';

/** The rows that are opened: a list's, or some that no screen lists. */
export type OpenRows<S> = Pick<ListRows<never, S>, 'from' | 'cutFirst' | 'own' | 'unique'>;

/** A resource over the rows of a list. `Row` has the columns that are named here. */
interface Opened<Row> extends Pick<
  OpenResource,
  'name' | 'scope' | 'about' | 'row' | 'writes' | 'events' | 'toldOnly'
> {
  /** SELECT list with English names, days as `yyyy-mm-dd`, and what `record` needs besides. */
  readonly columns: string;
  /** Joins for these columns, instead of the list's own. */
  readonly lookups?: string;
  /** Which rows contain a text, for assistants. */
  readonly where: (p: Params, text: string) => string;
  readonly record: (row: Row) => Omit<OpenRecord, 'id'>;
}

interface Deps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

type Keyed<Row> = Row & { readonly key: string };
type Place = readonly (string | null)[];
type Condition<S> = (p: Params, scope: S) => string | null;

const MOST_INTEGER = 2 ** 31 - 1;

/** The values of the columns that make a row of a list unique, as `id`: a number's own, else all of them as one text. */
function keysOf({ columns, type }: OpenRows<never>['unique']) {
  const names = columns.split(',').map((name) => name.trim());
  const isNumber = type === 'integer' && names.length === 1;
  const isValue = (part: string | null) =>
    isNumber
      ? part !== null && /^[1-9]\d{0,9}$/.test(part) && Number(part) <= MOST_INTEGER
      : part === null || isStorable(part);
  const isPlace = (place: Place) => place.length === names.length && place.every(isValue);
  return {
    sql: `json_build_array(${names.map((name) => `(${name})::text`).join(', ')})::text AS key`,
    idOf: (key: string) =>
      isNumber ? String((JSON.parse(key) as Place)[0]) : writePlace(JSON.parse(key) as Place),
    /** Whether these can be the values of a row. */
    isPlace,
    /** Null for a text that is the id of no row. */
    placeOf(id: string): Place | null {
      const read = isNumber ? [id] : readPlace(id);
      return read && isPlace(read) ? read : null;
    },
    /** Which rows they are. */
    among(p: Params, places: readonly Place[]): string {
      const is = (values: Place) =>
        names
          .map((name, n) => {
            const value = values[n] ?? null;
            return value === null ? `${name} IS NULL` : `${name} = ${p.add(value)}::${type}`;
          })
          .join(' AND ');
      // No `IN` finds a null.
      const whole = places.length === 1 ? [] : places.filter((values) => !values.includes(null));
      const alone = places.filter((values) => !whole.includes(values)).map((values) => `(${is(values)})`);
      if (whole.length === 0) return `(${alone.join(' OR ')})`;
      const columns = names.map((_, n) => `${p.add(whole.map((values) => values[n]))}::${type}[]`);
      const found = `(${names.join(', ')}) IN (SELECT * FROM unnest(${columns.join(', ')}))`;
      return `(${[found, ...alone].join(' OR ')})`;
    },
  };
}

function opened<Row, S>(
  { from, cutFirst = false, own, unique }: OpenRows<S>,
  { columns, lookups = '', where, record, ...rest }: Opened<Row>,
  { run, scopeOf, today }: { run: RunSql; scopeOf: (machine: Machine) => S; today: () => IsoDate },
): OpenResource {
  const keys = keysOf(unique);
  const read = async (
    machine: Machine,
    more: Condition<S>,
    { after, limit }: { readonly after: Place | null; readonly limit: number },
  ) => {
    const narrowed: ListRows<ListSorting, S> = {
      from,
      cutFirst,
      unique,
      columns: `${columns}, ${keys.sql}`,
      lookups,
      filters: {},
      views: {},
      // By what makes a row unique alone: a row that changes meanwhile stays where it is.
      sorts: {},
      order: { by: '', way: 'ASC' },
      own: (p, scope) => [own(p, scope), more(p, scope)].filter((part) => part !== null).join(' AND '),
    };
    const ask = { scope: scopeOf(machine), query: {}, today: today() };
    const { rows } = await readSlice<Keyed<Row>, ListSorting, S>(run, narrowed, ask, after, limit);
    return rows;
  };
  const recordOf = ({ key, ...row }: Keyed<Row>): OpenRecord => ({
    id: keys.idOf(key),
    ...record(row as unknown as Row),
  });
  return {
    ...rest,
    async slice(machine, { after, limit }) {
      if (after !== null && !keys.isPlace(after)) throw noCursor();
      // One more than is asked for says whether there are more.
      const rows = await read(machine, () => null, { after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return { records: shown.map(recordOf), next: last ? (JSON.parse(last.key) as Place) : null };
    },
    async some(machine, ids) {
      const places = ids.map(keys.placeOf).filter((place) => place !== null);
      if (places.length === 0) return [];
      const rows = await read(machine, (p) => keys.among(p, places), { after: null, limit: places.length });
      return rows.map(recordOf);
    },
    async find(machine, text, limit) {
      const rows = await read(machine, (p) => `(${where(p, text)})`, { after: null, limit });
      return rows.map(recordOf);
    },
  };
}

/** Opens rows of the ERP to machines. */
export const openErpList = <Row>({ pool, now }: Deps, rows: OpenRows<Scope>, of: Opened<Row>): OpenResource =>
  opened<Row, Scope>(rows, of, {
    run: (text, values) => readRows(pool, text, values, 'rare'),
    scopeOf: machineScope,
    today: () => saoPauloToday(now()),
  });

/** Opens the portal's own rows to machines; `store` is what a key's stores are compared with. */
export const openOwnList = <Row>(
  { pool, now }: Deps,
  rows: OpenRows<Reader>,
  { store, ...of }: Opened<Row> & { readonly store: string },
): OpenResource =>
  opened<Row, Reader>(
    {
      ...rows,
      // Also of rows that a person sees in every store, as his own drafts.
      own: (p, reader) => {
        const stores = reader.stores.length === 0 ? 'true' : `${store} = ANY(${p.add(reader.stores)})`;
        return `${rows.own(p, reader) ?? 'true'} AND ${stores}`;
      },
    },
    of,
    { run: ownSql(pool), scopeOf: machineReader, today: () => saoPauloToday(now()) },
  );
