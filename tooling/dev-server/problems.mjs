// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { checkTypes } from './types.mjs';

/** @typedef {import('./server.mjs').DevArea} DevArea */
/** @typedef {import('./page/overlay.mjs').Problem} Problem */
/** @typedef {import('webpack').Stats} Stats */

/** What failed in a build, each with its file. */
const errorsOf = (/** @type {Stats} */ stats) =>
  (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ moduleName = '', message }) =>
    stripVTControlCharacters(`${moduleName}\n${message}`)
      .replace(/^Module build failed .*\n/m, '')
      // Which of the compiler's own functions were at work.
      .replace(/\n\s*Caused by:[^]*/, '')
      .trim(),
  );

/**
 * What is wrong with the dev server's areas: their builds' errors, which the build tells itself, and their type errors, which
 * are looked for after each build and told when they change.
 * @param {DevArea[]} areas
 * @param {import('webpack').Compiler | import('webpack').MultiCompiler} compiler
 * @param {() => void} tell called when type errors came or went
 * @returns {() => Problem[]}
 */
export function watchProblems(areas, compiler, tell) {
  /** @type {Map<string, string[]>} */
  const builds = new Map();
  /** @type {Map<string, string[]>} */
  const types = new Map();
  /** @type {Map<string, string | undefined>} */
  const checked = new Map();
  /** Whose check is still to begin: it looks at all that was built until then. @type {Set<DevArea>} */
  const due = new Set();
  let last = Promise.resolve();

  async function check(/** @type {DevArea} */ area) {
    due.delete(area);
    const { name, dir } = area;
    const before = types.get(name) ?? [];
    const found = await checkTypes(dir);
    types.set(name, found);
    if (found.join() === before.join()) return;
    console.log(found.length ? `${name}, types:\n${found.join('\n')}` : `${name}: the types are right again`);
    tell();
  }

  compiler.hooks.done.tap('DevServer', (result) => {
    for (const stats of 'stats' in result ? result.stats : [result]) {
      const area = areas.find(({ name }) => name === stats.compilation.name);
      if (!area || checked.get(area.name) === stats.hash) continue;
      checked.set(area.name, stats.hash);
      builds.set(area.name, errorsOf(stats));
      // One at a time, behind the build that a page waits for.
      if (!due.has(area)) last = last.then(() => check(area));
      due.add(area);
    }
  });

  const listed = (/** @type {string} */ title, /** @type {Map<string, string[]>} */ found) =>
    [...found].flatMap(([name, errors]) =>
      errors.length ? [{ title: `${title} em ${name}`, text: errors.join('\n\n') }] : [],
    );
  return () => [...listed('Erro de compilação', builds), ...listed('Erro de tipo', types)];
}
