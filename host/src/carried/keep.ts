import { whenIdle } from '../timing/later';
import { bootData } from '../remotes/registry';
import { queryClient } from '../http/query-client';
import { auth } from '../session/auth';
import { openedWithoutNetwork } from './device';
import { wasServed } from './or-carried';
import { rightsOf } from './rights';

/** How often it is noted that the server answers, in milliseconds. */
const NOTED_EVERY = 60_000;

/**
 * Keeps what is answered from now on, until it is told to stop: each answer of a query, and what draws the frame. What was
 * kept with other rights or for another company goes first.
 */
export async function keepAnswers(scope: string): Promise<() => void> {
  const { forgetCarried, keepRow, keepSession, carriedSession } = await import(
    /* webpackChunkName: "carried" */ './store'
  );
  const note = (at: number) => {
    const { user, companies, columns, defaultViews, settings, all } = auth.getSnapshot();
    if (user)
      void keepSession({ ...bootData(), me: { user, companies, columns, defaultViews, settings, all }, at });
  };
  const kept = await carriedSession();
  if (kept && rightsOf(kept.me) !== rightsOf(auth.getSnapshot())) await forgetCarried();
  let noted = Date.now();
  if (!openedWithoutNetwork()) note(noted);
  const cache = queryClient.getQueryCache();
  const take = ({ queryHash, state: { data, dataUpdatedAt } }: ReturnType<typeof cache.getAll>[number]) => {
    if (data === undefined || wasServed(queryHash)) return;
    // What the screen needs comes first.
    whenIdle(() => void keepRow(scope, queryHash, data, dataUpdatedAt));
    if (dataUpdatedAt - noted > NOTED_EVERY) note((noted = dataUpdatedAt));
  };
  if (!openedWithoutNetwork()) cache.getAll().forEach(take);
  return cache.subscribe((event) => {
    // The first rows of a list come with their query; all others by an answer.
    if (event.type === 'added' || (event.type === 'updated' && event.action.type === 'success'))
      take(event.query);
  });
}
