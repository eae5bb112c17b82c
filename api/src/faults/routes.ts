import { browserReportAnswer, browserReportBody } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../platform/app-type';
import type { Session } from '../platform/session';
import { type AttemptLimits, networkOf } from '../session';
import type { RecordReport } from './record';

/** The largest report, in bytes: twenty faults with long stacks, gathered, are less. */
const MOST_BYTES = 100 * 1024;

/** A page sends ten reports at most. Without a session a whole network counts as one. */
const SIGNED = { burst: 60, everyMs: 5000 };
const UNSIGNED = { burst: 30, everyMs: 10_000 };

interface ReportRouteDeps {
  readonly record: RecordReport;
  readonly limits: AttemptLimits;
  readonly findSession: (request: FastifyRequest) => Promise<Session | null>;
}

/**
 * `POST browser-reports`: errors and times of areas, from the host in a browser. Public, because an area may fail
 * without a session too; which reports came with one is kept beside them. The session does not slide by it.
 */
export function browserReportRoute(app: App, { record, limits, findSession }: ReportRouteDeps): void {
  app.post(
    '/api/browser-reports',
    {
      bodyLimit: MOST_BYTES,
      config: { access: 'public' },
      schema: { tags: ['platform'], body: browserReportBody, response: { 200: browserReportAnswer } },
    },
    async (request) => {
      const session = await findSession(request).catch(() => null);
      const key = session
        ? { name: `browser-report user ${session.userId}`, limit: SIGNED }
        : { name: `browser-report network ${networkOf(request.ip)}`, limit: UNSIGNED };
      await limits.count([key]);
      return { kept: await record(request.body, session?.userId ?? null) };
    },
  );
}
