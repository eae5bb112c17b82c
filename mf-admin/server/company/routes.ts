import { messageAnswer, recordParams, USER_STATUS, USER_TYPE } from 'api-contract';
import { customerStores } from 'api/erp/reads/customers';
import { shownEmail } from 'api/mail/address';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { ADMINISTERS } from './access';
import { companyImportRoute } from './import';
import { type RequestDeps, decider } from './requests';
import { type CompanyUserDeps, companyUsers } from './users';
import {
  companyDecisionAnswer,
  companyDecisionBody,
  companyGiftAnswer,
  companyStatusAnswer,
  companyStatusBody,
  companyUserAdded,
  companyUserBody,
  companyUserChange,
} from '../../wire/company';
import { keyHeaders, keyOf } from 'api/platform/idempotency';

const tags = ['company'];
const reading = { access: ADMINISTERS, asOther: true };
const changing = { access: ADMINISTERS, otherUser: true };
const mailing = { ...changing, limit: 'mails' } as const;

/** The calls of an administrator of a company about its people (docs/product/calls.md, 'Company'). */
export function companyRoutes(app: App, deps: CompanyUserDeps & RequestDeps): void {
  const users = companyUsers(deps);

  app.get(
    '/api/company/gift',
    { config: reading, schema: { tags, response: { 200: companyGiftAnswer } } },
    async (request) => {
      const { administrator, gift } = await users.gift(request);
      const stores = await customerStores(deps.pool, administrator.company.code);
      return {
        codes: gift.labels.filter(({ types }) => types.includes(USER_TYPE.customer)),
        gives: [...gift.codes],
        stores: stores.filter(({ store_id }) => gift.stores.includes(store_id)),
        all_stores: gift.allStores,
      };
    },
  );

  app.post(
    '/api/company/users',
    {
      config: mailing,
      schema: { tags, headers: keyHeaders, body: companyUserBody, response: { 201: companyUserAdded } },
    },
    async (request, reply) => {
      const id = await users.add(request, request.body, keyOf(request));
      return reply.code(201).send({ id });
    },
  );

  app.put(
    '/api/company/users/:id',
    {
      config: mailing,
      schema: { tags, params: recordParams, body: companyUserChange, response: { 200: messageAnswer } },
    },
    async (request) => {
      await users.change(request, request.params.id, request.body);
      return { message: 'Registro salvo com sucesso' };
    },
  );

  app.post(
    '/api/company/users/:id/status',
    {
      config: changing,
      schema: { tags, params: recordParams, body: companyStatusBody, response: { 200: companyStatusAnswer } },
    },
    async (request) => {
      const { id } = request.params;
      const status = await users.status(request, id, request.body.status);
      request.sessionEnded = id === sessionOf(request).userId && status === USER_STATUS.inactive;
      return { message: 'Atualizado com sucesso!', status };
    },
  );

  app.post(
    '/api/company/users/:id/new-password',
    { config: mailing, schema: { tags, params: recordParams, response: { 200: messageAnswer } } },
    async (request) => {
      const email = await users.newPassword(request, request.params.id);
      return { message: `O link para criar a senha foi enviado para ${shownEmail(email)}.` };
    },
  );

  app.post(
    '/api/company/users/:id/end-sessions',
    { config: changing, schema: { tags, params: recordParams, response: { 200: messageAnswer } } },
    async (request) => {
      await users.endSessions(request, request.params.id);
      return { message: 'Sessões encerradas.' };
    },
  );

  companyImportRoute(app, deps, users);

  const decide = decider(deps, users);
  app.post(
    '/api/company/requests/:id',
    {
      config: mailing,
      schema: {
        tags,
        params: recordParams,
        body: companyDecisionBody,
        response: { 200: companyDecisionAnswer },
      },
    },
    (request) => decide(request, request.params.id, request.body),
  );
}
