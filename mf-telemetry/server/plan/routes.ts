import { ACCESS, planApproved, saoPauloToday } from 'api-contract';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import type { SettingsReader } from 'api/platform/settings';
import { approveNeeds } from './approve';
import { changeNeed } from './change';
import type { PlanDeps } from './facts';
import { planner } from './planner-session';
import { readPlan } from './read';
import { planResults } from './results';
import {
  planApproval,
  planParams,
  planResultsAnswer,
  tankPlanAnswer,
  tankPlanChange,
  tankPlanChanged,
  tankPlanQuery,
} from '../../wire/telemetry';

const tags = ['telemetry'];
const config = { access: { anyOf: [ACCESS.telemetry] } };

/** The plan of the coming days (docs/product/telemetry.md, 'The plan'). */
export function planRoutes(app: App, deps: PlanDeps & { readonly settings: SettingsReader }): void {
  const { now } = deps;
  app.get(
    '/api/tanques/plan',
    {
      config: { ...config, asOther: true },
      schema: { tags, querystring: tankPlanQuery, response: { 200: tankPlanAnswer } },
    },
    async (request) => {
      const { lines } = await readPlan(deps, sessionOf(request), request.query.days);
      return lines.map(({ row }) => row);
    },
  );

  app.get(
    '/api/tanques/plan/results',
    { config: { ...config, asOther: true }, schema: { tags, response: { 200: planResultsAnswer } } },
    (request) => planResults(deps, sessionOf(request)),
  );

  app.put(
    '/api/tanques/plan/:id',
    {
      config,
      schema: { tags, params: planParams, body: tankPlanChange, response: { 200: tankPlanChanged } },
    },
    async (request) => ({
      data: await changeNeed(deps, planner(request), request.params.id, request.body, saoPauloToday(now())),
    }),
  );

  app.post(
    '/api/tanques/plan/approve',
    {
      config: { ...config, limit: 'mails' },
      schema: { tags, body: planApproval, response: { 200: planApproved } },
    },
    async (request) => approveNeeds(deps, planner(request), request.body.items),
  );
}
