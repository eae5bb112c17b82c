import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { machineFrom } from '../platform/access';
import type { App } from '../platform/app-type';
import { onceFor } from './once';
import { keyHeaders, keyOf } from '../platform/idempotency';
import { refused } from '../platform/open-problem';
import { writePlace } from '../platform/open-place';
import { oneOf, type OpenRecord, type OpenResource, type OpenWrite, placeOf } from './resource';

/** Where the open API's calls are. */
export const OPEN_API = '/api/v1';

const MOST = 200;
const USUAL = 50;
const listQuery = z.object({
  limit: z.coerce.number().pipe(z.int().min(1).max(MOST)).default(USUAL),
  cursor: z.string().min(1).max(2000).optional(),
});
/** Longer than any id that this server writes. */
const params = z.object({ id: z.string().max(1000) });

interface OpenRoutesDeps {
  readonly pool: pg.Pool;
  readonly publicUrl: string;
  readonly resources: readonly OpenResource[];
  readonly now: () => Date;
}

/** The schema of a resource's records. */
export const recordOf = ({ row }: OpenResource) =>
  z.object({
    id: z.string(),
    ...row.shape,
    url: z.string().describe('The page of the portal that shows it.'),
  });

/** A record as it is answered. */
export const shown = ({ id, row, path }: OpenRecord, publicUrl: string) => ({
  id,
  ...row,
  url: `${publicUrl}${path}`,
});

/** 404 as another company's record has it, and one that never was. */
export const noRecord = () => refused(404, 'There is no such record for this key.');

/** Answers with an `ETag`, and 304 to who has it already. */
function sendTagged({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, answer: object) {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`;
  reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache' });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  return known.includes(tag) || known.includes('*') ? reply.code(304).send() : reply.send(answer);
}

/** The calls of the open API (docs/product/open-doors.md): reads and writes of every resource that an area opens. */
export function openRoutes(app: App, { pool, publicUrl, resources, now }: OpenRoutesDeps): void {
  const once = onceFor(pool, now);
  for (const resource of resources) {
    const { name, scope, about } = resource;
    const config = { access: { key: scope } };
    const record = recordOf(resource);
    const page = z.object({ data: z.array(record), next_cursor: z.string().nullable() });
    const base = { tags: [name], security: [{ key: [] }], description: `Scope ${scope}.` };

    app.get(
      `${OPEN_API}/${name}`,
      { config, schema: { ...base, summary: about, querystring: listQuery, response: { 200: page } } },
      async (request, reply) => {
        const { limit, cursor } = request.query;
        const ask = { after: placeOf(cursor), limit };
        const { records, next } = await resource.slice(machineFrom(request), ask);
        const data = records.map((one) => shown(one, publicUrl));
        return sendTagged({ request, reply }, { data, next_cursor: next && writePlace(next) });
      },
    );

    app.get(
      `${OPEN_API}/${name}/:id`,
      { config, schema: { ...base, summary: `One of ${name}.`, params, response: { 200: record } } },
      async (request, reply) => {
        const { id } = request.params;
        const found = await oneOf(resource, machineFrom(request), id);
        if (!found) throw noRecord();
        return sendTagged({ request, reply }, shown(found, publicUrl));
      },
    );

    for (const write of resource.writes ?? []) writeRoute(app, { name, write, once, base });
  }
}

function writeRoute(
  app: App,
  {
    name,
    write,
    once,
    base,
  }: {
    readonly name: string;
    readonly write: OpenWrite;
    readonly once: ReturnType<typeof onceFor>;
    readonly base: object;
  },
): void {
  const { under, scope, about, body, answer, run } = write;
  const named = under === '' ? {} : { params };
  app.post(
    `${OPEN_API}/${name}${under}`,
    {
      config: { access: { key: scope } },
      schema: {
        ...base,
        ...named,
        summary: about,
        description: `Scope ${scope}.`,
        headers: keyHeaders,
        body,
        response: { [under === '' ? 201 : 200]: answer },
      },
    },
    async (request, reply) => {
      const machine = machineFrom(request);
      const sent = keyOf(request);
      const { id = '' } = request.params as { readonly id?: string };
      const asked = { id, body: request.body, key: sent === null ? null : `key ${machine.id} ${sent}` };
      const call = () => run(machine, asked);
      const done =
        sent === null
          ? await call()
          : await once(
              { keyId: machine.id, name: sent, asked: JSON.stringify([name, under, id, request.body]) },
              call,
            );
      return reply.code(done.status as 200).send(done.answer);
    },
  );
}
