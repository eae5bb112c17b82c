// What runs in a dev server's page, and comes without types.
declare const __resourceQuery: string;

declare module 'webpack-hot-middleware/client.js?autoConnect=false&overlay=false' {
  interface Client {
    setOptionsAndConnect(options: Record<string, string>): void;
    subscribeAll(heard: (event: { action?: string }) => void): void;
  }
  const client: Client;
  export default client;
}

declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(window: Window): void;
  export function isLikelyComponentType(type: unknown): boolean;
  export function register(type: unknown, id: string): void;
  export function performReactRefresh(): unknown;
  export function createSignatureFunctionForTransform(): (type: unknown, ...more: unknown[]) => unknown;
}

declare module 'react/jsx-runtime' {
  type Make = (type: unknown, props: object, key: string | undefined) => unknown;
  export const jsx: Make;
  export const jsxs: Make;
  export const Fragment: unknown;
}
