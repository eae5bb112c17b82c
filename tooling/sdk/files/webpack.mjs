// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { remoteConfig as configOf } from './tooling/webpack/remote.mjs';

const RULES = path.join(import.meta.dirname, 'types/api-contract/src/rules');

/** @type {typeof import('./webpack.d.mts').remoteConfig} */
export function remoteConfig(dir, exposes, options) {
  return async (env, argv) => {
    const declaration = JSON.parse(fs.readFileSync(path.join(dir, 'remote.json'), 'utf8'));
    for (const field of ['requiresHost', 'requiresApi'])
      if (field in declaration)
        throw new Error(
          `${declaration.name}/remote.json, ${field}: leave it out, the build writes the version of its SDK.`,
        );
    const config = await configOf(dir, exposes, options)(env, argv);
    // They become part of the area; everything else of the portal comes from the host.
    const alias = { ...config.resolve?.alias, 'api-contract/rules$': path.join(RULES, 'index.js') };
    return { ...config, resolve: { ...config.resolve, alias } };
  };
}
