// @ts-check
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { buildPackages } = await import('./build-packages.mjs');
await buildPackages(['api']);
const { runApi } = await import('./run-api.mjs');
runApi('cli.js', process.argv.slice(2));
