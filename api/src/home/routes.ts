import { homeActionsAnswer, saoPauloToday, USER_TYPE } from 'api-contract';
import { mayCall, sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { type HomeSource, ranked } from './line';

interface HomeDeps {
  readonly sources: readonly HomeSource[];
  readonly now: () => Date;
}

/**
 * `GET home/actions`: what this user should do today. A source that fails is left out; where nothing else is said the
 * call fails, since nobody knows that there is nothing to do.
 */
export function homeRoutes(app: App, { sources, now }: HomeDeps): void {
  app.get(
    '/api/home/actions',
    {
      config: { access: 'session', asOther: true },
      schema: { tags: ['home'], response: { 200: homeActionsAnswer } },
    },
    async (request) => {
      const session = sessionOf(request);
      const isCustomer = session.typeId === USER_TYPE.customer;
      const heard = sources.filter(
        ({ of, access }) =>
          (isCustomer ? of === 'customers' && session.company !== null : of === 'staff') &&
          mayCall(access, session),
      );
      const today = saoPauloToday(now());
      const answers = await Promise.allSettled(heard.map(({ lines }) => lines({ session, today })));
      const failed = answers.filter((answer) => answer.status === 'rejected');
      for (const { reason } of failed)
        request.log.error({ err: reason as unknown }, 'a line of the home page failed');
      const lines = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (lines.length === 0 && failed[0]) throw failed[0].reason as Error;
      return ranked(lines);
    },
  );
}
