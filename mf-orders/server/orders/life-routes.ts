import { ACCESS, orderAgainAnswer } from 'api-contract';
import { scopeOf } from 'api/erp/scope';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { readerOf } from 'api/platform/reader';
import { orderAgain } from './again';
import type { OrderDeps } from './deps';
import { MAY_READ, requestReader } from './list';
import { orderTimeline } from './timeline';
import { orderAgainQuery, orderNamed, orderTimelineAnswer } from '../../wire/order-life';

const tags = ['order requests'];
const MAY_FOLLOW = {
  anyOf: [...MAY_READ.anyOf, ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered],
};

/** What became of an order, and the same order again: by the request's number, by the ERP's, or by its product. */
export function orderLifeRoutes(app: App, { pool, now }: OrderDeps): void {
  app.get(
    '/api/orders/timeline',
    {
      config: { access: MAY_FOLLOW, asOther: true },
      schema: { tags, querystring: orderNamed, response: { 200: orderTimelineAnswer } },
    },
    async (request) => {
      const scope = sessionOf(request).company ? scopeOf(request) : null;
      const who = { reader: requestReader(request), scope };
      return { data: await orderTimeline(pool, who, request.query) };
    },
  );

  app.get(
    '/api/orders/again',
    {
      config: { access: { anyOf: [ACCESS.orderNew] }, asOther: true },
      schema: { tags, querystring: orderAgainQuery, response: { 200: orderAgainAnswer } },
    },
    async (request) => {
      // It is ordered for the active company: an administrator reads others' requests, and repeats only its own.
      const reader = readerOf(request, { ofCompany: true });
      return { data: await orderAgain({ pool, now }, { reader, scope: scopeOf(request) }, request.query) };
    },
  );
}
