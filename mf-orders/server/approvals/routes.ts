import { ACCESS, isAdministrator, messageAnswer, ORDER_STATUS } from 'api-contract';
import { z } from 'zod';
import { scopeOf } from 'api/erp/scope';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { notFound } from 'api/platform/problem';
import {
  approvalChoices as choicesAnswer,
  approvalPreview as previewAnswer,
  approvalPreviewBody,
  approvalRule,
  approvalRuleBody,
  approvalRules,
  limitBody,
  limitRow,
  limitRows,
  limitsLeftQuery,
  refuseBody,
  requestApproval as approvalAnswer,
  substitute,
  substituteBody,
  substitutes,
} from '../../wire';
import { bindingLimits } from '../limits/limits';
import { readLimits, removeLimit, saveLimit } from '../limits/save';
import type { OrderDeps } from '../orders/deps';
import { MAY_READ } from '../orders/list';
import { MAY_ORDER } from '../orders/wizard-routes';
import { approvalChoices } from './choices';
import { approve, refuse, withdraw } from './decide';
import { managed, readRules, removeRule, saveRule } from './save-rule';
import { addSubstitute, readSubstitutes, removeSubstitute } from './substitutes';
import { approvalPreview, requestApproval } from './view';

const tags = ['approvals'];
const params = z.object({ id: z.coerce.number().pipe(z.int32().positive()) });
const MAY_MANAGE = { anyOf: [ACCESS.company] };
const MAY_APPROVE = { anyOf: [ACCESS.orderPlaced] };
const MAY_WITHDRAW = { anyOf: [ACCESS.orderNew, ...MAY_READ.anyOf] };
const MAY_NAME = { anyOf: [ACCESS.company, ACCESS.orderPlaced] };

/** A short list, all of it on one page. */
const whole = <T>(data: T[]) => ({ data, count: data.length, page: 1, pages: 1 });

/** Approvals and limits of a company (docs/product/orders.md, 'Approvals'). */
export function approvalRoutes(app: App, deps: OrderDeps): void {
  decisionRoutes(app, deps);
  ruleRoutes(app, deps);
  substituteRoutes(app, deps);
  limitRoutes(app, deps);
}

function decisionRoutes(app: App, deps: OrderDeps): void {
  const one = '/api/orders-not-integrateds/:id';
  app.get(
    `${one}/approval`,
    {
      config: { access: MAY_READ, asOther: true },
      schema: { tags, params, response: { 200: approvalAnswer } },
    },
    (request) => requestApproval(deps, request, request.params.id),
  );
  app.post(
    `${one}/approve`,
    {
      config: { access: MAY_APPROVE, limit: 'mails' },
      schema: { tags, params, response: { 200: messageAnswer } },
    },
    async (request) => {
      const status = await approve(deps, request, request.params.id);
      const sent = status === ORDER_STATUS.waitingForErp;
      return {
        message: sent ? 'Pedido aprovado e enviado para integração.' : 'Aprovado. Falta outra aprovação.',
      };
    },
  );
  app.post(
    `${one}/refuse`,
    {
      config: { access: MAY_APPROVE, limit: 'mails' },
      schema: { tags, params, body: refuseBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      await refuse(deps, request, request.params.id, request.body.reason);
      return { message: 'Pedido recusado. Ele voltou para quem pediu.' };
    },
  );
  app.post(
    `${one}/withdraw`,
    { config: { access: MAY_WITHDRAW }, schema: { tags, params, response: { 200: messageAnswer } } },
    async (request) => {
      await withdraw(deps, request, request.params.id);
      return { message: 'Pedido retirado. Ele está nos seus rascunhos.' };
    },
  );
  app.post(
    '/api/orders/approval-preview',
    {
      config: { access: MAY_ORDER, asOther: true },
      schema: { tags, body: approvalPreviewBody, response: { 200: previewAnswer } },
    },
    (request) => {
      const { userId, typeId } = sessionOf(request);
      const caller = {
        userId,
        customerId: managed(request).company.id,
        isAdministrator: isAdministrator(typeId),
      };
      return approvalPreview(deps, { caller, scope: scopeOf(request) }, request.body.order);
    },
  );
}

function ruleRoutes(app: App, deps: OrderDeps): void {
  const { pool } = deps;
  app.get(
    '/api/company/approval-choices',
    { config: { access: MAY_NAME, asOther: true }, schema: { tags, response: { 200: choicesAnswer } } },
    (request) => approvalChoices(deps, request),
  );
  app.get(
    '/api/company/approval-rules',
    { config: { access: MAY_MANAGE, asOther: true }, schema: { tags, response: { 200: approvalRules } } },
    async (request) => whole(await readRules(pool, managed(request))),
  );
  app.post(
    '/api/company/approval-rules',
    {
      config: { access: MAY_MANAGE },
      schema: { tags, body: approvalRuleBody, response: { 201: approvalRule } },
    },
    async (request, reply) => reply.status(201).send(await saveRule(deps, request, request.body, null)),
  );
  app.put(
    '/api/company/approval-rules/:id',
    {
      config: { access: MAY_MANAGE },
      schema: { tags, params, body: approvalRuleBody, response: { 200: approvalRule } },
    },
    (request) => saveRule(deps, request, request.body, request.params.id),
  );
  app.delete(
    '/api/company/approval-rules/:id',
    { config: { access: MAY_MANAGE }, schema: { tags, params, response: { 200: messageAnswer } } },
    async (request) => {
      await removeRule(deps, request, request.params.id);
      return { message: 'Regra excluída.' };
    },
  );
}

function substituteRoutes(app: App, deps: OrderDeps): void {
  const { pool, now } = deps;
  app.get(
    '/api/company/substitutes',
    { config: { access: MAY_NAME, asOther: true }, schema: { tags, response: { 200: substitutes } } },
    async (request) => whole(await readSubstitutes(pool, now(), request)),
  );
  app.post(
    '/api/company/substitutes',
    {
      config: { access: MAY_APPROVE },
      schema: { tags, body: substituteBody, response: { 201: substitute } },
    },
    async (request, reply) => reply.status(201).send(await addSubstitute(deps, request, request.body)),
  );
  app.delete(
    '/api/company/substitutes/:id',
    { config: { access: MAY_NAME }, schema: { tags, params, response: { 200: messageAnswer } } },
    async (request) => {
      await removeSubstitute(pool, request, request.params.id);
      return { message: 'Ausência excluída.' };
    },
  );
}

function limitRoutes(app: App, deps: OrderDeps): void {
  const { pool, now } = deps;
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
    { config: { access: MAY_MANAGE }, schema: { tags, params, response: { 200: messageAnswer } } },
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
    async (request) => {
      const { company, stores, userId } = managed(request);
      const { store } = request.query;
      if (store !== undefined && stores.length > 0 && !stores.includes(store)) throw notFound();
      return whole(await bindingLimits(pool, { customerId: company.id, at: now() }, { userId, store }));
    },
  );
}
