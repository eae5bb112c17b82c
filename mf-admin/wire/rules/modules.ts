import type { Labels } from 'api-contract/rules';

/** The shortest and longest reason of a change. */
export const CHANGE_REASON = { min: 3, max: 300 };

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
