import type pg from 'pg';
import {
  AUDIT_ACTION,
  AUDIT_AREA,
  configurationsAnswer,
  type MaintenanceConfig,
  saveConfigsAnswer,
  saveConfigsBody,
  USER_TYPE,
} from 'api-contract';
import { audit, auditedSettings } from '../audit';
import { transaction } from '../db/transaction';
import type { App } from '../platform/app-type';
import { invalid } from '../platform/problem';
import { type SettingsReader, underMaintenance } from '../platform/settings';

interface MaintenanceDeps {
  readonly pool: pg.Pool;
  readonly settings: SettingsReader;
  readonly now: () => Date;
}

const tags = ['maintenance'];

/** The submitted fields; an absent field keeps its stored value. */
const given = (config: MaintenanceConfig) =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined)) as MaintenanceConfig;

function checkWindow({ start_maintenance: start, end_maintenance: end }: MaintenanceConfig): void {
  if (start && end && Date.parse(start) >= Date.parse(end))
    throw invalid('end_maintenance', 'O fim deve ser depois do início.');
}

/**
 * Maintenance mode (docs/product/session.md, 'Maintenance'): everyone can read it, type 4 switches it. `useAccess` does
 * the blocking.
 */
export function maintenanceRoutes(app: App, { pool, settings, now }: MaintenanceDeps): void {
  app.get(
    '/api/configurations',
    { config: { access: 'public' }, schema: { tags, response: { 200: configurationsAnswer } } },
    async () => {
      const current = await settings.get();
      return { is_maintenance: underMaintenance(current, now()), data: [current.maintenance] };
    },
  );

  app.post(
    '/api/save-configs',
    {
      config: { access: { types: [USER_TYPE.master] }, editsTerms: true, proof: 'administrators' },
      schema: { tags, body: saveConfigsBody, response: { 200: saveConfigsAnswer } },
    },
    async (request) => {
      checkWindow({ ...(await settings.get()).maintenance, ...given(request.body) });
      await transaction(pool, async (client) => {
        const keys = Object.keys(given(request.body));
        const before = await auditedSettings(client, keys);
        await settings.save(client, request.body);
        await audit(client, request, {
          area: AUDIT_AREA.settings,
          action: AUDIT_ACTION.update,
          id: null,
          subject: 'Manutenção e pedidos',
          before,
          after: await auditedSettings(client, keys),
        });
      });
      return {
        is_maintenance: underMaintenance(await settings.get(), now()),
        message: 'Configurações atualizadas com sucesso!',
      };
    },
  );
}
