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

/** What can be wrong with a version that is live, apart from its code. */
export const MODULE_PROBLEM = {
  unreadable: 'unreadable',
  refused: 'refused',
  missing: 'missing',
  changed: 'changed',
} as const;

export const MODULE_PROBLEM_LABELS: Labels = [
  [MODULE_PROBLEM.unreadable, 'O registro desta versão não pode ser lido.'],
  [MODULE_PROBLEM.refused, 'Esta versão pede outra versão do portal.'],
  [MODULE_PROBLEM.missing, 'Faltam arquivos desta versão no servidor.'],
  [MODULE_PROBLEM.changed, 'Os arquivos desta versão foram alterados depois da publicação.'],
];

/** What can go wrong in a browser (`FAULT_KINDS`). */
export const FAULT_LABELS: Labels = [
  ['load', 'Código não carregado'],
  ['mount', 'Não montou'],
  ['render', 'Erro ao desenhar'],
  ['rejection', 'Promessa rejeitada'],
  ['error', 'Erro não tratado'],
  ['loop', 'Navegação ou estado sem fim'],
];
