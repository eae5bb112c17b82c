// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { remoteConfig as configOf } from './tooling/webpack/remote.mjs';

const manifestOf = (room) =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, room, 'package.json'), 'utf8'));

/** What an area may require, by the package whose number it is. */
const REQUIREMENTS = [
  ['requiresHost', 'host'],
  ['requiresApi', 'api'],
];

/** Where each module of a package has its sources here. */
const sourcesOf = (room) =>
  Object.fromEntries(
    Object.entries(manifestOf(room).exports).map(([entry, file]) => [
      `${path.posix.join(room, entry)}$`,
      path.join(import.meta.dirname, room, file),
    ]),
  );

/** @type {typeof import('./webpack.d.mts').remoteConfig} */
export function remoteConfig(dir, exposes, options) {
  return async (env, argv) => {
    const declaration = JSON.parse(fs.readFileSync(path.join(dir, 'remote.json'), 'utf8'));
    for (const [field, room] of REQUIREMENTS) {
      const own = manifestOf(room).version;
      const range = semver.validRange(declaration[field] ?? `^${own}`);
      if (range === null || semver.lt(semver.minVersion(range) ?? '0.0.0', own))
        throw new Error(
          `${declaration.name}/remote.json, ${field}: it begins with ^${own}, the number of its SDK, or is left out.`,
        );
    }
    const config = await configOf(dir, exposes, options)(env, argv);
    // They become part of the area; everything else of the portal comes from the host.
    const alias = {
      ...config.resolve?.alias,
      ...sourcesOf('api-contract'),
      ...(options.sharedUi === 'own' && sourcesOf('shared-ui')),
    };
    return { ...config, resolve: { ...config.resolve, alias } };
  };
}
