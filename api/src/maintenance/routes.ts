import type pg from 'pg';
import {
  configurationsAnswer,
  type MaintenanceConfig,
  saveConfigsAnswer,
  saveConfigsBody,
  USER_TYPE,
} from 'api-contract';
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

/** What was sent; a field that is absent stays as it is saved. */
const given = (config: MaintenanceConfig) =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined)) as MaintenanceConfig;

function checkWindow({ start_maintenance: start, end_maintenance: end }: MaintenanceConfig): void {
  if (start && end && Date.parse(start) >= Date.parse(end))
    throw invalid('end_maintenance', 'O fim deve ser depois do início.');
}

/** Maintenance mode (spec part 2 section 4): seen by all, switched by type 4. Who is stopped decides `useAccess`. */
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
      config: { access: { types: [USER_TYPE.master] }, editsTerms: true },
      schema: { tags, body: saveConfigsBody, response: { 200: saveConfigsAnswer } },
    },
    async (request) => {
      checkWindow({ ...(await settings.get()).maintenance, ...given(request.body) });
      await transaction(pool, (client) => settings.save(client, request.body));
      return {
        is_maintenance: underMaintenance(await settings.get(), now()),
        message: 'Configurações atualizadas com sucesso!',
      };
    },
  );
}
