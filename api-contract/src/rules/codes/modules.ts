import type { Labels } from './labels';

/** What is done with the versions of an area (tooling/release). */
export const MODULE_ACTION = {
  release: 'release',
  canary: 'canary',
  promote: 'promote',
  withdraw: 'withdraw',
  rollback: 'rollback',
  forward: 'forward',
} as const;
export type ModuleAction = (typeof MODULE_ACTION)[keyof typeof MODULE_ACTION];

export const MODULE_ACTION_LABELS: Labels = [
  [MODULE_ACTION.release, 'Publicação'],
  [MODULE_ACTION.canary, 'Publicação para parte dos usuários'],
  [MODULE_ACTION.promote, 'Liberação para todos'],
  [MODULE_ACTION.withdraw, 'Recolhimento'],
  [MODULE_ACTION.rollback, 'Volta à versão anterior'],
  [MODULE_ACTION.forward, 'Volta desfeita'],
];
