import areaRuntime from '@module-federation/webpack-bundler-runtime';

type LoadScript = (url: string, done: (event: unknown) => void, key: string, chunk?: string) => void;

declare const __webpack_require__: { l: LoadScript };

declare global {
  interface Window {
    /** What a webpack build carries that areas take from the host (tooling/webpack/area-runtime-plugin.mjs). */
    portalAreaRuntime?: typeof areaRuntime & { load: LoadScript };
  }
}

/** From now on the entries of areas take these parts from the host instead of bringing them along (docs/adr/0123). */
export function giveAreaRuntime(): void {
  // As the host loads its own chunks: once for each key, and not for longer than a chunk may take.
  const load: LoadScript = (...call) => __webpack_require__.l(...call);
  window.portalAreaRuntime = { ...areaRuntime, load };
}
