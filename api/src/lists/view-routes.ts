import type pg from 'pg';
import {
  messageAnswer,
  recordParams,
  savedViewsAnswer,
  savedViewsQuery,
  saveViewAnswer,
  saveViewBody,
} from 'api-contract';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { invalid, notFound } from '../platform/problem';
import { type ListKeys, requireList } from './keys';
import { listViews, MOST_VIEWS } from './views';

const tags = ['lists'];
const config = { access: 'session' } as const;

/** Saved views of the lists; each user sees only their own. */
export function viewRoutes(app: App, pool: pg.Pool, lists: ListKeys): void {
  const views = listViews(pool);

  app.get(
    '/api/users/views',
    {
      config: { ...config, asOther: true },
      schema: { tags, querystring: savedViewsQuery, response: { 200: savedViewsAnswer } },
    },
    async (request) => ({ data: await views.of(sessionOf(request).userId, request.query.endpoint) }),
  );

  app.post(
    '/api/users/views',
    { config, schema: { tags, body: saveViewBody, response: { 200: saveViewAnswer } } },
    async (request) => {
      requireList(lists, request.body.endpoint);
      const data = await views.save(sessionOf(request).userId, request.body);
      if (!data) throw invalid('name', `Você já tem ${MOST_VIEWS} visões desta lista. Exclua uma delas.`);
      return { data };
    },
  );

  app.delete(
    '/api/users/views/:id',
    { config, schema: { tags, params: recordParams, response: { 200: messageAnswer } } },
    async (request) => {
      const removed = await views.remove(sessionOf(request).userId, request.params.id);
      if (!removed) throw notFound('Visão não encontrada.');
      return { message: 'Visão excluída.' };
    },
  );
}
