import type { EventKind } from 'api-contract';
import type pg from 'pg';
import { noteChange } from 'api/platform/open-changes';

/** A request came into a status. */
export interface RequestEvent {
  readonly id: number;
  readonly status: number;
  readonly at: Date;
  /** Null where no person did it. */
  readonly userId: number | null;
  readonly note?: string;
  /** What its status does not say. */
  readonly kind?: EventKind | undefined;
}

/** Tells webhooks of a request and of its approvals, in the transaction that changes or deletes it. */
export async function noteRequest(client: Pick<pg.ClientBase, 'query'>, id: number): Promise<void> {
  const { rows } = await client.query<{ customer_id: number }>(
    'SELECT customer_id FROM orders.order_requests WHERE id = $1',
    [id],
  );
  const customerId = rows[0]?.customer_id;
  if (customerId === undefined) return;
  await noteChange(client, { resource: 'order-requests', customerId, record: String(id) });
  await noteChange(client, { resource: 'approvals', customerId });
}

/** Writes an event, in the transaction that sets the status. */
export async function writeEvent(
  client: Pick<pg.ClientBase, 'query'>,
  { id, status, at, userId, note = '', kind }: RequestEvent,
): Promise<void> {
  await client.query(
    `INSERT INTO orders.order_request_history (request_id, status, at, user_id, note, kind)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, status, at, userId, note, kind],
  );
  await noteRequest(client, id);
}
