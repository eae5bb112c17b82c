import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from 'tooling/workspace';
import { PROVIDER_PORT } from './portals';

const SOURCE = 'api/src/testing/sso/stand-in.ts';
const BUILT = 'e2e/node_modules/.cache/provider.cjs';

/** A company's sign-on provider, of what the tests of the api have (its file says more). */
export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who is signed in there. */
  set(person: { sub: string; email: string; email_verified: boolean; sid: string }): void;
  logoutToken(of: { sub: string; sid: string }): Promise<string>;
  close(): Promise<void>;
}

/** Starts it at the address that the portals of the tests may reach. */
export async function startProvider(): Promise<Provider> {
  const outfile = path.join(ROOT, BUILT);
  await build({ entryPoints: [path.join(ROOT, SOURCE)], outfile, bundle: true, platform: 'node' });
  const { standInProvider } = (await import(outfile)) as {
    standInProvider: (options: { port: number }) => Promise<Provider>;
  };
  return standInProvider({ port: PROVIDER_PORT });
}
