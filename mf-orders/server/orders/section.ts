import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ORDER_STATUS, orderDraft, saoPauloToday } from 'api-contract';
import { portalSection } from 'api/dataset';
import { putBackOrders } from 'api/erp/writer/enter-order';
import { orderableProducts, orderStores } from 'api/erp/reads/orderable';
import { ruledOrder, tracksOf } from '../approvals/needed';
import { rulesOf } from '../approvals/rules';
import { writeSteps } from '../approvals/steps';
import { userByEmail } from '../user-by-email';
import { chosenItem } from './chosen-item';
import { writeEvent } from './history';
import { requestColumns } from './request-columns';

const { waitingForApproval } = ORDER_STATUS;

type Load = Parameters<typeof portalSection<'order_requests'>>[0]['load'];
type Row = Parameters<Load>[0][number];

/** What tells a row from others: its key, or all that it says. */
const keyOf = (row: Row): string =>
  typeof row.key === 'string' ? row.key : createHash('sha256').update(JSON.stringify(row)).digest('hex');

async function add(client: pg.PoolClient, row: Row, now: Date): Promise<void> {
  const { rows } = await client.query<{ user_id: number; customer_id: number }>(
    `SELECT u.id AS user_id, c.id AS customer_id FROM portal.users u, portal.customers c
     WHERE lower(u.email) = lower($1) AND c.code = $2`,
    [row.user, row.company],
  );
  const [owner] = rows;
  if (!owner)
    throw new Error(`portal.json: order_requests: no user ${row.user} or no company ${row.company}`);
  const draft = orderDraft.parse(row);
  const scope = { customer: row.company, stores: [] };
  const today = saoPauloToday(now);
  const item = await chosenItem(client, scope, draft, today);
  const stores = await orderStores(client, scope);
  const store = stores.find(({ A1_LOJA }) => A1_LOJA === (draft.store || item?.CNA_LOJACL)) ?? null;
  const product =
    (await orderableProducts(client, scope, today)).find(({ B1_COD }) => B1_COD === draft.product) ?? null;
  const columns = {
    ...requestColumns(draft, { item, store, product }),
    customer_id: owner.customer_id,
    user_id: owner.user_id,
    status: row.status,
    created_at: now,
    updated_at: now,
    submitted_at: row.status === ORDER_STATUS.draft ? null : now,
    // What was sent has a place; a draft has the one that was chosen, or none.
    ...(row.status !== ORDER_STATUS.draft && draft.zaplent === '' && { zaplent: store?.A1_ZAPLENT ?? '' }),
    erp_key: randomUUID(),
    reason: typeof row.reason === 'string' ? row.reason : '',
    dataset_key: keyOf(row),
  };
  const names = Object.keys(columns);
  const added = await client.query<{ id: number }>(
    `INSERT INTO orders.order_requests (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')})
     ON CONFLICT (dataset_key) DO NOTHING RETURNING id`,
    Object.values(columns),
  );
  const id = added.rows[0]?.id;
  if (id === undefined) return;
  const { customer_id, user_id } = owner;
  const event = { id, at: now, userId: user_id };
  if (row.status === waitingForApproval) {
    const tracks = tracksOf(await rulesOf(client, customer_id), ruledOrder(columns, user_id), true);
    await writeSteps(client, id, tracks);
    await client.query('UPDATE orders.approval_steps SET asked_at = $2 WHERE request_id = $1 AND place = 0', [
      id,
      now,
    ]);
  }
  if (typeof row.refused_by === 'string') {
    await writeEvent(client, { ...event, status: waitingForApproval });
    event.userId = (await userByEmail(client, row.refused_by))?.id ?? user_id;
  }
  const kind = typeof row.refused_by === 'string' ? 'refused' : undefined;
  await writeEvent(client, { ...event, status: row.status, note: columns.reason, kind });
}

/**
 * `order_requests` of portal.json, each added once by its `key` (or by all that it says); status 2 starts integration
 * when the portal next looks for requests that wait; status 5 waits for whom the company's rules name, and a draft with
 * `refused_by` came back from that person. Puts back the orders that the dataset writer made before
 * (docs/product/dataset.md, 'Loading again').
 */
export const orderRequestsSection = portalSection({
  key: 'order_requests',
  async load(rows, { client, now, erp }) {
    for (const { key, number } of erp ? await putBackOrders(client) : [])
      await client.query('UPDATE orders.order_requests SET erp_order = $2 WHERE erp_key = $1', [key, number]);
    for (const row of rows) await add(client, row, now);
  },
});
