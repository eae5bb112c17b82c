// @ts-check

/**
 * Read by V8 when it stands first in a script: every function is compiled with the script, on the thread that reads it,
 * and not one by one on the main thread when it is first called. To Firefox and Safari it is a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Puts {@link COMPILE_HINT} first in the scripts of the named chunk groups. Only for scripts of which a start calls most
 * functions: what is compiled and never called costs memory (docs/adr/0105).
 */
export class CompileHintPlugin {
  /** @param {readonly string[]} groups names of entries and of dynamic imports (`webpackChunkName`) */
  constructor(groups) {
    this.groups = groups;
  }

  apply(/** @type {import('webpack').Compiler} */ compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('CompileHint', (compilation) => {
      // After minifying, which drops comments; before the names get their content's hash and files are compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompileHint', stage }, () => {
        for (const file of this.#filesOf(compilation, WebpackError))
          compilation.updateAsset(file, (source) => new sources.ConcatSource(COMPILE_HINT, source));
      });
    });
  }

  /**
   * @param {import('webpack').Compilation} compilation
   * @param {typeof import('webpack').WebpackError} WebpackError
   */
  #filesOf(compilation, WebpackError) {
    const files = this.groups.flatMap((name) => {
      const group = compilation.namedChunkGroups.get(name);
      if (!group) compilation.errors.push(new WebpackError(`No chunk is called ${name}: nothing to hint.`));
      return group?.getFiles() ?? [];
    });
    return new Set(files.filter((file) => file.endsWith('.js')));
  }
}
