import type pg from 'pg';
import type { JobQueue } from '../jobs/jobs';
import type { App } from '../platform/app-type';
import type { Seal } from '../platform/seal';
import { type LoginChallenges, loginChallenges } from './challenges';
import { type SecondStepDeps, secondStepRoutes } from './login-route';
import { twoStepChanges } from './changes';
import type { TwoStepChanged } from './notice';
import { type OwnTwoStepDeps, ownTwoStepRoutes } from './own-routes';
import { relyingParty } from './passkeys/relying-party';
import { passkeyRoutes } from './passkeys/routes';
import { passkeyStore } from './passkeys/store';
import { proofRoutes } from './proof-routes';
import { type StaffTwoStepDeps, staffTwoStepRoutes } from './staff-routes';
import { secondSteps } from './store';

type Made = 'steps' | 'passkeys' | 'changes' | 'challenges';
type Deps = Omit<SecondStepDeps & OwnTwoStepDeps & StaffTwoStepDeps, Made> & {
  readonly pool: pg.Pool;
  readonly publicUrl: string;
  readonly secrets: Seal;
  readonly notices: JobQueue<TwoStepChanged>;
  readonly now: () => Date;
};

/** The second step at login (docs/adr/0086, 0091). Answers what makes a login wait for it. */
export function twoStepRoutes(app: App, { secrets, publicUrl, ...deps }: Deps): LoginChallenges {
  const { pool, now } = deps;
  const [steps, challenges] = [secondSteps(pool, secrets, now), loginChallenges(pool, now)];
  const passkeys = passkeyStore(pool, relyingParty(publicUrl), now);
  const changes = twoStepChanges({ ...deps, steps });
  const parts = { ...deps, steps, passkeys, changes, challenges };
  secondStepRoutes(app, parts);
  ownTwoStepRoutes(app, parts);
  proofRoutes(app, parts);
  passkeyRoutes(app, parts);
  staffTwoStepRoutes(app, parts);
  return challenges;
}
