/** Jest's `globalTeardown`. */
export default (): Promise<void> | undefined => globalThis.stopTestCluster?.();
