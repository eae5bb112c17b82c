import type { RemoteDeclaration, RemoteRelease } from 'api-contract';

/** A page that one access code opens. */
export const page = (path: string, code: number) => ({ path, title: path, access: { anyOf: [code] } });
/** A release of an area that declares no more than this. */
export const release = (declaration: Partial<RemoteDeclaration>): RemoteRelease => ({
  version: '1.0.0',
  base: '/remotes/x/1/',
  entry: 'mf-manifest.json',
  integrity: '',
  assets: { entry: 'remoteEntry.js', exposes: {} },
  declaration: {
    name: 'mf-x',
    version: '1.0.0',
    requiresHost: '^0.1.0',
    pages: [],
    menu: [],
    slots: [],
    ...declaration,
  },
});
