import type { Labels } from './labels';

/** What feeds the portal's copy of the ERP's tables, and what takes its orders. */
export const ERP_SOURCE = { dataset: 'dataset', protheus: 'protheus' } as const;

/** What a table of the copy is doing. */
export const MIRROR_STATE = {
  waiting: 'waiting',
  first: 'first',
  idle: 'idle',
  changes: 'changes',
  compare: 'compare',
  stopped: 'stopped',
} as const;

export const MIRROR_STATE_LABELS: Labels = [
  [MIRROR_STATE.waiting, 'Aguardando'],
  [MIRROR_STATE.first, 'Primeira carga'],
  [MIRROR_STATE.idle, 'Em dia'],
  [MIRROR_STATE.changes, 'Lendo alterações'],
  [MIRROR_STATE.compare, 'Comparando'],
  [MIRROR_STATE.stopped, 'Parada'],
];
