import {
  ACCESS,
  AUDIT_ACTION,
  AUDIT_AREA,
  ERP_TABLE_LABELS,
  erpStatus,
  type ErpStatus,
  erpSyncBody,
  labelOf,
  messageAnswer,
  USER_TYPE,
} from 'api-contract';
import type pg from 'pg';
import { audit } from '../audit';
import { transaction } from '../db/transaction';
import type { App } from '../platform/app-type';
import { HttpProblem, invalid } from '../platform/problem';
import type { SettingsReader } from '../platform/settings';
import { mirrorStatus, requestSync } from '../erp/sync';
import { isLate } from './late';
import type { ErpLink } from './link';
import { folderTables, tableOnWire } from './tables';

interface StatusDeps {
  readonly pool: pg.Pool;
  /** Null where the data comes from a folder. */
  readonly link: ErpLink | null;
  readonly writerName: ErpStatus['writer'];
  readonly settings: SettingsReader;
  readonly now: () => Date;
}

const tags = ['erp'];
const access = { anyOf: [ACCESS.admin], types: [USER_TYPE.master] };
const ASKED = {
  changes: 'Sincronização pedida.',
  compare: 'Comparação pedida.',
  accept: 'Comparação pedida.',
};

/** 'Dados do ERP', for type 4: the state of the mirror, and what can be asked of it. */
export function erpAdminRoutes(app: App, { pool, link, writerName, settings, now }: StatusDeps): void {
  app.get(
    '/api/erp/status',
    { config: { access }, schema: { tags, response: { 200: erpStatus } } },
    async (): Promise<ErpStatus> => {
      const [mirror, { demo }] = [await mirrorStatus(pool), await settings.get()];
      return {
        source: link === null ? 'dataset' : 'protheus',
        host: link?.host ?? null,
        as_of: mirror.freshAt?.toISOString() ?? null,
        late: isLate(mirror.freshAt, link, now()),
        stale_after_minutes: link?.staleAfterMinutes ?? null,
        every_seconds: link?.everySeconds ?? null,
        compare_at: link?.compareAt ?? null,
        demo,
        writer: writerName,
        tables:
          link === null
            ? await folderTables(pool, mirror.freshAt)
            : mirror.tables.map((table) => tableOnWire(table, link.names[table.name] ?? table.name)),
      };
    },
  );

  app.post(
    '/api/erp/sync',
    { config: { access }, schema: { tags, body: erpSyncBody, response: { 200: messageAnswer } } },
    async (request) => {
      const { wish, table } = request.body;
      if (link === null)
        throw new HttpProblem(409, 'Os dados do ERP vêm de uma pasta: não há o que sincronizar.');
      const { tables } = await mirrorStatus(pool);
      if (tables.length === 0) throw new HttpProblem(409, 'A sincronização com o ERP ainda não começou.');
      if (table !== undefined && !tables.some(({ name }) => name === table))
        throw invalid('table', 'Tabela não encontrada.');
      await transaction(pool, (client) =>
        audit(client, request, {
          ...{ area: AUDIT_AREA.erp, action: AUDIT_ACTION.run, id: table ?? null },
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
