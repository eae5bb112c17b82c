import path from 'node:path';
import type pg from 'pg';
import type { App } from '../platform/app-type';
import { newNonce, pageCsp } from '../platform/csp';
import { hostTexts } from '../platform/pages/routes';
import { developersPage, openDocument } from './document';
import { mcpRoute } from './mcp';
import { OPEN_API, openRoutes } from './routes';
import type { OpenResource } from './resource';

/** The host's page, which has the rules of the fonts that come with it. */
const PAGE = 'index.html';
const FONTS = /@font-face ?\{[^}]*\}/g;

interface OpenDoorsDeps {
  readonly pool: pg.Pool;
  readonly publicUrl: string;
  readonly hostDir: string;
  readonly resources: readonly OpenResource[];
  readonly now: () => Date;
}

/** What machines and assistants call with a company's key, and how that is told (docs/product/open-doors.md). */
export function openDoors(app: App, deps: OpenDoorsDeps): void {
  const { publicUrl, hostDir } = deps;
  const resources = deps.resources.filter(({ toldOnly = false }) => !toldOnly);
  const config = { access: 'public' as const };
  const schema = { hide: true };
  openRoutes(app, { ...deps, resources });
  mcpRoute(app, { publicUrl, resources });
  let document: object | null = null;
  app.get(`${OPEN_API}/openapi.json`, { config, schema }, () => (document ??= openDocument(app, deps)));
  const textOf = hostTexts();
  app.get('/developers', { config: { ...config, nullCharacters: true }, schema }, async (_request, reply) => {
    const nonce = newNonce();
    const fonts = (await textOf(path.join(hostDir, PAGE)))?.match(FONTS)?.join('') ?? '';
    return reply
      .header('Content-Security-Policy', pageCsp(nonce))
      .type('text/html; charset=utf-8')
      .send(developersPage(resources, { publicUrl, nonce, fonts }));
  });
}
