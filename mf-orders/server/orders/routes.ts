import { ACCESS, isAdministrator, messageAnswer, orderRequestAnswer, USER_TYPE } from 'api-contract';
import { z } from 'zod';
import { scopeOf } from 'api/erp/scope';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { denied, HttpProblem, TEXTS } from 'api/platform/problem';
import { readerOf } from 'api/platform/reader';
import { changeStatus } from './change-status';
import type { OrderDeps } from './deps';
import { orderLifeRoutes } from './life-routes';
import { MAY_READ } from './list';
import { oneRequest } from './one';
import { removeDraft } from './remove';
import { saveOrder } from './save';
import { MAY_ORDER, wizardRoutes } from './wizard-routes';
import { orderStatusBody, saveOrderAnswer, saveOrderBody } from '../../wire/order-requests';

const tags = ['order requests'];
const params = z.object({ id: z.coerce.number().pipe(z.int32().positive()) });
const headers = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });
const OF_CUSTOMERS = { ofCompany: 'customers' } as const;

/** The order wizard, drafts and requests (docs/product/orders.md). */
export function orderRequestRoutes(app: App, deps: OrderDeps): void {
  const { pool, now } = deps;
  wizardRoutes(app, deps);
  orderLifeRoutes(app, deps);

  app.post(
    '/api/orders/save-form',
    {
      config: { access: MAY_ORDER, limit: 'mails' },
      schema: { tags, headers, body: saveOrderBody, response: { 200: saveOrderAnswer } },
    },
    async (request) => {
      const { userId, company, access, typeId } = sessionOf(request);
      if (!company) throw new HttpProblem(403, TEXTS.noCompany);
      // Code 15 alone goes on with drafts; a new order needs 10.
      if ((request.body.id ?? null) === null && !access.includes(ACCESS.orderNew)) throw denied();
      const caller = { userId, customerId: company.id, isAdministrator: isAdministrator(typeId) };
      const who = { caller, scope: scopeOf(request) };
      return saveOrder(deps, who, request.body, request.headers['idempotency-key'] ?? null);
    },
  );

  app.get(
    '/api/orders-not-integrateds/:id',
    {
      config: { access: MAY_READ, asOther: true },
      schema: { tags, params, response: { 200: orderRequestAnswer } },
    },
    async (request) => {
      const reader = readerOf(request, OF_CUSTOMERS);
      return { data: [await oneRequest({ pool, now }, reader, request.params.id)] };
    },
  );

  app.post(
    '/api/orders-not-integrateds/:id',
    {
      config: { access: { anyOf: [ACCESS.orderPlaced], types: [USER_TYPE.admin] }, limit: 'mails' },
      schema: { tags, params, body: orderStatusBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      await changeStatus(deps, request, request.params.id, request.body);
      return { message: 'Atualizado com sucesso!' };
    },
  );

  app.delete(
    '/api/orders-not-integrateds/:id',
    { config: { access: MAY_READ }, schema: { tags, params, response: { 200: messageAnswer } } },
    async (request) => {
      await removeDraft(pool, readerOf(request, OF_CUSTOMERS), request.params.id);
      return { message: 'Registro excluído com sucesso!' };
    },
  );
}
