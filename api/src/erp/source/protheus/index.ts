import { saoPauloToday } from 'api-contract/rules';
import { namesOf } from '../../config/names';
import type { ErpConfig } from '../../config/config';
import type { ErpTable } from '../../tables/tables';
import { SourceAway, SourceError } from '../errors';
import type { ErpSource, SourceRow } from '../port';
import { newChangeHint, nextChanges, type ChangeHint } from './changes';
import { checkDictionary } from './check';
import type { ProtheusClient } from './client';
import { tableQuery } from './query';
import { highestRecno, nextByRecno, type RecnoHint } from './recnos';
import { and, configured, equals, or, stampBetween, type Sql } from './sql';

export { protheusClient, type ClientDeps, type ProtheusClient } from './client';

/** The server that answers in front of an ERP takes addresses up to a length; so many characters go into one condition. */
const LONGEST_CONDITION = 2500;

/** The keys as conditions, several in one call. */
function keyConditions(
  table: ErpTable,
  keys: readonly (readonly string[])[],
  field: (column: string) => string | null,
): Sql[] {
  const each = keys.map((values) =>
    and(
      ...table.key.map((column, n) => {
        const name = field(column);
        return name === null ? null : equals(name, values[n] ?? '');
      }),
    ),
  );
  const conditions: Sql[] = [];
  let some: Sql[] = [];
  for (const one of each) {
    if (some.length > 0 && some.join().length + one.length > LONGEST_CONDITION) {
      conditions.push(or(some));
      some = [];
    }
    some.push(one);
  }
  return some.length > 0 ? [...conditions, or(some)] : conditions;
}

/** A Protheus as a source, by its REST call `genericQuery` (docs/erp.md). `now` is for conditions on the day. */
export function protheusSource(
  config: ErpConfig,
  { client, now }: { readonly client: ProtheusClient; readonly now: () => Date },
): ErpSource {
  const size = config.limits.pageSize;
  const recnoHints = new Map<string, RecnoHint>();
  const changeHints = new Map<string, ChangeHint>();
  const stamps = new Map<string, boolean>();

  /** Whether the table keeps stamps: those fields that a table lacks are not in the answer, or it is refused. */
  async function keepsStamps(table: ErpTable, signal: AbortSignal): Promise<boolean> {
    const names = namesOf(config, table);
    const known = names.stamp ?? stamps.get(table.file);
    if (known !== undefined) return known;
    const query = tableQuery(client, table, names, false);
    const row = (field: string) => query.items([field], null, 1, signal, { tries: 3 });
    const [plain] = await row('R_E_C_N_O_');
    let keeps = false;
    try {
      if (plain) keeps = (await row('S_T_A_M_P_')).some((item) => 's_t_a_m_p_' in item);
      // No row shows its fields; but the ERP's database knows the column of a condition, or refuses it.
      else
        keeps =
          (await query.items(['R_E_C_N_O_'], stampBetween(0, null, config.database), 1, signal)) !== null;
    } catch (error) {
      if (!(error instanceof SourceAway || error instanceof SourceError)) throw error;
      // It was the question, if the ERP answers the one without the column.
      await row('R_E_C_N_O_');
    }
    stamps.set(table.file, keeps);
    return keeps;
  }

  async function reader(table: ErpTable, signal: AbortSignal) {
    const names = namesOf(config, table);
    const stamp = await keepsStamps(table, signal);
    const query = tableQuery(client, table, names, stamp);
    return { names, stamp, ask: (where: Sql | null, most = size) => query.rows(where, most, signal) };
  }

  const hintOf = (key: string, near: boolean): RecnoHint => {
    const hint = recnoHints.get(key) ?? { width: size, near };
    recnoHints.set(key, hint);
    return hint;
  };

  return {
    name: 'protheus',
    check: (signal) => checkDictionary(config, client, signal),
    async traits(table, signal) {
      stamps.delete(table.file);
      return { stamp: await keepsStamps(table, signal) };
    },
    async byRecno(table, after, signal) {
      const { ask } = await reader(table, signal);
      const hint = hintOf(table.file, after > 0);
      if (after === 0) hint.near = false;
      return nextByRecno(ask, after, size, hint);
    },
    async highestRecno(table, from, signal) {
      const { ask } = await reader(table, signal);
      return highestRecno(ask, from);
    },
    async changed(table, since, signal) {
      const { ask, stamp } = await reader(table, signal);
      if (!stamp) return { rows: [], more: false };
      const hint = changeHints.get(table.file) ?? newChangeHint(size);
      changeHints.set(table.file, hint);
      return nextChanges(ask, since, { size, database: config.database }, hint);
    },
    async open(table, after, signal) {
      const { ask, names } = await reader(table, signal);
      const condition = names.open(saoPauloToday(now()));
      if (condition === null) return { rows: [], more: false };
      const open = configured(condition);
      return nextByRecno(
        (where, most) => ask(and(open, where), most),
        after,
        size,
        hintOf(`${table.file} open`, true),
      );
    },
    async byKey(table, keys, signal) {
      const { ask, names } = await reader(table, signal);
      const found = new Map<number, SourceRow>();
      for (const condition of keyConditions(table, keys, names.field)) {
        const hint = { width: size, near: true };
        for (let after = 0, more = true; more;) {
          const page = await nextByRecno(
            (where, most) => ask(and(condition, where), most),
            after,
            size,
            hint,
          );
          for (const row of page.rows) found.set(row.recno, row);
          after = page.rows.at(-1)?.recno ?? after;
          ({ more } = page);
        }
      }
      return [...found.values()];
    },
  };
}
