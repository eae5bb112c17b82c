import { ACCESS, addDays, type IsoDate, type OrderItem, saoPauloToday } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Cursor } from 'api/db/list/order';
import type { Slice } from 'api/db/list/read';
import type { AnyErpList, ErpList } from 'api/erp/list';
import { listSlice } from 'api/erp/reads/lists';
import { keyOf } from 'api/platform/idempotency';
import type { Reader } from 'api/platform/own-list';
import { readerOf } from 'api/platform/reader';
import {
  askFor,
  PART_BYTES,
  recipient,
  REPORT_JOB,
  REPORT_QUEUES,
  type ReportDeps,
  reportFiles,
  SLICE,
} from 'api/reports';
import { MAY_REPORT } from './list';
import { type LateDelivery, lateDeliveryColumns } from '../../wire/rules/report-columns';

export interface LateDeps extends ReportDeps {
  readonly pool: pg.Pool;
  readonly erpLists: readonly AnyErpList[];
}

/** The list of order items, in whatever stage: the area of orders brings it. */
const LIST = 'orders';

const TITLE = 'Entregas em atraso';
const NOTHING = 'Nenhuma entrega está em atraso.';

/** The stages of what is not delivered yet. The report's own code opens them, not those of the lists (ADR 0084). */
const STAGES = [ACCESS.orderUnbilled, ACCESS.orderInTransit];

interface Company {
  readonly code: string;
  readonly name: string;
}

/** The companies of a report: the reader's, or the portal's for administrators. */
async function companiesOf(pool: pg.Pool, { customer }: Reader): Promise<readonly Company[]> {
  const { rows } = await pool.query<Company>(
    'SELECT code, name FROM portal.customers WHERE $1::text IS NULL OR code = $1 ORDER BY name, code',
    [customer],
  );
  return rows;
}

/** Items that were promised for a day before `today` and are not delivered, company by company, the longest due first. */
async function* lateRows(
  { pool, orders }: { pool: pg.Pool; orders: ErpList<OrderItem> },
  reader: Reader,
  today: IsoDate,
): AsyncGenerator<readonly LateDelivery[]> {
  const query = {
    page: 1,
    cTop: 1,
    nao_entregues: 'true',
    C6_ENTREG_to: addDays(today, -1),
    order_by: 'C6_ENTREG',
    order_type: 'ASC' as const,
  };
  const { stores } = reader;
  for (const { code, name } of await companiesOf(pool, reader)) {
    const scope = { customer: code, stores, access: STAGES };
    let after: Cursor | null = null;
    do {
      const slice: Slice<OrderItem> = await listSlice(
        pool,
        scope,
        orders,
        { query, today },
        { after, limit: SLICE },
      );
      yield slice.rows.map((row) => ({ ...row, company: name, code }));
      after = slice.next;
    } while (after);
  }
}

/** 'Entregas em atraso' by e-mail, as XLSX: asked for by a call, made and sent by a job. */
export function lateDeliveries(deps: LateDeps) {
  const { pool, jobs, erpLists, now, sendReport } = deps;
  const orders = erpLists.find(({ endpoint }) => endpoint === LIST);
  if (!orders) throw new Error(`No area has the list ${LIST}.`);
  const queue = jobs.queue<{ reader: Reader }>(
    `${REPORT_QUEUES}late-deliveries`,
    REPORT_JOB,
    async ({ reader }, jobId) => {
      if (!(await recipient(pool, reader, MAY_REPORT))) return undefined;
      const today = saoPauloToday(now());
      const files = reportFiles({
        title: TITLE,
        format: 'xlsx' as const,
        columns: Object.values(lateDeliveryColumns),
        today,
        slices: lateRows({ pool, orders }, reader, today),
        partBytes: PART_BYTES,
      });
      return sendReport(jobId, {
        title: TITLE,
        reader,
        access: MAY_REPORT,
        others: [],
        files,
        cutAt: () => null,
        nothing: NOTHING,
      });
    },
  );
  /** Asks for it as the session's user: about his company, for administrators about all. */
  return async (request: FastifyRequest): Promise<void> => {
    const reader = readerOf(request, { ofCompany: 'customers' });
    await askFor(pool, queue, { reader }, keyOf(request));
  };
}
