import { auditReleases } from './audit';
import type { Services } from './services';
import type { Failure } from './supervisor/orders';
import { settleFailed } from 'tooling/release';

/** As whom the portal changes releases by itself. */
const ITSELF = 'Portal (sozinho)';

/** Has the releases of an area say which version serves here, after another one failed: log and audit trail tell why. */
export async function releaseWhatServes(
  { pool, releases, env }: Pick<Services, 'pool' | 'releases' | 'env'>,
  { name, version, instead, why }: Failure,
): Promise<void> {
  await settleFailed(releases.at, name, {
    version,
    instead,
    who: ITSELF,
    by: 'portal',
    why: `servidor: ${why}`,
  });
  await auditReleases(pool, env.releasesDir);
}
