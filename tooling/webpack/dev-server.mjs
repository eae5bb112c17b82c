// @ts-check

/**
 * Shows one area of this working tree inside a portal that runs elsewhere (PORTAL_URL, http://localhost:3000 by default).
 * Requests for other files are forwarded to that portal, and the area's entry in its registry is replaced. So a team can
 * see its area without the code of the others.
 * @param {{ declaration: { name: string, version: string }, port: number }} options
 * @returns {import('webpack-dev-server').Configuration}
 */
export function devServer({ declaration, port }) {
  const portal = process.env.PORTAL_URL ?? 'http://localhost:3000';
  const base = `/dev/${declaration.name}/`;
  return {
    port,
    hot: false,
    liveReload: true,
    client: { overlay: true },
    static: false,
    devMiddleware: { publicPath: base },
    setupMiddlewares(middlewares, server) {
      server.app?.get('/registry.json', async ({ headers: { authorization = '' } }, response) => {
        // The other areas as this user has them, canaries too.
        const asked = fetch(`${portal}/registry.json`, { headers: { authorization } });
        const answer = await asked.catch(() => null);
        if (!answer?.ok) return response.status(502).json({ message: `No portal answers at ${portal}` });
        const registry = await answer.json();
        registry.remotes[declaration.name] = {
          version: `${declaration.version}-dev`,
          base,
          entry: 'mf-manifest.json',
          integrity: '',
          assets: { entry: 'remoteEntry.js', exposes: {} },
          declaration,
        };
        response.set('cache-control', 'no-store').json(registry);
      });
      return middlewares;
    },
    proxy: [
      {
        context: (path) => !path.startsWith(base) && path !== '/ws',
        target: portal,
        changeOrigin: false,
        // The portal's page would bring its own registry along (api/src/platform/pages.ts).
        headers: { 'x-own-registry': '1' },
      },
    ],
  };
}
