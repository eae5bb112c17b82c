import areaRuntime from '@module-federation/webpack-bundler-runtime';

declare global {
  interface Window {
    /** Federation's part that a webpack build carries; read by each area's entry (tooling/webpack/area-runtime.mjs). */
    portalAreaRuntime?: typeof areaRuntime;
  }
}

/** From now on the entries of areas take this part from the host instead of bringing it along (docs/adr/0123). */
export function giveAreaRuntime(): void {
  window.portalAreaRuntime = areaRuntime;
}
