// @ts-check

/**
 * What each exposed module takes from the host before it can run: names of shared modules, by the name of what is exposed.
 * What its lazy pages take is not in it.
 * @param {import('webpack').Compilation} compilation
 * @param {readonly { path: string, assets: { js: { sync: string[] } } }[]} exposes those of the manifest
 * @returns {Record<string, string[]>} such as `{ './home': ['react', 'shared-ui', 'shared-ui/content'] }`
 */
export const needsOf = (compilation, exposes) =>
  Object.fromEntries(
    exposes.map((expose) => {
      const names = chunksOf(compilation, expose.assets.js.sync).flatMap((chunk) =>
        sharedIn(compilation, chunk),
      );
      return [expose.path, [...new Set(names)].sort()];
    }),
  );

/** The chunks that are loaded with these files: some have no file, because they hold nothing but shared modules. */
function chunksOf(
  /** @type {import('webpack').Compilation} */ { chunks, namedChunkGroups },
  /** @type {readonly string[]} */ files,
) {
  const named = [...chunks].find(({ name, files: own }) => name && files.some((file) => own.has(file)));
  return namedChunkGroups.get(named?.name ?? '')?.chunks ?? [];
}

/** The shared modules that a chunk waits for: federation puts a module of its own in the place of each. */
const sharedIn = (
  /** @type {import('webpack').Compilation} */ { chunkGraph },
  /** @type {import('webpack').Chunk} */ chunk,
) =>
  [...chunkGraph.getChunkModulesIterable(chunk)]
    .filter(({ type }) => type === 'consume-shared-module')
    .map(
      (module) =>
        /** @type {{ options: { shareKey: string } }} */ (/** @type {unknown} */ (module)).options.shareKey,
    );
