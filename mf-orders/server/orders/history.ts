import type pg from 'pg';

/** A request came into a status. */
export interface RequestEvent {
  readonly id: number;
  readonly status: number;
  readonly at: Date;
  /** Null where no person did it. */
  readonly userId: number | null;
  readonly note?: string;
}

/** Writes an event, in the transaction that sets the status. */
export async function writeEvent(
  client: Pick<pg.ClientBase, 'query'>,
  { id, status, at, userId, note = '' }: RequestEvent,
): Promise<void> {
  await client.query(
    'INSERT INTO orders.order_request_history (request_id, status, at, user_id, note) VALUES ($1, $2, $3, $4, $5)',
    [id, status, at, userId, note],
  );
}
