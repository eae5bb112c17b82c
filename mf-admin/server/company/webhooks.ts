import {
  AUDIT_ACTION,
  AUDIT_AREA,
  eventKind,
  everyEvent,
  messageAnswer,
  recordParams,
  WEBHOOK_EVENTS,
  WEBHOOK_KINDS,
  WEBHOOK_STATUS,
  type WebhookKind,
  webhookMade,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { z } from 'zod';
import { audit } from 'api/audit';
import { insertedId } from 'api/db/inserted-id';
import { contains, equals } from 'api/db/list/conditions';
import { byInteger, byName } from 'api/db/list/declaration';
import { transaction } from 'api/db/transaction';
import { noteChange } from 'api/platform/open-changes';
import { newSecret } from 'api/open/webhooks/sign';
import type { WebhookEngine } from 'api/open/webhooks/index';
import type { App } from 'api/platform/app-type';
import type { Outgoing } from 'api/platform/outgoing';
import { ownList } from 'api/platform/own-list';
import { invalid, notFound } from 'api/platform/problem';
import type { Seal } from 'api/platform/seal';
import { administratorOf, type CompanyAdministrator } from './access';
import { heldOf, KEEPS, refuseMore, refuseStores, seesOwn } from './keepers';
import {
  deliveryParams,
  webhookBody,
  webhookDeliveries,
  webhookDeliveriesQuery,
  type WebhookDelivery,
  webhookRow,
  type WebhookRow,
} from '../../wire/webhooks';
import { webhookList } from '../../wire/rules/webhook-columns';

/** Each is compared with all records of the company. */
const MOST_WEBHOOKS = 10;

interface WebhookDeps {
  readonly pool: pg.Pool;
  readonly outgoing: Pick<Outgoing, 'judge'>;
  readonly secrets: Seal;
  readonly webhooks: Pick<WebhookEngine, 'begin'>;
  readonly now: () => Date;
}

interface WebhookSqlRow extends Omit<WebhookRow, 'failing_since'> {
  readonly failing_since: Date | null;
}

/** `GET company/webhooks`: those of the active company. */
export const webhookRows = ownList({
  list: webhookList,
  access: KEEPS,
  row: webhookRow,
  ofCompany: true,
  columns: `w.id, w.url, w.events, w."on", w.stores, w.failing_since, coalesce(u.name, '') AS user_name,
    (SELECT count(*)::int FROM portal.webhook_deliveries d
     WHERE d.webhook_id = w.id AND d.status = '${WEBHOOK_STATUS.waiting}') AS waiting`,
  from: `FROM portal.webhooks w JOIN portal.customers c ON c.id = w.customer_id
    LEFT JOIN portal.users u ON u.id = w.user_id`,
  toWire: ({ failing_since, ...row }: WebhookSqlRow): WebhookRow => ({
    ...row,
    failing_since: failing_since?.toISOString() ?? null,
  }),
  own: (p, { customer, stores }) =>
    `c.code = ${p.add(customer)} AND w.ready AND ${seesOwn('w', p.add(stores))}`,
  filters: { id: equals('w.id'), url: contains('w.url') },
  sorts: { url: byName('w.url'), id: byInteger('w.id') },
  order: { by: 'url', way: 'ASC' },
  unique: { columns: 'w.id', type: 'integer' },
});

/** The codes behind a kind of events that somebody holds. */
const heldFor = (by: CompanyAdministrator, kind: WebhookKind) => heldOf(by, WEBHOOK_EVENTS[kind].scope);

/** What a webhook is told of, and by which codes it sees that; 422 for events that its maker may not see. */
function eventsOf(by: CompanyAdministrator, wanted: readonly string[]) {
  const mine = WEBHOOK_KINDS.filter((kind) => heldFor(by, kind).length > 0);
  const beyond = wanted.filter((event) => !mine.includes(eventKind(event)));
  if (beyond.length > 0) throw invalid('events', `Eventos que você não pode ver: ${beyond.join(', ')}.`);
  if (mine.length === 0) throw invalid('events', 'Não há eventos que você possa ver.');
  const all = wanted.length === 0;
  const kinds = all ? mine : [...new Set(wanted.map(eventKind))];
  const codes = kinds.flatMap((kind) => heldOf(by, WEBHOOK_EVENTS[kind].scope));
  // Whoever sees some kinds alone names them, so that it stays at these.
  const events = all && mine.length < WEBHOOK_KINDS.length ? mine.map(everyEvent) : [...new Set(wanted)];
  return { events, codes: [...new Set(codes)].sort((a, b) => a - b) };
}

/** A webhook that this administrator sees; 404 for any other. */
async function findWebhook(
  client: Pick<pg.ClientBase, 'query'>,
  { company, stores }: CompanyAdministrator,
  id: number,
  lock = '',
) {
  const { rows } = await client.query<{ url: string; events: string[]; stores: string[]; on: boolean }>(
    `SELECT url, events, stores, "on" FROM portal.webhooks w
     WHERE id = $1 AND customer_id = $2 AND ready AND ${seesOwn('w', '$3')} ${lock}`,
    [id, company.id, stores],
  );
  const [webhook] = rows;
  if (!webhook) throw notFound();
  return webhook;
}

async function makeWebhook(deps: WebhookDeps, request: FastifyRequest, body: z.output<typeof webhookBody>) {
  const { pool, outgoing, secrets, webhooks, now } = deps;
  const by = administratorOf(request);
  const { events, codes } = eventsOf(by, body.events);
  await refuseStores(pool, by, body.stores);
  const refusal = await outgoing.judge(body.url);
  if (refusal !== null) throw invalid('url', refusal);
  const secret = newSecret();
  const { url, stores } = body;
  const id = await transaction(pool, async (client) => {
    await refuseMore(client, by, 'portal.webhooks WHERE true', {
      most: MOST_WEBHOOKS,
      refusal: `A empresa já tem ${MOST_WEBHOOKS} webhooks. Exclua um que não é mais usado.`,
    });
    const added = await client.query<{ id: number }>(
      `INSERT INTO portal.webhooks (customer_id, user_id, url, events, codes, stores, secret, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [by.company.id, by.userId, url, events, codes, stores, secrets.close(secret), now()],
    );
    const made = insertedId(added);
    await audit(client, request, {
      area: AUDIT_AREA.webhook,
      action: AUDIT_ACTION.create,
      id: made,
      subject: url,
      before: null,
      after: { url, events, stores },
      company: by.company.id,
    });
    return made;
  });
  await webhooks.begin(id);
  return { id, secret };
}

function removeWebhook({ pool }: WebhookDeps, request: FastifyRequest, id: number) {
  const by = administratorOf(request);
  return transaction(pool, async (client) => {
    const { url, events, stores } = await findWebhook(client, by, id, 'FOR UPDATE');
    await client.query('DELETE FROM portal.webhooks WHERE id = $1', [id]);
    await audit(client, request, {
      area: AUDIT_AREA.webhook,
      action: AUDIT_ACTION.remove,
      id,
      subject: url,
      before: { url, events, stores },
      after: null,
      company: by.company.id,
    });
  });
}

interface DeliverySqlRow extends Omit<WebhookDelivery, 'id' | 'next_at' | 'created_at'> {
  readonly id: string;
  readonly next_at: Date | null;
  readonly created_at: Date;
}

async function deliveriesOf(
  { pool }: WebhookDeps,
  request: FastifyRequest,
  id: number,
  { page, limit, status }: z.output<typeof webhookDeliveriesQuery>,
) {
  await findWebhook(pool, administratorOf(request), id);
  const of = 'FROM portal.webhook_deliveries WHERE webhook_id = $1 AND (status = $2 OR $2::text IS NULL)';
  const values = [id, status ?? null];
  const counted = await pool.query<{ count: number }>(`SELECT count(*)::int AS count ${of}`, values);
  const { rows } = await pool.query<DeliverySqlRow>(
    `SELECT id, event_id, type, status, attempts, last_status, problem, next_at, created_at ${of}
     ORDER BY id DESC LIMIT $3 OFFSET $4`,
    [...values, limit, (page - 1) * limit],
  );
  const count = counted.rows[0]?.count ?? 0;
  const data = rows.map(({ id: delivery, next_at, created_at, ...row }) => ({
    ...row,
    id: Number(delivery),
    next_at: next_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }));
  return { data, count, page, pages: Math.max(1, Math.ceil(count / limit)) };
}

/** Sends an event again, with its id; a webhook that had stopped goes on, and is told of what it missed. */
function sendAgain({ pool, now }: WebhookDeps, request: FastifyRequest, id: number, delivery: number) {
  const by = administratorOf(request);
  return transaction(pool, async (client) => {
    const { on } = await findWebhook(client, by, id, 'FOR UPDATE');
    const { rowCount } = await client.query(
      `UPDATE portal.webhook_deliveries
       SET status = '${WEBHOOK_STATUS.waiting}', tries = 0, next_at = $3, started_at = $3
       WHERE id = $1 AND webhook_id = $2`,
      [delivery, id, now()],
    );
    if (rowCount === 0) throw notFound();
    if (on) return;
    await client.query('UPDATE portal.webhooks SET "on" = true, failing_since = NULL WHERE id = $1', [id]);
    await noteChange(client, { resource: '*', customerId: by.company.id });
  });
}

/** The webhooks of a company (docs/product/open-doors.md, 'Webhooks'). */
export function webhookRoutes(app: App, deps: WebhookDeps): void {
  const config = { access: KEEPS, proof: 'administrators' } as const;
  const tags = ['company'];
  app.post(
    '/api/company/webhooks',
    { config, schema: { tags, body: webhookBody, response: { 201: webhookMade } } },
    async (request, reply) => reply.code(201).send(await makeWebhook(deps, request, request.body)),
  );
  app.delete(
    '/api/company/webhooks/:id',
    { config, schema: { tags, params: recordParams, response: { 200: messageAnswer } } },
    async (request) => {
      await removeWebhook(deps, request, request.params.id);
      return { message: 'Webhook excluído.' };
    },
  );
  app.get(
    '/api/company/webhooks/:id/deliveries',
    {
      config: { access: KEEPS, asOther: true },
      schema: {
        tags,
        params: recordParams,
        querystring: webhookDeliveriesQuery,
        response: { 200: webhookDeliveries },
      },
    },
    (request) => deliveriesOf(deps, request, request.params.id, request.query),
  );
  app.post(
    '/api/company/webhooks/:id/deliveries/:delivery/again',
    { config: { access: KEEPS }, schema: { tags, params: deliveryParams, response: { 200: messageAnswer } } },
    async (request) => {
      await sendAgain(deps, request, request.params.id, request.params.delivery);
      return { message: 'O evento será enviado novamente.' };
    },
  );
}
