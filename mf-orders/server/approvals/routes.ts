import { ACCESS, isAdministrator, messageAnswer, ORDER_STATUS, recordParams } from 'api-contract';
import { scopeOf } from 'api/erp/scope';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import {
  approvalChoices,
  approvalPreview,
  approvalPreviewBody,
  approvalRule,
  approvalRuleBody,
  approvalRules,
  reasonBody,
  requestApproval,
} from '../../wire/approvals';
import { substitute, substituteBody, substitutes } from '../../wire/substitutes';
import type { OrderDeps } from '../orders/deps';
import { MAY_READ } from '../orders/list';
import { MAY_ORDER } from '../orders/orderer';
import { whole } from '../whole';
import { readChoices } from './choices';
import { approve, refuse, withdraw } from './decide';
import { managed } from './managed';
import { readRules, removeRule, saveRule } from './save-rule';
import { addSubstitute, readSubstitutes, removeSubstitute } from './substitutes';
import { previewApproval, readApproval } from './view';

const tags = ['approvals'];
const MAY_MANAGE = { anyOf: [ACCESS.company] };
const MAY_APPROVE = { anyOf: [ACCESS.orderPlaced] };
const MAY_WITHDRAW = { anyOf: [ACCESS.orderNew, ...MAY_READ.anyOf] };
const MAY_NAME = { anyOf: [ACCESS.company, ACCESS.orderPlaced] };

/** Approvals of a company (docs/product/orders.md, 'Approvals'). */
export function approvalRoutes(app: App, deps: OrderDeps): void {
  decisionRoutes(app, deps);
  ruleRoutes(app, deps);
  substituteRoutes(app, deps);
}

function decisionRoutes(app: App, deps: OrderDeps): void {
  app.get(
    '/api/orders-not-integrateds/:id/approval',
    {
      config: { access: MAY_READ, asOther: true },
      schema: { tags, params: recordParams, response: { 200: requestApproval } },
    },
    (request) => readApproval(deps, request, request.params.id),
  );
  app.post(
    '/api/orders-not-integrateds/:id/approve',
    {
      config: { access: MAY_APPROVE, limit: 'mails' },
      schema: { tags, params: recordParams, response: { 200: messageAnswer } },
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
    '/api/orders-not-integrateds/:id/refuse',
    {
      config: { access: MAY_APPROVE, limit: 'mails' },
      schema: { tags, params: recordParams, body: reasonBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      await refuse(deps, request, request.params.id, request.body.reason);
      return { message: 'Pedido recusado. Ele voltou para quem pediu.' };
    },
  );
  app.post(
    '/api/orders-not-integrateds/:id/withdraw',
    {
      config: { access: MAY_WITHDRAW },
      schema: { tags, params: recordParams, response: { 200: messageAnswer } },
    },
    async (request) => {
      await withdraw(deps, request, request.params.id);
      return { message: 'Pedido retirado. Ele está nos seus rascunhos.' };
    },
  );
  app.post(
    '/api/orders/approval-preview',
    {
      config: { access: MAY_ORDER, asOther: true },
      schema: { tags, body: approvalPreviewBody, response: { 200: approvalPreview } },
    },
    (request) => {
      const { userId, typeId } = sessionOf(request);
      const caller = {
        userId,
        customerId: managed(request).company.id,
        isAdministrator: isAdministrator(typeId),
      };
      return previewApproval(deps, { caller, scope: scopeOf(request) }, request.body.order);
    },
  );
}

function ruleRoutes(app: App, deps: OrderDeps): void {
  const { pool } = deps;
  app.get(
    '/api/company/approval-choices',
    { config: { access: MAY_NAME, asOther: true }, schema: { tags, response: { 200: approvalChoices } } },
    (request) => readChoices(deps, request),
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
      schema: { tags, params: recordParams, body: approvalRuleBody, response: { 200: approvalRule } },
    },
    (request) => saveRule(deps, request, request.body, request.params.id),
  );
  app.delete(
    '/api/company/approval-rules/:id',
    {
      config: { access: MAY_MANAGE },
      schema: { tags, params: recordParams, response: { 200: messageAnswer } },
    },
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
    {
      config: { access: MAY_NAME },
      schema: { tags, params: recordParams, response: { 200: messageAnswer } },
    },
    async (request) => {
      await removeSubstitute(pool, request, request.params.id);
      return { message: 'Ausência excluída.' };
    },
  );
}
