import { ACCESS, rowSchema, STAFF } from 'api-contract';
import type pg from 'pg';
import { contains, equals, momentWithin } from 'api/db/list/conditions';
import { byInteger, byMoment, byName, byText } from 'api/db/list/declaration';
import { hideInBody, hideInText } from 'api/erp/secrets';
import type { App } from 'api/platform/app-type';
import { ownList } from 'api/platform/own-list';
import { notFound } from 'api/platform/problem';
import { timeLogDetail, timeLogParams } from '../../wire/logs';
import { timeLogList, timeLogRow, type TimeLogRow } from '../../wire/rules/log-columns';

/** Who reads the time logs: never customers (docs/product/access.md, 'Access codes'). */
const MAY_READ = { anyOf: [ACCESS.timeLogs], types: STAFF };

/** `dd/mm/yyyy hh:mm:ss.mmm` in São Paulo: calls of one second differ by thousandths. */
const exactMoment = (column: string) =>
  `to_char(${column} AT TIME ZONE 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI:SS.MS')`;

const COLUMNS = `l.id, l.start_date, ${exactMoment('l.start_date')} AS start_date_f, l.end_date,
  ${exactMoment('l.end_date')} AS end_date_f, l.total, l.status, l.message, l.routine, u.name AS user_name`;
const FROM = 'FROM portal.time_logs l LEFT JOIN portal.users u ON u.id = l.user_id';

/** A row as SQL returns it: a bigint comes as text. */
type SqlRow = Omit<TimeLogRow, 'id' | 'start_date' | 'end_date'> & {
  readonly id: string;
  readonly start_date: Date;
  readonly end_date: Date;
};

const onWire = ({ id, start_date, end_date, message, ...row }: SqlRow): TimeLogRow => ({
  ...row,
  id: Number(id),
  start_date: start_date.toISOString(),
  end_date: end_date.toISOString(),
  message: message === null ? null : hideInText(message),
});

const startOf = (day: string) => `${day}::date::timestamp AT TIME ZONE 'America/Sao_Paulo'`;

/** 'Tempo de Logs' (docs/product/admin.md, 'Time logs'). */
export const timeLogRows = ownList({
  list: timeLogList,
  access: MAY_READ,
  row: rowSchema(timeLogRow),
  ofCompany: false,
  columns: COLUMNS,
  from: FROM,
  toWire: onWire,
  own: () => null,
  filters: {
    id: equals('l.id'),
    user_name: contains('u.name'),
    routine: contains('l.routine'),
    start_date: (p, day) => `l.start_date >= ${startOf(p.add(day))}`,
    end_date: (p, day) => `l.end_date < (${startOf(`(${p.add(day)}::date + 1)`)})`,
    status: equals('l.status'),
    created_at: momentWithin('l.start_date'),
  },
  sorts: {
    id: byInteger('l.id'),
    start_date: byMoment('l.start_date'),
    end_date: byMoment('l.end_date'),
    total: byInteger('l.total'),
    routine: byText('l.routine'),
    user_name: byName("coalesce(u.name, '')"),
    status: byText('l.status'),
  },
  unique: { columns: 'l.id', type: 'integer', way: 'DESC' },
});

/** `GET time_logs/{id}`: one log with its body, its secrets masked (docs/product/admin.md, 'Time logs'). */
export function timeLogRoute(app: App, { pool }: { pool: pg.Pool }): void {
  app.get(
    '/api/time_logs/:id',
    {
      config: { access: MAY_READ, asOther: true },
      schema: { tags: ['logs'], params: timeLogParams, response: { 200: timeLogDetail } },
    },
    async (request) => {
      const { rows } = await pool.query<SqlRow & { body: string | null }>(
        `SELECT ${COLUMNS}, l.body ${FROM} WHERE l.id = $1`,
        [request.params.id],
      );
      const [found] = rows;
      if (!found) throw notFound();
      const { body, ...row } = found;
      return { data: [{ ...onWire(row), body: body === null ? null : hideInBody(body) }] };
    },
  );
}
