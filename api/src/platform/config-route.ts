import type { App } from './app-type';
import type { SettingsReader } from './settings';

/** `GET /config.json`: public settings of the flavour (docs/product/calls.md, 'Public addresses'). */
export function configRoute(app: App, settings: SettingsReader): void {
  app.get(
    '/config.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return (await settings.get()).config;
    },
  );
}
