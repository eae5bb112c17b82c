import {
  ACCESS,
  isAdministrator,
  messageAnswer,
  orderRequestAnswer,
  recordParams,
  USER_TYPE,
} from 'api-contract';
import { scopeOf } from 'api/erp/scope';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { keyHeaders, keyOf } from 'api/platform/idempotency';
import { denied, HttpProblem, TEXTS } from 'api/platform/problem';
import { changeStatus } from './change-status';
import type { OrderDeps } from './deps';
import { orderLifeRoutes } from './life-routes';
import { MAY_READ, requestReader } from './list';
import { oneRequest } from './one';
import { MAY_ORDER } from './orderer';
import { removeDraft } from './remove';
import { saveOrder } from './save';
import { wizardRoutes } from './wizard-routes';
import { orderStatusBody, saveOrderAnswer, saveOrderBody } from '../../wire/order-requests';

const tags = ['order requests'];

/** The order wizard, drafts and requests (docs/product/orders.md). */
export function orderRequestRoutes(app: App, deps: OrderDeps): void {
  const { pool, now } = deps;
  wizardRoutes(app, deps);
  orderLifeRoutes(app, deps);

  app.post(
    '/api/orders/save-form',
    {
      config: { access: MAY_ORDER, limit: 'mails' },
      schema: { tags, headers: keyHeaders, body: saveOrderBody, response: { 200: saveOrderAnswer } },
    },
    async (request) => {
      const { userId, company, access, typeId } = sessionOf(request);
      if (!company) throw new HttpProblem(403, TEXTS.noCompany);
      // Code 15 alone goes on with drafts; a new order needs 10.
      if ((request.body.id ?? null) === null && !access.includes(ACCESS.orderNew)) throw denied();
      const caller = { userId, customerId: company.id, isAdministrator: isAdministrator(typeId) };
      const who = { caller, scope: scopeOf(request) };
      return saveOrder(deps, who, request.body, keyOf(request));
    },
  );

  app.get(
    '/api/orders-not-integrateds/:id',
    {
      config: { access: MAY_READ, asOther: true },
      schema: { tags, params: recordParams, response: { 200: orderRequestAnswer } },
    },
    async (request) => ({
      data: [await oneRequest({ pool, now }, requestReader(request), request.params.id)],
    }),
  );

  app.post(
    '/api/orders-not-integrateds/:id',
    {
      config: { access: { anyOf: [ACCESS.orderPlaced], types: [USER_TYPE.admin] }, limit: 'mails' },
      schema: { tags, params: recordParams, body: orderStatusBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      await changeStatus(deps, request, request.params.id, request.body);
      return { message: 'Atualizado com sucesso!' };
    },
  );

  app.delete(
    '/api/orders-not-integrateds/:id',
    {
      config: { access: MAY_READ },
      schema: { tags, params: recordParams, response: { 200: messageAnswer } },
    },
    async (request) => {
      await removeDraft(pool, requestReader(request), request.params.id);
      return { message: 'Registro excluído com sucesso!' };
    },
  );
}
