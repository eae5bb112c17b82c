import { ACCESS, messageAnswer, recordParams } from 'api-contract';
import type { App } from 'api/platform/app-type';
import { limitBody, limitRow, limitRows, limitsLeftQuery } from '../../wire/limits';
import type { OrderDeps } from '../orders/deps';
import { MAY_ORDER } from '../orders/orderer';
import { whole } from '../whole';
import { limitsLeft, readLimits, removeLimit, saveLimit } from './save';

const tags = ['approvals'];
const MAY_MANAGE = { anyOf: [ACCESS.company] };

/** What people, stores and a company may order in a month (docs/product/orders.md, 'Limits'). */
export function limitRoutes(app: App, deps: OrderDeps): void {
  app.get(
    '/api/company/limits',
    { config: { access: MAY_MANAGE, asOther: true }, schema: { tags, response: { 200: limitRows } } },
    async (request) => whole(await readLimits(deps, request)),
  );
  app.post(
    '/api/company/limits',
    { config: { access: MAY_MANAGE }, schema: { tags, body: limitBody, response: { 201: limitRow } } },
    async (request, reply) => reply.status(201).send(await saveLimit(deps, request, request.body)),
  );
  app.delete(
    '/api/company/limits/:id',
    {
      config: { access: MAY_MANAGE },
      schema: { tags, params: recordParams, response: { 200: messageAnswer } },
    },
    async (request) => {
      await removeLimit(deps, request, request.params.id);
      return { message: 'Limite excluído.' };
    },
  );
  app.get(
    '/api/limits/left',
    {
      config: { access: MAY_ORDER, asOther: true },
      schema: { tags, querystring: limitsLeftQuery, response: { 200: limitRows } },
    },
    async (request) => whole(await limitsLeft(deps, request, request.query.store)),
  );
}
