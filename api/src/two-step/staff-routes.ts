import { AUDIT_ACTION, AUDIT_AREA, messageAnswer, recordParams, twoStepTypes, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import { audit, auditedSettings } from '../audit';
import { transaction } from '../db/transaction';
import type { App } from '../platform/app-type';
import { HttpProblem } from '../platform/problem';
import { type SettingsReader, TWO_STEP_TYPES } from '../platform/settings';
import { lockOther, MAY_MANAGE } from '../users';
import type { TwoStepChanges } from './changes';

export interface StaffTwoStepDeps {
  readonly pool: pg.Pool;
  readonly changes: TwoStepChanges;
  readonly settings: SettingsReader;
}

const tags = ['two-step'];
const masters = { access: { types: [USER_TYPE.master] } };

/** Which types must have a second step (type 4), and taking it from a user who has lost the device. */
export function staffTwoStepRoutes(app: App, { pool, changes, settings }: StaffTwoStepDeps): void {
  app.get(
    '/api/two-step/types',
    { config: masters, schema: { tags, response: { 200: twoStepTypes } } },
    async () => ({ types: [...(await settings.get()).twoStepTypes] }),
  );

  app.post(
    '/api/two-step/types',
    {
      config: { ...masters, proof: 'administrators' },
      schema: { tags, body: twoStepTypes, response: { 200: messageAnswer } },
    },
    async (request) => {
      const types = [...new Set(request.body.types)].sort();
      await transaction(pool, async (client) => {
        const before = await auditedSettings(client, [TWO_STEP_TYPES]);
        await settings.save(client, { [TWO_STEP_TYPES]: types });
        await audit(client, request, {
          area: AUDIT_AREA.settings,
          action: AUDIT_ACTION.update,
          id: null,
          subject: 'Verificação em duas etapas',
          before,
          after: await auditedSettings(client, [TWO_STEP_TYPES]),
        });
      });
      return { message: 'Configurações atualizadas com sucesso!' };
    },
  );

  app.delete(
    '/api/users/:id/two-step',
    {
      config: { access: MAY_MANAGE, proof: 'administrators', otherUser: true, limit: 'mails' },
      schema: { tags, params: recordParams, response: { 200: messageAnswer } },
    },
    async (request) => {
      const { id } = request.params;
      await transaction(pool, async (client) => {
        await lockOther(client, request, id, { what: 'second step' });
        if (!(await changes.reset(client, request, id)))
          throw new HttpProblem(409, 'Este usuário não tem a verificação em duas etapas ativada.');
      });
      return { message: 'Verificação em duas etapas redefinida.' };
    },
  );
}
