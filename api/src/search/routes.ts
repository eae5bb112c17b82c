import {
  isSearched,
  saoPauloToday,
  searchAnswer,
  searchQuery,
  type SearchGroup,
  type SearchHit,
} from 'api-contract';
import type pg from 'pg';
import { customerStores } from '../erp/reads/customers';
import { mayCall, sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import type { Session } from '../platform/session';
import { type Question, questionOf } from './question';
import type { SearchSource } from './source';

/** Results per kind; more than these are found by more characters. */
const MOST = 5;
/** What can be done with them, at most. */
const ACTIONS = 3;
/** Rows read per kind: several rows may lead to one page (the items of a contract). */
const READ = 20;

interface SearchDeps {
  readonly pool: pg.Pool;
  readonly sources: readonly SearchSource[];
  readonly now: () => Date;
}

/** What a source is asked for: the number alone, where the words before it are only what its records are called. */
function textFor({ called = [] }: SearchSource, { words, store }: Question, text: string): string {
  const [number = '', ...before] = [...words].reverse();
  const isNamed = store === null && before.length > 0 && before.every((word) => called.includes(word));
  return isNamed ? number : text;
}

/** Whether a store is one of the active company's that this person sees. Of any other store nothing is answered. */
async function hasStore(pool: pg.Pool, { company, stores }: Session, store: string): Promise<boolean> {
  if (stores.length > 0) return stores.includes(store);
  const known = await customerStores(pool, company?.code ?? '');
  return known.some(({ store_id }) => store_id === store);
}

/**
 * `GET /api/search`: the box of Ctrl+K. Each source is asked only for a user who may open its list, and answers as that
 * list would; one that fails is left out and `partial` says so.
 */
export function searchRoutes(app: App, { pool, sources, now }: SearchDeps): void {
  app.get(
    '/api/search',
    {
      config: { access: 'session', asOther: true },
      schema: { tags: ['search'], querystring: searchQuery, response: { 200: searchAnswer } },
    },
    async (request) => {
      const session = sessionOf(request);
      const { q: text } = request.query;
      if (!isSearched(text)) return { answers: [], data: [], partial: false };
      const asked = { session, text, today: saoPauloToday(now()), limit: READ };
      const open = sources.filter(
        ({ access, ofCompany }) => mayCall(access, session) && (!ofCompany || session.company !== null),
      );
      const question = questionOf(text);
      const mayAnswer = question.store === null || (await hasStore(pool, session, question.store));
      const [found, answered] = await Promise.all([
        Promise.allSettled(
          open.map((source) => source.find({ ...asked, text: textFor(source, question, text) })),
        ),
        Promise.allSettled(open.map((source) => (mayAnswer ? (source.answer?.(question, asked) ?? []) : []))),
      ]);
      const groups = new Map<string, SearchGroup>();
      const actions: SearchHit[] = [];
      const failed = [...found, ...answered].filter(({ status }) => status === 'rejected');
      for (const { reason } of failed as PromiseRejectedResult[])
        request.log.warn({ err: reason as unknown }, 'a source of the search failed');
      found.forEach((answer, at) => {
        const { label = '', icon } = open[at] ?? {};
        if (answer.status === 'rejected') return;
        const group = groups.get(label) ?? { label, icon, hits: [] };
        groups.set(label, group);
        for (const { actions: own = [], ...hit } of answer.value) {
          const full = group.hits.length >= MOST;
          if (full || group.hits.some(({ path }) => path === hit.path)) continue;
          group.hits.push(hit);
          actions.push(...own);
        }
      });
      const done: SearchGroup = { label: 'Ações', icon: 'action', hits: actions.slice(0, ACTIONS) };
      return {
        answers: answered.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
        data: [...groups.values(), done].filter(({ hits }) => hits.length > 0),
        partial: failed.length > 0,
      };
    },
  );
}
