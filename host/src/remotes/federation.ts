import * as React from 'react';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as BigJs from 'big.js';
import * as SharedUi from 'shared-ui';
import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import externalRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteRelease } from 'api-contract';
import { giveAreaRuntime } from './area-runtime';
import { areaStyles } from './area-styles';
import { integrityPlugin } from './integrity';
import * as ReactQuery from './react-query';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>[string];

const VERSION = '0.1.0';
const SINGLETON = { singleton: true, requiredVersion: false } as const;

/** A module that every area gets from the host, already loaded. */
const live = (module: unknown, version = VERSION): Shared => ({
  version,
  lib: () => module,
  shareConfig: SINGLETON,
});
/** A heavy module, downloaded when the first area imports it, and shared by all of them. */
const onDemand = (load: () => Promise<unknown>): Shared => ({
  version: VERSION,
  get: async () => {
    const module = await load();
    return () => module;
  },
  shareConfig: SINGLETON,
});

let hostModules: Record<string, Shared> = {};

/** The host's own modules that areas import, by name: those already loaded, and those loaded on demand. */
interface HostModules {
  readonly live: Readonly<Record<string, unknown>>;
  readonly onDemand: Readonly<Record<string, () => Promise<unknown>>>;
}

/**
 * Registers the host's modules before the first area loads. The start passes them in, because importing them here
 * would be circular: `host/portal` itself needs this file to load the area of a link.
 */
export function shareHostModules(modules: HostModules): void {
  const of = <T>(all: Readonly<Record<string, T>>, share: (module: T) => Shared) =>
    Object.fromEntries(Object.entries(all).map(([name, module]) => [name, share(module)]));
  hostModules = { ...of(modules.live, (module) => live(module)), ...of(modules.onDemand, onDemand) };
}

let instance: ModuleFederation | null = null;

/**
 * The federation runtime with everything the areas share. The host is an ordinary build. `host/auth` goes through
 * the share scope, because a remote that loaded it from a host container would get a second store (docs/adr/0003).
 */
function federation(): ModuleFederation {
  if (!instance) giveAreaRuntime();
  instance ??= createInstance({
    name: 'host',
    remotes: [],
    plugins: [externalRuntime(), integrityPlugin()],
    shared: {
      react: live(React, React.version),
      'react/jsx-runtime': live(ReactJsxRuntime, React.version),
      'react-dom': live(ReactDOM, React.version),
      'styled-components': live(areaStyles),
      '@tanstack/react-query': live(ReactQuery),
      'big.js': live(BigJs),
      ...hostModules,
      'shared-ui': live(SharedUi),
      'shared-ui/list': onDemand(() => import(/* webpackChunkName: "list" */ 'shared-ui/list')),
      'shared-ui/charts': onDemand(() => import('shared-ui/charts')),
      'shared-ui/grid': onDemand(() => import('shared-ui/grid')),
      'shared-ui/forms': onDemand(() => import('shared-ui/forms')),
      'shared-ui/combobox': onDemand(() => import('shared-ui/combobox')),
      'shared-ui/tabs': onDemand(() => import('shared-ui/tabs')),
      'shared-ui/menu': onDemand(() => import('shared-ui/menu')),
      'shared-ui/tooltip': onDemand(() => import('shared-ui/tooltip')),
      'shared-ui/content': onDemand(() => import('shared-ui/content')),
      'shared-ui/date-picker': onDemand(() => import('shared-ui/date-picker')),
      'shared-ui/editor': onDemand(() => import('shared-ui/editor')),
      'shared-ui/pdf': onDemand(() => import('shared-ui/pdf')),
      'shared-ui/image': onDemand(() => import('shared-ui/image')),
      'shared-ui/map': onDemand(() => import('shared-ui/map')),
    },
  });
  return instance;
}

const entries = new Map<string, string>();

/**
 * Loads a module that a remote exposes. `fresh` clears the result of an earlier failure, so that it is downloaded
 * again.
 */
export async function loadExposed<T>(
  name: string,
  release: RemoteRelease,
  expose: string,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<T> {
  const entry = release.base + release.entry;
  if (fresh || entries.get(name) !== entry) {
    const url = fresh ? `${entry}?r=${Date.now()}` : entry;
    federation().registerRemotes([{ name, entry: url }], { force: true });
    entries.set(name, entry);
  }
  const module = await federation().loadRemote<T>(`${name}/${expose}`);
  if (!module) throw new Error(`${name}/${expose} is empty`);
  return module;
}
