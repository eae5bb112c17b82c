import type pg from 'pg';
import type { JobQueue } from '../jobs/jobs';
import type { App } from '../platform/app-type';
import type { Seal } from '../platform/seal';
import { type LoginChallenges, loginChallenges } from './challenges';
import { type SecondStepDeps, secondStepRoute } from './login-route';
import type { TwoStepChanged } from './notice';
import { type OwnTwoStepDeps, ownTwoStepRoutes } from './own-routes';
import { type StaffTwoStepDeps, staffTwoStepRoutes } from './staff-routes';
import { secondSteps } from './store';

type Deps = Omit<SecondStepDeps & OwnTwoStepDeps & StaffTwoStepDeps, 'steps' | 'challenges'> & {
  readonly pool: pg.Pool;
  readonly secrets: Seal;
  readonly notices: JobQueue<TwoStepChanged>;
  readonly now: () => Date;
};

/** The second step at login (docs/adr/0086). Answers what makes a login wait for it. */
export function twoStepRoutes(app: App, { secrets, ...deps }: Deps): LoginChallenges {
  const { pool, now } = deps;
  const [steps, challenges] = [secondSteps(pool, secrets, now), loginChallenges(pool, now)];
  secondStepRoute(app, { ...deps, steps, challenges });
  ownTwoStepRoutes(app, { ...deps, steps });
  staffTwoStepRoutes(app, { ...deps, steps });
  return challenges;
}
