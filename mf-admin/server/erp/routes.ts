import { ACCESS, AUDIT_ACTION, AUDIT_AREA, labelOf, messageAnswer, USER_TYPE } from 'api-contract';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import { requestSync } from 'api/erp/sync';
import type { App } from 'api/platform/app-type';
import { ASKED, refuseSync, statusAnswer, type StatusDeps } from './answer';
import { ERP_TABLE_LABELS } from '../../wire/rules/erp';
import { erpStatus, erpSyncBody } from '../../wire/erp';

const tags = ['erp'];
const access = { anyOf: [ACCESS.admin], types: [USER_TYPE.master] };

/** 'Dados do ERP', for type 4: the state of the mirror, and what can be asked of it. */
export function erpAdminRoutes(app: App, deps: StatusDeps): void {
  const { pool } = deps;

  app.get('/api/erp/status', { config: { access }, schema: { tags, response: { 200: erpStatus } } }, () =>
    statusAnswer(deps),
  );

  app.post(
    '/api/erp/sync',
    { config: { access }, schema: { tags, body: erpSyncBody, response: { 200: messageAnswer } } },
    async (request) => {
      const { wish, table } = request.body;
      await refuseSync(deps, request.body);
      await transaction(pool, (client) =>
        audit(client, request, {
          area: AUDIT_AREA.erp,
          action: AUDIT_ACTION.run,
          id: table ?? null,
          subject: table === undefined ? 'Todas as tabelas' : labelOf(ERP_TABLE_LABELS, table),
          before: null,
          after: { wish, ...(table !== undefined && { table }) },
        }),
      );
      await requestSync(pool, wish, table);
      return { message: ASKED[wish] };
    },
  );
}
