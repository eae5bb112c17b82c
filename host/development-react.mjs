import { createRequire } from 'node:module';
import fs from 'node:fs';
import { build } from 'esbuild';

const MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const { resolve } = createRequire(import.meta.url);

/**
 * A script that puts React's development build into the place of the production one, under the ids that it has in this
 * build. Run between React's chunk and `main`, it lets a dev server refresh components while they run (docs/adr/0117). No page
 * of the portal names it.
 * @param {import('webpack').Compilation} compilation
 */
export async function developmentReact({ modules, chunkGraph, outputOptions }) {
  const ids = new Map([...modules].map((module) => [module.resource, chunkGraph.getModuleId(module)]));
  const idOf = (name) => {
    const id = ids.get(fs.realpathSync(resolve(name)));
    if (id === undefined) throw new Error(`${name} is no module of the host's build.`);
    return JSON.stringify(id);
  };
  const factories = MODULES.map((name) => `${idOf(name)}(module) { module.exports = require('${name}'); }`);
  const chunks = `globalThis[${JSON.stringify(outputOptions.chunkLoadingGlobal)}]`;
  const { outputFiles } = await build({
    stdin: {
      contents: `(${chunks} ||= []).push([['development-react'], { ${factories.join(', ')} }]);`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    target: 'es2022',
    format: 'iife',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
  return outputFiles[0].text;
}
