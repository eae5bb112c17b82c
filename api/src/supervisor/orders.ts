import type net from 'node:net';

/** An area's server part in the store of the releases (docs/adr/0162). */
export interface Part {
  readonly name: string;
  /** `1.4.0+9f31c2ab0d12`, as its release is called. */
  readonly version: string;
  /** Where its program and its migrations are. */
  readonly folder: string;
  /** Whether its migrations may do more than add: no kept version needs what they take away. */
  readonly contract?: boolean;
}

/** A part that is being released, and what its calls are judged by. */
export interface Tried extends Part {
  /** The version that is live; none for an area's first. */
  readonly before?: string | undefined;
  /** The calls that the screens of each live area make (`GET contracts`), by the areas' names. */
  readonly callers?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** What the supervisor reads of the server's settings: the server process checks them, and says them first. */
export interface Places {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly releasesDir: string;
  readonly host: string;
  readonly port: number;
}

/** How a server process begins. */
export interface Beginning {
  /** The address of the embedded server that the supervisor has. */
  readonly databaseUrl?: string | undefined;
  readonly parts: readonly Part[];
  /** A process that may take over: it answers at a port of its own first. */
  readonly candidate?: boolean;
  /** A build that is being released: what the running process answers (OpenAPI) must go on being answered. */
  readonly trial?: { readonly document: unknown; readonly tried: Tried };
}

/** A version of an area that failed, what is in its place now, and why. */
export interface Failure {
  readonly name: string;
  readonly version: string;
  /** Undefined where it was the area's first. */
  readonly instead?: string | undefined;
  readonly why: string;
}

/** What the supervisor tells a server process. `listen` comes with a socket to accept connections of. */
export type Order =
  | { readonly begin: Beginning }
  | { readonly listen: { readonly others: number } }
  | { readonly drain: true }
  | { readonly document: true }
  | { readonly failed: Failure };

/** What a server process tells the supervisor. */
export interface Told {
  places: Places;
  /** The area whose part is being loaded or started. */
  part: string;
  /** The port of its own that a candidate answers at. */
  ready: number;
  listening: true;
  /** It accepts no more connections. */
  deaf: true;
  /** The OpenAPI document of the calls it answers. */
  document: unknown;
  /** Why it ends, which it has printed. */
  failed: { readonly why: string };
  /** It goes on. */
  alive: true;
}
export type News = Partial<Told>;

/** A build that is being released, which answers at a port of its own. */
export interface Trial {
  readonly port: number;
  /** Nobody waits for it any more: it ends, unless the registry names it by now. */
  leave(): void;
}

/** How the supervisor starts a server process, on its command line. */
export const SUPERVISED = '--supervised';

/** A process that says nothing for so long, counted in looks, is held up for good. */
export const LOOK_MS = 2000;
export const SILENT_LOOKS = 15;

/** A socket as processes hand it on. */
export type Handle = net.Server;
