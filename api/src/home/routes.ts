import { homeActionsAnswer, type IsoDate, pathOfCompany, saoPauloToday, USER_TYPE } from 'api-contract';
import { mayCall, sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import type { OwnCompany, Session } from '../platform/session';
import { type HomeLine, type HomeSource, ranked } from './line';

interface HomeDeps {
  readonly sources: readonly HomeSource[];
  readonly now: () => Date;
}

/** A line as it is told among those of other companies. */
const lineOf = ({ id, name }: OwnCompany, line: HomeLine): HomeLine => ({
  ...line,
  key: `${line.key}@${id}`,
  text: `${line.text} (${name})`,
  href: pathOfCompany(line.href, id),
});

/** What a source says to the session, of each of its companies in turn where it asks of several. */
async function linesOf(
  { of, lines }: HomeSource,
  session: Session,
  today: IsoDate,
): Promise<readonly HomeLine[]> {
  const { companies, ...one } = session;
  if (!companies || of === 'staff') return lines({ session: one, today });
  const all: HomeLine[] = [];
  for (const company of companies) {
    const said = await lines({ session: { ...one, company, stores: company.stores }, today });
    all.push(...said.map((line) => lineOf(company, line)));
  }
  return all;
}

/**
 * `GET home/actions`: what this user should do today, of one company or of all of his. A source that fails is left out; where nothing else is said the
 * call fails, since nobody knows that there is nothing to do.
 */
export function homeRoutes(app: App, { sources, now }: HomeDeps): void {
  app.get(
    '/api/home/actions',
    {
      config: { access: 'session', asOther: true, allCompanies: true },
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
      const answers = await Promise.allSettled(heard.map((source) => linesOf(source, session, today)));
      const failed = answers.filter((answer) => answer.status === 'rejected');
      for (const { reason } of failed)
        request.log.error({ err: reason as unknown }, 'a line of the home page failed');
      const lines = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (lines.length === 0 && failed[0]) throw failed[0].reason as Error;
      return ranked(lines);
    },
  );
}
