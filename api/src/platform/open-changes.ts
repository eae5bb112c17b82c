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

/** Notes that rows of a table of the ERP changed; `companies` is SQL that finds their A1_COD. */
export async function noteErpChange(
  client: Pick<pg.ClientBase, 'query'>,
  table: string,
  { companies, values }: { readonly companies: string; readonly values: readonly unknown[] },
): Promise<void> {
  await client.query(
    `INSERT INTO portal.open_changes (customer_id, source)
     SELECT DISTINCT c.id, $${values.length + 1} FROM portal.customers c JOIN portal.webhooks w ON w.customer_id = c.id
     WHERE c.code IN (${companies})`,
    [...values, table],
  );
}
