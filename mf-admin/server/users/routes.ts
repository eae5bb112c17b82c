import { shownEmail } from 'api/mail/address';
import { messageAnswer, recordParams, USER_STATUS } from 'api-contract';
import type { Accounts } from 'api/area';
import { transaction } from 'api/db/transaction';
import { sessionOf } from 'api/platform/access';
import type { AccessCodes } from 'api/platform/access-codes';
import type { App } from 'api/platform/app-type';
import { keyHeaders, keyOf } from 'api/platform/idempotency';
import { invalid, notFound } from 'api/platform/problem';
import { MAY_MANAGE } from 'api/users/access';
import { mayManage } from 'api/users/grant';
import { lockOther } from 'api/users/lock';
import { userExportRoutes } from './export';
import { userImportRoute } from './import/route';
import { MAY_READ } from './list';
import { oneUser } from './one';
import { type StatusDeps, userStatus } from './status';
import {
  accessCodesAnswer,
  changeStatusAnswer,
  changeStatusBody,
  newPasswordMailBody,
  userDetail,
  userSavedAnswer,
  userStoresAnswer,
  userStoresQuery,
} from '../../wire/users';

export interface UserDeps extends Accounts, StatusDeps {
  readonly accessCodes: AccessCodes;
  readonly now: () => Date;
}

const tags = ['users'];
const reading = { access: MAY_READ };
const managing = { access: MAY_MANAGE, proof: 'administrators', otherUser: true } as const;

/**
 * The users (docs/product/calls.md, 'Administration'). `POST users/{id}` is one route with the profile, which hands
 * another user's id to the saver.
 */
export function userRoutes(app: App, deps: UserDeps): void {
  readingRoutes(app, deps);
  changingRoutes(app, deps);
  userExportRoutes(app, deps);
  userImportRoute(app, deps);
}

function readingRoutes(app: App, { pool, accessCodes }: UserDeps): void {
  app.get(
    '/api/access_codes',
    { config: { ...reading, asOther: true }, schema: { tags, response: { 200: accessCodesAnswer } } },
    async () => ({ data: [...(await accessCodes())] }),
  );

  app.get(
    '/api/users/:id',
    {
      config: { ...reading, asOther: true },
      schema: { tags, params: recordParams, response: { 200: userDetail } },
    },
    async (request) => {
      const found = await oneUser(pool, request.params.id);
      if (!found) throw notFound();
      const { userId, typeId } = sessionOf(request);
      const editable = found.id !== userId && mayManage({ typeId }, found);
      return { data: [{ ...found, editable }] };
    },
  );

  app.get(
    '/api/customer_user_stores',
    {
      config: { ...reading, asOther: true },
      schema: { tags, querystring: userStoresQuery, response: { 200: userStoresAnswer } },
    },
    async (request) => {
      const { user_id } = request.query;
      const found = await oneUser(pool, user_id);
      if (!found) throw notFound();
      const data = found.customer_control.flatMap(({ customer, customer_controls_stores }) =>
        customer_controls_stores.map(({ store }) => ({
          user_id,
          customer_store: { ...store, customer_id: customer.code },
        })),
      );
      return { data };
    },
  );
}

function changingRoutes(app: App, deps: UserDeps): void {
  const { pool, saver, passwordMail } = deps;
  const status = userStatus(deps);

  app.post(
    '/api/users',
    {
      config: { ...managing, limit: 'mails' },
      schema: {
        tags,
        headers: keyHeaders,
        consumes: ['multipart/form-data', 'application/json'],
        response: { 200: userSavedAnswer },
      },
    },
    async (request) => {
      const id = await saver.create(request, keyOf(request));
      return { message: 'Registro salvo com sucesso', id };
    },
  );

  app.post(
    '/api/users/change-status',
    { config: managing, schema: { tags, body: changeStatusBody, response: { 200: changeStatusAnswer } } },
    async (request) => {
      const { id, status: wanted } = request.body;
      return { message: 'Atualizado com sucesso!', status: await status.change(request, id, wanted) };
    },
  );

  app.delete(
    '/api/users/:id',
    { config: managing, schema: { tags, params: recordParams, response: { 200: messageAnswer } } },
    async (request) => {
      const stays = await status.remove(request, request.params.id);
      return { message: ['Registro excluído com sucesso!', ...stays].join(' ') };
    },
  );

  app.post(
    '/api/user/new-password',
    {
      config: { ...managing, limit: 'mails' },
      schema: { tags, body: newPasswordMailBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      const { id } = request.body;
      const { email } = await transaction(pool, async (client) => {
        const found = await lockOther(client, request, id, { what: 'password link' });
        if (found.status !== USER_STATUS.active) throw invalid('id', 'O usuário está inativo.');
        await passwordMail.send({ userId: id }, { client });
        return found;
      });
      return { message: `OK! Uma nova senha foi enviada para o e-mail: ${shownEmail(email)}` };
    },
  );
}
