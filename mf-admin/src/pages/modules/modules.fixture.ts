import type { ModuleChange, ModulesAnswer, ModuleState } from 'api-contract';
import { MODULE_ACTION, MODULE_PROBLEM } from 'api-contract/rules';

const { release, canary, rollback } = MODULE_ACTION;

export const baseOf = (name: string, hash: string) => `/remotes/${name}/${hash}/`;

const change = (
  at: string,
  action: ModuleChange['action'],
  version: string,
  more: Partial<ModuleChange> = {},
): ModuleChange => ({ at, who: 'Rui Prado', action, version, from: null, to: null, why: null, ...more });

/** A module with one release, live since the portal began. */
function module(name: string, title: string): ModuleState {
  const version = '0.1.0+9f31c2ab0d12';
  const since = change('2026-11-02T12:00:00.000Z', release, version, { who: 'publicador' });
  return {
    ...{ name, title, canary: null, back: null, forward: null, log: [since] },
    live: { version, base: baseOf(name, '9f31c2ab0d12'), since, problem: null },
  };
}

const SECOND = change('2026-11-18T17:40:00.000Z', release, '1.4.0+77aa01bb23cc', {
  ...{ from: '0.1.0+9f31c2ab0d12', why: 'Filtro por filial na lista de pedidos' },
});
const PARTIAL = change('2026-11-20T13:05:00.000Z', canary, '1.5.0+c0ffee112233', {
  ...{ from: '1.4.0+77aa01bb23cc', to: '10%', why: 'Kanban novo' },
});

/** Two versions of orders, a third for some. */
export const orders: ModuleState = {
  ...module('mf-orders', 'Pedidos'),
  live: {
    ...{ version: '1.4.0+77aa01bb23cc', base: baseOf('mf-orders', '77aa01bb23cc') },
    ...{ since: SECOND, problem: null },
  },
  canary: {
    ...{ version: '1.5.0+c0ffee112233', base: baseOf('mf-orders', 'c0ffee112233'), to: '10%' },
    ...{ since: PARTIAL, problem: null },
  },
  back: { version: '0.1.0+9f31c2ab0d12', base: baseOf('mf-orders', '9f31c2ab0d12'), unfit: null },
  log: [PARTIAL, SECOND, ...module('mf-orders', '').log],
};

const BACK = change('2026-11-19T20:31:00.000Z', rollback, '0.1.0+9f31c2ab0d12', {
  ...{ who: 'Marina Duarte', from: '0.2.0+abcdef012345', why: 'A segunda via não abria' },
});

/** Rolled back, so that the step can be undone. */
const finance: ModuleState = {
  ...module('mf-finance', 'Financeiro'),
  forward: { version: '0.2.0+abcdef012345', base: baseOf('mf-finance', 'abcdef012345'), unfit: null },
  log: [BACK, ...module('mf-finance', '').log],
};

const answer = (modules: ModuleState[]): ModulesAnswer => ({ registry: '2026-11-20.2', modules });

/** All in order; the newest change is a version for some users. */
export const inOrder = answer([
  module('mf-admin', 'Administrativo'),
  module('mf-contracts', 'Contratos'),
  module('mf-documents', 'Documentos, Administrativo'),
  { ...finance, live: finance.live && { ...finance.live, since: BACK } },
  orders,
  module('mf-telemetry', 'Telemetria'),
]);

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
