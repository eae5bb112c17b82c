import { ADMINISTRATORS, areaSettingsAnswer, areaSettingsBody, type Registry } from 'api-contract';
import type { AreaSettings } from 'api/area-settings';
import type { App } from 'api/platform/app-type';
import type { RegistryReader } from 'api/platform/registry';
import { titleOf } from './state';
import { areaSettingsUndoBody, areasWithSettings } from '../../wire/area-settings';
import { moduleParams } from '../../wire/modules';

const tags = ['modules'];
const access = { types: ADMINISTRATORS };
/** More than the settings of any area. */
const MOST_BYTES = 64 * 1024;

export interface SettingsDeps {
  readonly areaSettings: AreaSettings;
  readonly registry: RegistryReader;
}

/** The settings of areas, for types 1 and 4 (docs/product/admin.md, 'Modules'). */
export function moduleSettingsRoutes(app: App, { areaSettings, registry }: SettingsDeps): void {
  /** The areas by name, as they are called. One that is released without a server part has no settings. */
  async function titles(): Promise<ReadonlyMap<string, string>> {
    // Settings are kept in the database: what cannot be read here only names them.
    const { remotes } = await registry().catch(() => ({ remotes: {} as Registry['remotes'] }));
    const names = new Set([...areaSettings.counts().keys(), ...Object.keys(remotes)]);
    names.delete('host');
    return new Map([...names].map((name) => [name, titleOf(name, remotes[name])]));
  }
  async function named(area: string) {
    const title = (await titles()).get(area);
    if (title !== undefined && !areaSettings.counts().has(area)) areaSettings.declare(area);
    return { area, title: title ?? area };
  }

  app.get(
    '/api/modules/settings',
    { config: { access, asOther: true }, schema: { tags, response: { 200: areasWithSettings } } },
    async () => {
      const counts = areaSettings.counts();
      const data = [...(await titles())].map(([name, title]) => ({
        name,
        title,
        settings: counts.get(name) ?? 0,
      }));
      return { data: data.sort((a, b) => a.title.localeCompare(b.title, 'pt-BR')) };
    },
  );

  app.get(
    '/api/modules/:name/settings',
    {
      config: { access, asOther: true },
      schema: { tags, params: moduleParams, response: { 200: areaSettingsAnswer } },
    },
    async ({ params }) => areaSettings.state((await named(params.name)).area),
  );

  app.put(
    '/api/modules/:name/settings',
    {
      config: { access, proof: 'administrators' },
      bodyLimit: MOST_BYTES,
      schema: { tags, params: moduleParams, body: areaSettingsBody, response: { 200: areaSettingsAnswer } },
    },
    async (request) => areaSettings.save(request, await named(request.params.name), request.body),
  );

  app.post(
    '/api/modules/:name/settings/undo',
    {
      config: { access, proof: 'administrators' },
      bodyLimit: MOST_BYTES,
      schema: {
        tags,
        params: moduleParams,
        body: areaSettingsUndoBody,
        response: { 200: areaSettingsAnswer },
      },
    },
    async (request) => areaSettings.undo(request, await named(request.params.name), request.body.version),
  );
}
