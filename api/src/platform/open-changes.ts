import type pg from 'pg';

/** What may have changed for webhooks. */
export interface OpenChange {
  /** A resource, as `/api/v1` names it. */
  readonly resource: string;
  /** Its company; every company's without it. */
  readonly customerId?: number;
  /** The record's id there; all records without it. */
  readonly record?: string;
}

/** Whether somebody is told at all: a company without webhooks writes nothing. */
const CHANGE = `
INSERT INTO portal.open_changes (customer_id, source, record) SELECT $1, $2, $3
WHERE EXISTS (SELECT FROM portal.webhooks WHERE customer_id = $1 OR $1::int IS NULL)`;

/** Notes a change for webhooks, in the transaction that makes it: a change that is kept is told, whatever happens. */
export async function noteChange(
  client: Pick<pg.ClientBase, 'query'>,
  { resource, customerId, record }: OpenChange,
): Promise<void> {
  await client.query(CHANGE, [customerId ?? null, resource, record ?? null]);
}

/** More rows than these of one company are looked at as a whole. */
const ROWS_TOLD = 100;

/**
 * Notes that rows of a table of the ERP changed. `touched` is SQL that finds `code`, the A1_COD of a row's company, and
 * `record`, the row's key as an id of `/api/v1`, or null.
 */
export async function noteErpChange(
  client: Pick<pg.ClientBase, 'query'>,
  table: string,
  { touched, values }: { readonly touched: string; readonly values: readonly unknown[] },
): Promise<void> {
  await client.query(
    `INSERT INTO portal.open_changes (customer_id, source, record)
     SELECT DISTINCT id, $${values.length + 1}, CASE WHEN count(*) OVER (PARTITION BY id) <= ${ROWS_TOLD} THEN record END
     FROM (SELECT DISTINCT c.id, t.record FROM (${touched}) t JOIN portal.customers c ON c.code = t.code
       WHERE EXISTS (SELECT FROM portal.webhooks w WHERE w.customer_id = c.id)) AS rows`,
    [...values, table],
  );
}
