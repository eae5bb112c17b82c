import { erpStatus, erpSyncBody, messageAnswer } from 'api-contract';
import { requestSync } from '../erp/sync';
import type { App } from '../platform/app-type';
import { commandsOnly } from '../platform/operator';
import { ASKED, refuseSync, statusAnswer, type StatusDeps } from './answer';

interface OperatorDeps extends StatusDeps {
  /** The key of this process's door; without one nobody is let in. */
  readonly operatorKey: string | undefined;
}

/**
 * What `erp:status` and `erp:sync` ask of the portal that has the embedded database open (docs/adr/0093). Like the
 * commands themselves, they are no user's and leave no line in the audit trail.
 */
export function erpOperatorRoutes(app: App, { operatorKey, ...deps }: OperatorDeps): void {
  const config = { access: 'public' as const };
  const onRequest = commandsOnly(operatorKey);

  app.get(
    '/api/operator/erp',
    { config, onRequest, schema: { hide: true, response: { 200: erpStatus } } },
    () => statusAnswer(deps),
  );

  app.post(
    '/api/operator/erp/sync',
    { config, onRequest, schema: { hide: true, body: erpSyncBody, response: { 200: messageAnswer } } },
    async (request) => {
      const { wish, table } = request.body;
      await refuseSync(deps, request.body);
      await requestSync(deps.pool, wish, table);
      return { message: ASKED[wish] };
    },
  );
}
