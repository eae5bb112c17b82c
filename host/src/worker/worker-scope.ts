/** What of a service worker's own world is used here: the portal's types are those of a page. */
export interface WorkerScope {
  readonly registration: {
    readonly navigationPreload?: { enable: () => Promise<void> };
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  readonly clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>;
    openWindow: (url: string) => Promise<WindowClient | null>;
    claim: () => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}

interface WindowClient {
  readonly url: string;
  focus: () => Promise<WindowClient>;
  navigate: (url: string) => Promise<WindowClient | null>;
}

/** An event that lasts as long as the work it began. */
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

/** Sends calls past the worker, in browsers that know it. */
type Routed = Lasting & {
  addRoutes?: (route: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
};

interface WorkerEvents {
  install: Routed;
  activate: Lasting;
  message: Lasting;
  push: Lasting & { readonly data: { json: () => unknown } | null };
  notificationclick: Lasting & { readonly notification: { readonly data: unknown; close: () => void } };
}
