import {
  ACCESS,
  AUDIT_ACTION,
  AUDIT_AREA,
  messageAnswer,
  MODULE_ACTION,
  type ModuleAction,
  USER_TYPE,
} from 'api-contract';
import { audit, registryMadeFor } from 'api/audit';
import { transaction } from 'api/db/transaction';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { HttpProblem, notFound } from 'api/platform/problem';
import { personOf } from 'api/platform/session';
import { nameOfUser } from 'api/users/name';
import { changeModule } from './change';
import { faultsOf, type HealthDeps, healthOf } from './health';
import { type ModuleDeps, modulesState, type Released, releasedModules } from './state';
import {
  type ModuleChangeBody,
  moduleChangeBody,
  moduleFaultQuery,
  moduleFaults,
  moduleParams,
  modulesAnswer,
  type ModuleState,
} from '../../wire/modules';

const tags = ['modules'];
const access = { anyOf: [ACCESS.admin], types: [USER_TYPE.master] };

const DONE: Readonly<Partial<Record<ModuleAction, string>>> = {
  [MODULE_ACTION.rollback]: 'A versão anterior está no ar.',
  [MODULE_ACTION.forward]: 'A versão mais nova está no ar de novo.',
  [MODULE_ACTION.promote]: 'A versão está no ar para todos.',
  [MODULE_ACTION.withdraw]: 'A versão foi recolhida.',
};

const UNFIT = 'Este portal não pode executar a versão escolhida.';

/** What the audit trail keeps of a module: who gets which version. */
const snapshotOf = (module: Released | undefined) => ({
  live: module?.live?.version ?? null,
  canary: module?.canary?.version ?? null,
});

/** Whether the change leads to a version that this portal cannot run. */
function isUnfit({ back, forward, canary }: ModuleState, { action, seen }: ModuleChangeBody): boolean {
  if (action === MODULE_ACTION.promote) return canary !== null && canary.problem !== null;
  if (action === MODULE_ACTION.withdraw) return false;
  const next = action === MODULE_ACTION.rollback ? back : forward;
  return next !== null && next.unfit !== null && next.base === seen.next;
}

/** 'Módulos', for type 4: what is live for whom, and the way back (docs/adr/0101). */
export function moduleRoutes(app: App, deps: ModuleDeps & HealthDeps): void {
  const { pool, releases, releasesDir } = deps;

  app.get('/api/modules', { config: { access }, schema: { tags, response: { 200: modulesAnswer } } }, () =>
    Promise.all([modulesState(deps), healthOf(deps)]).then(([state, reports]) => ({ ...state, reports })),
  );

  app.get(
    '/api/modules/:name/faults',
    {
      config: { access },
      schema: { tags, params: moduleParams, querystring: moduleFaultQuery, response: { 200: moduleFaults } },
    },
    ({ params, query }) => faultsOf(deps, params.name, query.base),
  );

  app.post(
    '/api/modules/:name',
    {
      config: { access, proof: 'administrators' },
      schema: { tags, params: moduleParams, body: moduleChangeBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      const { name } = request.params;
      const { action, why } = request.body;
      const find = () => releasedModules(releasesDir).find((module) => module.name === name);
      const before = find();
      if (!before) throw notFound('Módulo não encontrado.');
      const state = (await modulesState(deps)).modules.find((module) => module.name === name);
      if (state && isUnfit(state, request.body)) throw new HttpProblem(409, UNFIT);
      const who = (await nameOfUser(pool, personOf(sessionOf(request)))) ?? 'portal';
      await changeModule(releases.at, name, { ...request.body, who });
      // After the change, not around it: that waits for the release lock, and a transaction would hold a connection. What a
      // kill leaves out is written at the next start (`auditReleases`).
      const registry = registryMadeFor(releasesDir, name);
      await transaction(pool, (client) =>
        audit(client, request, {
          area: AUDIT_AREA.module,
          action: AUDIT_ACTION.run,
          id: name,
          subject: state?.title ?? name,
          before: snapshotOf(before),
          after: { change: action, ...snapshotOf(find()), why, registry },
        }),
      );
      return { message: DONE[action] ?? '' };
    },
  );
}
