import { MODULE_ACTION } from 'api-contract/rules';
import type {
  ModuleChange,
  ModuleFaults,
  ModuleHealth,
  ModulesAnswer,
  ModuleState,
} from '../../../wire/modules';
import { MODULE_PROBLEM } from '../../../wire/rules/modules';

const { release, canary, rollback } = MODULE_ACTION;

export const baseOf = (name: string, hash: string) => `/remotes/${name}/${hash}/`;

const change = (
  at: string,
  action: ModuleChange['action'],
  version: string,
  more: Partial<ModuleChange> = {},
): ModuleChange => ({
  at,
  who: 'Rui Prado',
  action,
  version,
  from: null,
  to: null,
  why: null,
  registry: null,
  ...more,
});

/** A module with one release, live since the portal began. */
function module(name: string, title: string): ModuleState {
  const version = '0.1.0+9f31c2ab0d12';
  const since = change('2026-11-02T12:00:00.000Z', release, version, { who: 'publicador' });
  return {
    name,
    title,
    owner: null,
    channel: null,
    runbook: null,
    canary: null,
    back: null,
    forward: null,
    log: [since],
    live: { version, base: baseOf(name, '9f31c2ab0d12'), since, problem: null },
  };
}

const SECOND = change('2026-11-18T17:40:00.000Z', release, '1.4.0+77aa01bb23cc', {
  from: '0.1.0+9f31c2ab0d12',
  why: 'Filtro por filial na lista de pedidos',
  registry: '2026-11-18.1',
});
const PARTIAL = change('2026-11-20T13:05:00.000Z', canary, '1.5.0+c0ffee112233', {
  from: '1.4.0+77aa01bb23cc',
  to: '10%',
  why: 'Kanban novo',
});

/** Two versions of orders, a third for some. */
export const orders: ModuleState = {
  ...module('mf-orders', 'Pedidos'),
  owner: 'Time de Pedidos',
  channel: 'mailto:pedidos@fornecedor.example',
  runbook: 'https://wiki.fornecedor.example/pedidos',
  live: {
    version: '1.4.0+77aa01bb23cc',
    base: baseOf('mf-orders', '77aa01bb23cc'),
    since: SECOND,
    problem: null,
  },
  canary: {
    version: '1.5.0+c0ffee112233',
    base: baseOf('mf-orders', 'c0ffee112233'),
    to: '10%',
    by_steps: true,
    since: PARTIAL,
    problem: null,
  },
  back: {
    version: '0.1.0+9f31c2ab0d12',
    base: baseOf('mf-orders', '9f31c2ab0d12'),
    unfit: null,
    skipped: [],
  },
  log: [PARTIAL, SECOND, ...module('mf-orders', '').log],
};

const BACK = change('2026-11-19T20:31:00.000Z', rollback, '0.1.0+9f31c2ab0d12', {
  who: 'Marina Duarte',
  from: '0.2.0+abcdef012345',
  why: 'A segunda via não abria',
});

/** Rolled back, so that the step can be undone. */
const finance: ModuleState = {
  ...module('mf-finance', 'Financeiro'),
  forward: {
    version: '0.2.0+abcdef012345',
    base: baseOf('mf-finance', 'abcdef012345'),
    unfit: null,
    skipped: [],
  },
  log: [BACK, ...module('mf-finance', '').log],
};

const NO_FAULTS = { load: 0, mount: 0, render: 0, rejection: 0, error: 0, loop: 0 };
const health = (name: string, version: string, more: Partial<ModuleHealth> = {}): ModuleHealth => ({
  name,
  version,
  base: baseOf(name, version.split('+')[1] ?? ''),
  loads: 812,
  p75_load_ms: 420,
  faults: NO_FAULTS,
  faulty_tabs: 0,
  ...more,
});
const REPORTS = [
  health('host', '0.1.0', { base: '/assets/', loads: 0, p75_load_ms: null }),
  health('mf-orders', '1.5.0+c0ffee112233', {
    loads: 41,
    p75_load_ms: 655,
    faulty_tabs: 1,
    faults: { ...NO_FAULTS, render: 3, rejection: 1 },
  }),
  health('mf-orders', '1.4.0+77aa01bb23cc', { faulty_tabs: 2, faults: { ...NO_FAULTS, load: 2 } }),
];

/** The errors of a version. */
export const faults: ModuleFaults = {
  faults: [
    {
      id: 2,
      kind: 'render',
      message: "Cannot read properties of undefined (reading 'C6_NUM')",
      count: 3,
      stack: '    at KanbanCard (mf-orders/src/pages/kanban/card.tsx:41:18)\n    at renderWithHooks',
      page: '/admin/kanban',
      users: 2,
      steps: ['open /admin/order-list', 'press link in navigation', 'open /admin/kanban'],
      code: '7f3a9b21',
      registry: '2026-11-20.2',
      first_at: '2026-11-20T13:20:00.000Z',
      last_at: '2026-11-20T14:02:00.000Z',
    },
    {
      id: 1,
      kind: 'rejection',
      message: 'Failed to fetch',
      stack: null,
      page: null,
      users: 0,
      steps: [],
      code: null,
      registry: null,
      count: 1,
      first_at: '2026-11-20T13:31:00.000Z',
      last_at: '2026-11-20T13:31:00.000Z',
    },
  ],
};

const answer = (modules: ModuleState[], reports: ModuleHealth[] = []): ModulesAnswer => ({
  registry: '2026-11-20.2',
  modules,
  reports,
});

/** All in order; the newest change is a version for some users. */
export const inOrder = answer(
  [
    module('mf-admin', 'Administrativo'),
    module('mf-contracts', 'Contratos'),
    module('mf-documents', 'Documentos, Administrativo'),
    { ...finance, live: finance.live && { ...finance.live, since: BACK } },
    orders,
    module('mf-telemetry', 'Telemetria'),
  ],
  REPORTS,
);

const broken = module('mf-telemetry', 'Telemetria');

/** One wants another portal, one has lost a file, one is withdrawn. */
export const inTrouble = answer([
  module('mf-admin', 'Administrativo'),
  { ...module('mf-documents', 'Documentos, Administrativo'), live: null, back: orders.back },
  {
    ...orders,
    canary: orders.canary && {
      ...orders.canary,
      problem: {
        kind: MODULE_PROBLEM.refused,
        detail: "mf-orders requires api ^0.3.0, and this portal's api is 0.1.0.",
        unmet: { of: 'api', range: '^0.3.0', version: '0.1.0' },
      },
    },
  },
  {
    ...broken,
    live: broken.live && {
      ...broken.live,
      problem: { kind: MODULE_PROBLEM.missing, detail: 'remoteEntry.js' },
    },
  },
]);
