import {
  ADMINISTRATORS,
  messageAnswer,
  recordParams,
  ssoProviderBody,
  ssoProviderMade,
  ssoSetup,
  ssoTestAnswer,
} from 'api-contract';
import type { App } from '../platform/app-type';
import { MAY_MANAGE } from '../users';
import {
  endBinding,
  type ProviderDeps,
  removeProvider,
  saveProvider,
  testProvider,
  waysBack,
} from './providers';

/** Who keeps the providers. */
const KEEPS_PROVIDERS = { types: ADMINISTRATORS };

/** Providers with their sign-on switched on and off, tested and bound (docs/product/sign-on.md). */
export function providerRoutes(app: App, deps: ProviderDeps): void {
  const { pool, publicUrl, client } = deps;
  const tags = ['sso'];
  const config = { access: KEEPS_PROVIDERS, proof: 'administrators' } as const;
  const params = recordParams;

  app.get(
    '/api/sso/setup',
    { config: { access: KEEPS_PROVIDERS, asOther: true }, schema: { tags, response: { 200: ssoSetup } } },
    async () => ({
      callback: client.callback,
      backchannel_logout: `${publicUrl}/api/sso/backchannel-logout`,
      administrators: await waysBack(pool),
    }),
  );

  app.post(
    '/api/sso/providers',
    { config, schema: { tags, body: ssoProviderBody, response: { 201: ssoProviderMade } } },
    async (request, reply) =>
      reply.code(201).send({ id: await saveProvider(deps, request, null, request.body) }),
  );
  app.put(
    '/api/sso/providers/:id',
    { config, schema: { tags, params, body: ssoProviderBody, response: { 200: messageAnswer } } },
    async (request) => {
      await saveProvider(deps, request, request.params.id, request.body);
      return { message: 'Provedor salvo com sucesso!' };
    },
  );
  app.delete(
    '/api/sso/providers/:id',
    { config, schema: { tags, params, response: { 200: messageAnswer } } },
    async (request) => {
      await removeProvider(deps, request, request.params.id);
      return { message: 'Provedor excluído com sucesso!' };
    },
  );
  app.post(
    '/api/sso/providers/:id/test',
    { config, schema: { tags, params, response: { 200: ssoTestAnswer } } },
    (request) => testProvider(deps, request.params.id),
  );
  app.delete(
    '/api/users/:id/sso',
    {
      config: { access: MAY_MANAGE, proof: 'administrators', otherUser: true },
      schema: { tags, params: recordParams, response: { 200: messageAnswer } },
    },
    async (request) => {
      await endBinding(deps, request, request.params.id);
      return { message: 'Vínculo com a conta corporativa encerrado.' };
    },
  );
}
